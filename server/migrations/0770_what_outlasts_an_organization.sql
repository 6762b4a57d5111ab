-- Whoever runs the server keeps its log, which nobody changes (0167), and the invoices that it wrote: their numbers have no gaps, and none is
-- given twice. They name an organization that was deleted by its id, an invoice by the name that it had.
alter table base.plan_invoices drop constraint plan_invoices_organization_id_fkey,
  add constraint plan_invoices_organization_id_fkey foreign key (organization_id) references base.organizations;
comment on column base.staff_steps.organization_id is 'outlasts its organization';
comment on column base.plan_invoices.organization_id is 'outlasts its organization';

-- As in 0762, less columns whose comment says that their rows outlast it. Columns by which a row goes with an organization: its own id, one that refers to the organization and cascades, and one by which it refers to rows
-- that are the organization's. What refers to others comes first.
create or replace function base.columns_of_organizations()
returns table (target oid, column_name text, is_indexed boolean, depth integer)
language sql stable set search_path = '' as $$
  with recursive tables as (
    select c.oid, a.attname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relkind = 'r' and n.nspname in ('base', 'system')
      and pg_catalog.col_description(c.oid, a.attnum) is distinct from 'outlasts its organization'
  ), keys as (
    select k.conrelid, k.confrelid, k.confdeltype, h.attname as here, t.attname as there
    from pg_catalog.pg_constraint k cross join lateral unnest(k.conkey, k.confkey) as pair (here, there)
      join pg_catalog.pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
      join pg_catalog.pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there
    where k.contype = 'f' and k.conrelid <> k.confrelid and k.conrelid <> 'base.organizations'::regclass
  ), named as (
    select t.oid, t.attname from tables t
    union select k.conrelid, k.here from keys k
      where k.confrelid = 'base.organizations'::regclass and k.there = 'id' and k.confdeltype = 'c'
    union select k.conrelid, k.here from keys k join tables t on t.oid = k.confrelid where k.there = 'organization_id'
  ), levels as (
    select distinct n.oid, 0 as depth from named n
    union
    select k.conrelid, l.depth + 1 from levels l join keys k on k.confrelid = l.oid where l.depth < 20
  )
  select n.oid, n.attname::text,
    exists (select from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = n.oid and i.indpred is null and i.indisvalid and a.attname = n.attname),
    (select max(l.depth) from levels l where l.oid = n.oid)
  from named n
$$;
