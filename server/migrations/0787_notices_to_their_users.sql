-- That somebody has a new notice is told to that person's pages alone: all others of the organization heard it too, each page of each of them.
-- Door: tells of a shipment that the acting organization owns or holds: the people of `organizations` that hold it by a live
-- share, as far as it is the owner's to tell them, and one's own `users`. What they see of it their own rights
-- say; who doesn't wish to hear hears nothing. How many.
create or replace function system.tell_parties(shipment uuid, organizations uuid[], users uuid[], told_field text, line bigint)
returns integer language plpgsql security definer set search_path = '' as $$
declare told integer;
begin
  perform 1 from base.shipments s where s.id = shipment and s.organization_id = tenant.org();
  if not found then return 0; end if;
  with people as (
    select h.organization_id, u as user_id
    from base.shares h cross join base.people_to_tell(shipment, h.organization_id) u
    where h.record_id = shipment and h.organization_id = any (organizations)
      and h.owner_organization_id = tenant.org() and h.revoked_at is null
    union
    select m.organization_id, m.user_id from base.members m
    where m.organization_id = tenant.org() and m.user_id = any (users) and m.status = 'active'),
  listening as (
    select p.organization_id, p.user_id,
      case when coalesce(n.settings ->> 'enabledChatMails', 'true') <> 'false' then now() end as mail_at
    from people p
      left join base.notification_settings n on n.organization_id = p.organization_id and n.user_id = p.user_id
    where coalesce(n.settings ->> 'enabled', 'true') <> 'false'
      and coalesce(n.settings ->> 'messages', 'true') <> 'false'
      and not exists (select from base.shipment_notifications o where o.shipment_id = shipment
        and o.organization_id = p.organization_id and o.user_id = p.user_id and not o.enabled)),
  noticed as (
    insert into base.notices (organization_id, id, user_id, record_id, kind, once, history_id, field, mail_at)
    select l.organization_id, base.time_ordered_id(), l.user_id, shipment, 'told', 'told ' || gen_random_uuid(), line,
      told_field, l.mail_at
    from listening l
    returning organization_id, user_id)
  insert into base.outbox (organization_id, module, row_id, fields, way, user_ids)
    select n.organization_id, 'notices', n.user_id, '{}', 'automation', array[n.user_id] from noticed n;
  get diagnostics told = row_count;
  return told;
end $$;
