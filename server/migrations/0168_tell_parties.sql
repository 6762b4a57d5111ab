-- Who is told of a phase by a person's word (features/phases/tell-parties.service.ts).

-- The people of an organization whose shipment it is: to whom it is assigned, who takes part; where there are none, those who
-- manage its network.
create function base.people_to_tell(shipment uuid, organization uuid) returns setof uuid
language sql stable set search_path = '' as $$
  with own as (
    select p.user_id from base.participants p
      where p.record_id = shipment and p.organization_id = organization and p.user_id is not null
    union select m.user_id from base.participants p
      join base.team_members m on m.team_id = p.team_id and m.organization_id = p.organization_id
      where p.record_id = shipment and p.organization_id = organization
    union select m.user_id from base.shipments s
      join base.members m on m.organization_id = s.organization_id and m.user_id::text = s.assigned_to ->> 'code'
      where s.id = shipment and s.organization_id = organization),
  managing as (
    select m.user_id from base.members m
      join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
    where m.organization_id = organization and (r.built_in = 'admin' or r.permissions -> 'organization' ? 'network')
      and not exists (select from own))
  select m.user_id from base.members m
  where m.organization_id = organization and m.status = 'active'
    and m.user_id in (select user_id from own union select user_id from managing)
$$;

-- An id that sorts by its time (UUIDv7), as those that the server makes.
create function base.time_ordered_id() returns uuid language sql volatile set search_path = '' as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;

-- Door: tells of a shipment that the acting organization owns or holds: the people of `organizations` that hold it by a live
-- share, as far as it is the owner's to tell them, and one's own `users`. What they see of it their own rights
-- say; who doesn't wish to hear hears nothing. How many.
create function system.tell_parties(shipment uuid, organizations uuid[], users uuid[], told_field text, line bigint)
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
  insert into base.outbox (organization_id, module, row_id, fields, way)
    select n.organization_id, 'notices', n.user_id, '{}', 'automation' from noticed n;
  get diagnostics told = row_count;
  return told;
end $$;
revoke execute on function system.tell_parties(uuid, uuid[], uuid[], text, bigint) from public;
grant execute on function system.tell_parties(uuid, uuid[], uuid[], text, bigint) to rumbo_app;
