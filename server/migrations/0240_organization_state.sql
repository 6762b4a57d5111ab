-- An organization says itself whether it is active or passive; the latter is for information, and keeps it from being found.
grant update (state) on tenant.organization to rumbo_app;
