"""Scoresheets: read in any layout, checked hand by hand, and added up to standings."""
