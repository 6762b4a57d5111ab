-- As system.put_shipment_away in 0100 for many at once: one statement a table instead of one a table and shipment. Puts away those of
-- them that the organization owns and that nobody else holds by a live share, and returns them.
create function system.put_shipments_away(targets uuid[]) returns setof uuid
language plpgsql security definer set search_path = '' as $$
declare
  organization constant uuid := tenant.org();
  alive uuid[];
  part record;
  ids uuid[];
  rows jsonb[];
  all_ids uuid[] := '{}';
  all_names text[] := '{}';
  all_rows jsonb[] := '{}';
begin
  perform 1 from base.shipments s
    where s.id = any (targets) and s.organization_id = organization and s.owner_organization_id = organization
    order by s.id for update;
  alive := array(select s.id from base.shipments s
    where s.id = any (targets) and s.organization_id = organization and s.owner_organization_id = organization
      and not exists (select from base.shares h where h.record_id = s.id
        and h.owner_organization_id = organization and h.revoked_at is null));
  perform 1 from base.shares h
    where h.record_id = any (alive) and h.owner_organization_id = organization and h.rows_behind;
  if found then raise exception using errcode = '40001', message = 'rows are behind'; end if;
  for part in select * from base.parts_of_shipment() loop
    execute format('with gone as (delete from base.%1$I p where p.%2$I = any ($1) and p.%3$I = $2 returning p.*)
      select array_agg(g.id), array_agg(g.rows)
      from (select %2$I as id, jsonb_agg(to_jsonb(gone)) as rows from gone group by %2$I) g',
      part.name, part.record_key, part.organization_key)
      into ids, rows using alive, organization;
    if ids is not null then
      all_ids := all_ids || ids;
      all_rows := all_rows || rows;
      all_names := all_names || array_fill(part.name, array[cardinality(ids)]);
    end if;
  end loop;
  with gone as (
    delete from base.shipments s where s.id = any (alive) and s.organization_id = organization returning s.*),
  parts as (
    select p.id, jsonb_object_agg(p.name, p.rows) as contents
    from unnest(all_ids, all_names, all_rows) as p(id, name, rows) group by p.id)
  insert into base.deleted_records
    (organization_id, id, module, name, mode, number, created_by, assigned_to, deleted_by, contents)
  select organization, s.id, 'shipments', s.name, s.freight_type, s.shipment_number, s.create_by_user_id, s.assigned_to,
    tenant.acting_user(),
    coalesce(p.contents, '{}') || jsonb_build_object('shipments', jsonb_build_array(to_jsonb(s)))
  from gone s left join parts p on p.id = s.id;
  return query select unnest(alive);
end $$;
revoke execute on function system.put_shipments_away(uuid[]) from public;
grant execute on function system.put_shipments_away(uuid[]) to rumbo_app;
