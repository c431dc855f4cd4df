"""What each command does once its options are parsed; imported inside the command, so that help starts fast."""
