-- Free time of many shipments at once.

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

-- As in 0173; of an organization whose import is being written when that is done: they would write the same rows by turns.
create or replace function system.organizations_with_free_time_due(most integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select d.organization_id from base.free_time_due d where d.due_at <= now()
    and not exists (select from base.works w where w.organization_id = d.organization_id
      and w.kind = 'import-run' and w.state = 'running' and w.started_at > now() - interval '1 hour')
  group by d.organization_id order by min(d.due_at), d.organization_id limit most
$$;
