-- The doors of the network: asking, answering, taking back and ending a connection. Each checks that the acting user may manage
-- the network of the present organization.

create function base.require_network_permission() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform 1 from base.members m join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
    where m.organization_id = tenant.org() and m.user_id = tenant.acting_user() and m.status = 'active'
      and (r.built_in = 'admin' or r.permissions -> 'organization' ? 'network');
  if not found then raise exception using errcode = 'insufficient_privilege', message = 'network'; end if;
end $$;

-- Whom an organization has to answer requests to connect: [{email, language}].
create function base.network_people(organization uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('email', u.email, 'language', u.language) order by u.email), '[]')
  from base.members m join base.users u on u.id = m.user_id
    join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
  where m.organization_id = organization and m.status = 'active'
    and (r.built_in = 'admin' or r.permissions -> 'organization' ? 'network')
$$;

-- Two organizations decide about each other one after the other, whoever begins.
create function base.hold_pair(one uuid, other uuid) returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0))
$$;

-- Open pages of both organizations read their network anew.
create function base.tell_network(variadic organizations uuid[]) returns void language sql set search_path = '' as $$
  insert into base.outbox (organization_id, module, fields, way)
  select o, 'network', '{}', 'automation' from unnest(organizations) o
$$;

-- Texts of two lists, each once, in the order in which they come.
create function base.joined_lists(one jsonb, other jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(each order by place), '[]') from (
    select each, min(place) as place from jsonb_array_elements(one || other) with ordinality e (each, place) group by each) e
$$;

-- Makes `other` a connected partner of `holder`. The passive partner that it is keeps its id, references and contacts; where
-- `other` has an entry already, the passive one goes into that.
create function base.make_connected_partner(holder uuid, other uuid, passive uuid, spare uuid) returns void
language plpgsql set search_path = '' as $$
declare
  known base.partners;
  meant base.partners;
begin
  select * into known from base.partners p
    where p.organization_id = holder and p.partner_organization_id = other for update;
  select * into meant from base.partners p
    where p.organization_id = holder and p.id = passive and p.state = 'passive' for update;
  update base.company_invitations i set status = 'accepted', decided_at = now()
    where i.organization_id = holder and i.partner_id = meant.id and i.status = 'pending';
  if known.id is null and meant.id is null then
    insert into base.partners (organization_id, id, state, partner_organization_id, name)
      select holder, spare, 'connected', other, left(o.name, 500) from base.organizations o where o.id = other;
    return;
  end if;
  if known.id is not null and meant.id is not null then
    perform base.move_participants(holder, meant.id, known.id);
    delete from base.partners p where p.organization_id = holder and p.id = meant.id;
  end if;
  update base.partners p set state = 'connected', partner_organization_id = other, archived_at = null,
      upgrading = p.upgrading or meant.id is not null, version = p.version + 1, updated_at = now(),
      reference_codes = base.joined_lists(p.reference_codes, coalesce(meant.reference_codes, '[]')),
      contacts = base.joined_lists(p.contacts, coalesce(meant.contacts, '[]')),
      kinds = array(select distinct k from unnest(p.kinds || coalesce(meant.kinds, '{}')) k)
    where p.organization_id = holder and p.id = coalesce(known.id, meant.id);
end $$;

-- Those who take part in shipments as one partner take part as another. Migration 0120 says how; until then nobody does.
create function base.move_participants(holder uuid, from_partner uuid, to_partner uuid) returns void
language sql set search_path = '' as $$ select $$;

-- Both agreed.
create function base.connect_organizations(connection uuid, decider uuid, spare uuid[]) returns void
language plpgsql set search_path = '' as $$
declare agreed base.connections;
begin
  update base.connections c set state = 'accepted', decided_by = decider, decided_at = now()
    where c.id = connection returning * into agreed;
  perform base.make_connected_partner(
    agreed.from_organization_id, agreed.to_organization_id, agreed.from_partner_id, spare[1]);
  perform base.make_connected_partner(
    agreed.to_organization_id, agreed.from_organization_id, agreed.to_partner_id, spare[2]);
  perform base.tell_network(agreed.from_organization_id, agreed.to_organization_id);
end $$;

-- What somebody may say of a partner of the present organization: `right` for a passive one, or for the entry that `other`
-- has already; `unknown`, or `connected` with another one.
create function base.partner_for(partner uuid, other uuid) returns text
language sql stable set search_path = '' as $$
  select case when partner is null then 'right' else coalesce((
    select case when p.state = 'passive' or p.partner_organization_id = other then 'right' else 'connected' end
    from base.partners p where p.organization_id = tenant.org() and p.id = partner), 'unknown') end
$$;

-- Asks `other` to connect. Outcomes: asked (`tell` are those who answer), accepted (it had asked, too; `tell` is who had),
-- own, unknown, partner_unknown, partner_connected, connected, waiting, later (`again_at` tells when), too_many.
-- Who isn't to be found, and has nothing in common with the present organization, is as unknown as who isn't there.
create function system.ask_connection(
  connection uuid, other uuid, request_message text, partner uuid, spare uuid[]
) returns table (outcome text, connection_id uuid, again_at timestamptz, organization_name text, tell jsonb)
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := tenant.org();
  live base.connections;
  fits text;
begin
  perform base.require_network_permission();
  tell := '[]';
  connection_id := connection;
  if other = me then outcome := 'own'; return next; return; end if;
  perform base.hold_pair(me, other);
  select o.name into organization_name from base.organizations o where o.id = other and (
    (o.findable and o.state = 'active')
    or exists (select from base.partners p where p.organization_id = me and p.partner_organization_id = other)
    or exists (select from base.connections c
      where c.from_organization_id = other and c.to_organization_id = me and c.state in ('pending', 'accepted', 'declined'))
    or exists (select from base.connections c
      where c.from_organization_id = me and c.to_organization_id = other and c.state in ('pending', 'accepted')));
  if not found then outcome := 'unknown'; return next; return; end if;
  fits := base.partner_for(partner, other);
  if fits <> 'right' then outcome := 'partner_' || fits; return next; return; end if;
  select * into live from base.connections c where c.state in ('pending', 'accepted')
    and least(c.from_organization_id, c.to_organization_id) = least(me, other)
    and greatest(c.from_organization_id, c.to_organization_id) = greatest(me, other);
  if live.id is not null then
    connection_id := live.id;
    if live.state = 'accepted' then outcome := 'connected'; return next; return; end if;
    if live.from_organization_id = me then outcome := 'waiting'; return next; return; end if;
    -- Both want it.
    outcome := 'accepted';
    tell := base.requester_of(live.id);
    update base.connections c set to_partner_id = coalesce(partner, c.to_partner_id) where c.id = live.id;
    perform base.connect_organizations(live.id, tenant.acting_user(), spare);
    return next; return;
  end if;
  select max(c.waits_from) + interval '7 days' into again_at
    from tenant.connections c where c.organization_id = other and c.state not in ('pending', 'accepted');
  if again_at > now() then outcome := 'later'; return next; return; end if;
  again_at := null;
  if (select count(*) from base.connections c
      where c.from_organization_id = me and c.created_at > now() - interval '1 day') >= 200 then
    outcome := 'too_many'; return next; return;
  end if;
  insert into base.connections (id, from_organization_id, to_organization_id, message, from_partner_id, requested_by)
    values (connection, me, other, request_message, partner, tenant.acting_user());
  perform base.tell_network(me, other);
  outcome := 'asked';
  tell := base.network_people(other);
  return next;
end $$;

-- Who asked, while he is still there to hear of it: [{email, language}].
create function base.requester_of(connection uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('email', u.email, 'language', u.language)), '[]')
  from base.connections c join base.users u on u.id = c.requested_by
    join base.members m on m.user_id = u.id and m.organization_id = c.from_organization_id and m.status = 'active'
  where c.id = connection
$$;

-- Answers a request to the present organization. Outcomes: accepted (`tell` is who had asked), declined, unknown,
-- partner_unknown, partner_connected, decided.
create function system.answer_connection(connection uuid, accepts boolean, partner uuid, spare uuid[]) returns table (
  outcome text, tell jsonb
) language plpgsql security definer set search_path = '' as $$
declare
  asked base.connections;
  fits text;
begin
  perform base.require_network_permission();
  tell := '[]';
  select * into asked from base.connections c where c.id = connection and c.to_organization_id = tenant.org();
  if not found then outcome := 'unknown'; return next; return; end if;
  perform base.hold_pair(asked.from_organization_id, asked.to_organization_id);
  select * into asked from base.connections c where c.id = connection for update;
  if asked.state <> 'pending' then outcome := 'decided'; return next; return; end if;
  if not accepts then
    update base.connections c set state = 'declined', decided_by = tenant.acting_user(), decided_at = now()
      where c.id = connection;
    perform base.tell_network(asked.from_organization_id, asked.to_organization_id);
    outcome := 'declined'; return next; return;
  end if;
  fits := base.partner_for(partner, asked.from_organization_id);
  if fits <> 'right' then outcome := 'partner_' || fits; return next; return; end if;
  tell := base.requester_of(connection);
  update base.connections c set to_partner_id = coalesce(partner, c.to_partner_id) where c.id = connection;
  perform base.connect_organizations(connection, tenant.acting_user(), spare);
  outcome := 'accepted';
  return next;
end $$;

-- Takes a request of the present organization back; answers the state that it was in, null where there is none.
create function system.cancel_connection(connection uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare asked base.connections;
begin
  perform base.require_network_permission();
  select * into asked from base.connections c
    where c.id = connection and c.from_organization_id = tenant.org() for update;
  if asked.state = 'pending' then
    update base.connections c set state = 'cancelled', decided_by = tenant.acting_user(), decided_at = now()
      where c.id = connection;
    perform base.tell_network(asked.from_organization_id, asked.to_organization_id);
  end if;
  return asked.state;
end $$;

-- Ends all that two organizations shared, at once and with whatever hangs below; the rows follow (migration 0100). Each
-- keeps the other in its directory under the name that it had.
create function base.part_organizations(one uuid, other uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update base.partners p set state = 'ended', name = left(o.name, 500), code = coalesce(p.code, o.code),
      country_id = coalesce(p.country_id, o.country_id), upgrading = false, version = p.version + 1, updated_at = now()
    from base.organizations o
    where o.id = p.partner_organization_id and p.state = 'connected'
      and ((p.organization_id = one and o.id = other) or (p.organization_id = other and o.id = one));
  perform base.end_shares_between(one, other, tenant.acting_user());
  perform base.tell_network(one, other);
end $$;

-- Ends the connection with a partner of the present organization. Outcomes: ended, unknown, not_connected.
create function system.end_connection(partner uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := tenant.org();
  other uuid;
begin
  perform base.require_network_permission();
  select p.partner_organization_id into other from base.partners p where p.organization_id = me and p.id = partner;
  if not found then return 'unknown'; end if;
  if other is null then return 'not_connected'; end if;
  perform base.hold_pair(me, other);
  update base.connections c set state = 'ended', ended_at = now(), ended_by_organization_id = me
    where c.state = 'accepted' and ((c.from_organization_id = me and c.to_organization_id = other)
      or (c.from_organization_id = other and c.to_organization_id = me));
  if not found then return 'not_connected'; end if;
  perform base.part_organizations(me, other);
  return 'ended';
end $$;

-- An organization that goes leaves its name in the directories of its partners, and takes the rights on its records along.
create function base.leave_network() returns trigger language plpgsql security definer set search_path = '' as $$
declare other uuid;
begin
  for other in select c.to_organization_id from base.connections c
      where c.from_organization_id = old.id and c.state = 'accepted'
    union select c.from_organization_id from base.connections c
      where c.to_organization_id = old.id and c.state = 'accepted' loop
    perform base.part_organizations(old.id, other);
  end loop;
  update base.partners p set partner_organization_id = null, state = 'ended' where p.partner_organization_id = old.id;
  return old;
end $$;
create trigger leaves_network before delete on base.organizations
  for each row execute function base.leave_network();

revoke execute on function base.require_network_permission(), base.network_people(uuid), base.hold_pair(uuid, uuid),
  base.tell_network(uuid[]), base.joined_lists(jsonb, jsonb), base.make_connected_partner(uuid, uuid, uuid, uuid),
  base.move_participants(uuid, uuid, uuid), base.connect_organizations(uuid, uuid, uuid[]), base.partner_for(uuid, uuid),
  base.requester_of(uuid), base.part_organizations(uuid, uuid), base.leave_network(),
  system.ask_connection(uuid, uuid, text, uuid, uuid[]), system.answer_connection(uuid, boolean, uuid, uuid[]),
  system.cancel_connection(uuid), system.end_connection(uuid) from public;
grant execute on function system.ask_connection(uuid, uuid, text, uuid, uuid[]),
  system.answer_connection(uuid, boolean, uuid, uuid[]), system.cancel_connection(uuid), system.end_connection(uuid)
  to rumbo_app;
