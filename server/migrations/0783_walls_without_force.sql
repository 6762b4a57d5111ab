-- Row security stays on for everybody but the owner of the tables, without being forced on the owner (decision 0171). A policy that lets
-- the owner see all kept nothing from anybody, yet each view runs as the owner: under it PostgreSQL takes every condition of a statement
-- for one that may leak, so that it uses no statistics for what isn't leakproof and no index's order after an equality.
do $$
declare
  walled regclass;
begin
  for walled in
    select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'base' and c.relkind in ('r', 'p') and c.relforcerowsecurity
  loop
    execute format('alter table %s no force row level security', walled);
  end loop;
  -- Tables to come, and those whose columns change.
  execute replace(pg_get_functiondef('base.tenant_table(text)'::regprocedure),
    'force row level security', 'no force row level security');
end $$;
