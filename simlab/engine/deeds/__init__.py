"""The deeds family (Classic and its kin): own sites, build, bankrupt the others."""
