-- Kinds of notices stand in the domain (0402); 0420, which came later, listed them once more.
alter table base.notices drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind ~ '^[a-zA-Z]{1,40}$');
