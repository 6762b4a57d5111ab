-- A person may leave whole rows of an import out: a repair of column -1 says so ('skip'), and takes it back ('').
alter table base.import_repairs drop constraint import_repairs_column_n_check;
alter table base.import_repairs add constraint import_repairs_column_n_check check (column_n between -1 and 499);

-- The work that repairs columns is called what it does.
update base.works set kind = 'import-repair',
    input = input - 'mending' || jsonb_build_object('repair', input -> 'mending')
  where kind = 'import-mend';
