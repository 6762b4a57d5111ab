-- Bookings that vanish mark their order also where it is marked by now: who is at it may have read what was before. One mark a statement.
drop trigger bookings_gone on base.allocations;
create or replace function base.note_bookings_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into base.due (organization_id, kind, key)
  select distinct g.organization_id, 'bookings', g.order_id::text from gone g
    join base.organizations o on o.id = g.organization_id;
  return null;
end $$;
create trigger bookings_gone after delete on base.allocations referencing old table as gone for each statement
  when (pg_catalog.pg_trigger_depth() > 0) execute function base.note_bookings_gone();
