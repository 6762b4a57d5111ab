-- What is booked on a shipment goes with it. Where that isn't deleted by its owner's people but vanishes with something else (an
-- organization that ends, rows that are purged), the orders of those bookings are due: their lines have got their quantity back.
create function base.note_bookings_gone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into base.due (organization_id, kind, key)
  select o.id, 'bookings', old.order_id::text from base.organizations o
  where o.id = old.organization_id and not exists (select from base.due d where d.organization_id = o.id
    and d.kind = 'bookings' and d.key = old.order_id::text and d.due_at <= now() and d.attempts = 0);
  return null;
end $$;
revoke execute on function base.note_bookings_gone() from public;
create trigger bookings_gone after delete on base.allocations for each row
  when (pg_catalog.pg_trigger_depth() > 0) execute function base.note_bookings_gone();
