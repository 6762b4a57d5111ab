-- A proposal between an order's owner and who holds it ends with the share: nobody can answer it any more, and the order waits for nobody.
create function base.end_proposals() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update base.proposals p set state = 'stale', decided_at = now()
  from after_it n join before_it o on o.record_id = n.record_id and o.organization_id = n.organization_id
  where o.revoked_at is null and n.revoked_at is not null and p.order_id = n.record_id
    and p.organization_id = n.owner_organization_id and p.state = 'open'
    and n.organization_id in (p.by_organization_id, p.for_organization_id);
  return null;
end $$;
revoke execute on function base.end_proposals() from public;
create trigger share_ends_proposals after update on base.shares referencing old table as before_it new table as after_it
  for each statement execute function base.end_proposals();
