"""The walks of CONTRIBUTING.md, walked: what it says has to be touched is all that has to be touched."""
