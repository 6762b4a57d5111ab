-- As in 0590: what happens to an alert is told with the module of its record. Alerts of orders were told as those of shipments, so also
-- to programs whose role sees no orders.
create or replace function base.tell_programs_of_alert() returns trigger
language plpgsql security definer set search_path = '' as $$
declare happened text := case tg_op when 'INSERT' then 'alert.opened' else 'alert.closed' end;
begin
  if tg_op = 'INSERT' and new.created_at < now() then return null; end if;
  perform base.tell_programs(new.organization_id, happened, r.module, new.record_id, new.id, array[new.field])
    from base.records r where r.id = new.record_id and r.organization_id = new.organization_id;
  return null;
end $$;
