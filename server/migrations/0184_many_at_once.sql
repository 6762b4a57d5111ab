-- What is counted beside an import of many shipments.

-- As in 0173, by the shipments' ids where they are named: a condition that holds for all where none is named reads all of them.
create or replace function base.note_free_time(owner uuid, records uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  has_contracts constant boolean := exists (select from base.free_time_contracts where organization_id = owner);
begin
  insert into base.free_time_due (organization_id, record_id, due_at)
  select s.organization_id, s.id, now()
  from (select unnest(records) as id where records is not null
    union all select a.id from base.shipments a where records is null and a.organization_id = owner) n
    join base.shipments s on s.id = n.id and s.organization_id = owner
  where s.owner_organization_id = owner
    and (s.free_time_state is not null or s.freight_type in ('ocean', 'rail')
      and (s.free_time_at_destination is not null or s.free_days_of_demurrage is not null
        or s.line_last_free_day is not null or s.terminal_last_free_day is not null or s.rail_last_free_day is not null
        or s.ata is not null and has_contracts))
  order by s.id;
end $$;

-- Whether an import of an organization is being written. What goes through all its shipments waits for the end of it: both would write the
-- same rows by turns.
create function base.is_importing(owner uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from base.works w where w.organization_id = owner
    and w.kind = 'import-run' and w.state = 'running' and w.started_at > now() - interval '1 hour')
$$;
revoke execute on function base.is_importing(uuid) from public;

-- As in 0173.
create or replace function system.organizations_with_free_time_due(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from base.free_time_due where due_at <= now()
  group by organization_id having not base.is_importing(organization_id)
  order by min(due_at), organization_id limit most
$$;

-- As in 0177.
create or replace function system.organizations_with_notice_day(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.id from base.organizations o left join base.notice_days d on d.organization_id = o.id
  where (d.day is null or d.day < (now() at time zone o.time_zone)::date or d.after is not null
      or d.watched_after is not null)
    and exists (select from base.shipments s where s.organization_id = o.id) and not base.is_importing(o.id)
  order by o.id limit most
$$;
