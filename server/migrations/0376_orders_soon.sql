-- Orders that are booked are folded within half a second, once for all that was booked of them by then: whoever books of an order again
-- and again doesn't wait for a fold each time.
create function base.soon() returns timestamptz language sql stable set search_path = '' as $$
  select date_bin('500 milliseconds', now(), timestamptz '2026-01-01') + interval '500 milliseconds'
$$;
create or replace function base.mark_order_balances() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into base.due (organization_id, kind, key, due_at)
  select o.organization_id, 'order-balances', o.id::text, base.soon()
  from (select distinct t.order_id from touched t) t join base.orders o on o.id = t.order_id and o.ended_at is null;
  return null;
end $$;

-- Door: as `mark_due`, for what may be done for several marks at once.
create function system.mark_due_soon(kind text, marks jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into base.due (organization_id, kind, key, is_bulk, due_at)
  select o.id, mark_due_soon.kind, k.key, coalesce(m.is_bulk, false), base.soon()
  from jsonb_to_recordset(marks) as m (organization_id uuid, keys text[], is_bulk boolean)
    join base.organizations o on o.id = m.organization_id
    cross join lateral unnest(m.keys) as k(key)
$$;
revoke execute on function base.soon(), system.mark_due_soon(text, jsonb) from public;
grant execute on function system.mark_due_soon(text, jsonb) to rumbo_app;
