-- Free time of both sides, of imports and of exports (requirements SHP-10, SHP-16): the clock that a last free day is of, what the
-- organization charges its client in fields of its own, and the dates that clocks of exports begin and end by.
alter table base.shipments
  add free_time_clock text,
  add client_last_free_day date,
  add client_free_days_countdown integer,
  add client_free_time_state text,
  add client_free_time_clock text;
alter table base.containers
  add empty_picked_up_on date,
  add gated_in_on date,
  add loaded_on date,
  add empty_return_estimated_on date;
alter table base.free_time_contracts
  add direction text not null default 'import' check (direction in ('import', 'export'));

-- The clock that an alert or a notice of free time speaks of; null: of none, or of one that was never named.
alter table base.alerts add clock text,
  drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (kind in
    ('dateMoved', 'freeTime', 'silent', 'departureMissed', 'arrivalMissed', 'connectionMissed', 'hold'));
alter table base.notices add clock text;
select base.tenant_table(t)
from unnest(array['shipments', 'containers', 'free_time_contracts', 'alerts', 'notices']) t;

-- What was announced once in a life counts as announced for the date that it speaks of now.
update base.notices n set once = 'preAlert ' || s.eta
from base.shipments s
where n.once = 'preAlert' and s.id = n.record_id and s.organization_id = n.organization_id and s.eta is not null;
update base.notices n set once = n.once || ' ' || s.last_free_day
from base.shipments s
where n.kind in ('freeTime', 'demurrage') and s.id = n.record_id and s.organization_id = n.organization_id
  and s.last_free_day is not null;

-- As in 0184, and those of either side, and all by sea and rail where the organization agreed on clocks of exports.
create or replace function base.note_free_time(owner uuid, records uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  has_contracts constant boolean := exists (select from base.free_time_contracts where organization_id = owner);
  has_exports constant boolean := exists (
    select from base.free_time_contracts where organization_id = owner and direction = 'export');
begin
  insert into base.free_time_due (organization_id, record_id, due_at)
  select s.organization_id, s.id, now()
  from (select unnest(records) as id where records is not null
    union all select a.id from base.shipments a where records is null and a.organization_id = owner) n
    join base.shipments s on s.id = n.id and s.organization_id = owner
  where s.owner_organization_id = owner
    and (s.free_time_state is not null or s.client_free_time_state is not null or s.freight_type in ('ocean', 'rail')
      and (s.free_time_at_destination is not null or s.free_days_of_demurrage is not null
        or s.line_last_free_day is not null or s.terminal_last_free_day is not null or s.rail_last_free_day is not null
        or s.ata is not null and has_contracts or has_exports))
  order by s.id;
end $$;

-- Free time is counted anew, by sides.
insert into base.free_time_due (organization_id, record_id, due_at)
select organization_id, id, now() from base.shipments
where free_time_state is not null and organization_id = owner_organization_id;
