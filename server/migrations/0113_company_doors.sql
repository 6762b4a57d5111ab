-- The doors of the network (see 0112): invitations of companies, and finding them.

-- What the holder of a company's invitation sees, with no session. Nothing where it can't be answered any more.
create function system.show_company_invitation(hash bytea) returns table (
  inviter_name text, inviter_avatar text, inviter_country_id text, company_name text, message text, expires_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select o.name, o.avatar, o.country_id, p.name, i.message, i.expires_at
  from base.company_invitations i join base.organizations o on o.id = i.organization_id
    join base.partners p on p.id = i.partner_id and p.organization_id = i.organization_id
  where i.token_hash = hash and i.status = 'pending' and i.expires_at > now()
$$;

-- The present organization says that it is the invited company: a request to connect that the inviter confirms. Outcomes:
-- asked (`tell` are those who confirm), accepted (the inviter had said so before; `tell` is who had), own, connected,
-- not_valid. Of any number of uses at once the first takes the row.
create function system.accept_company_invitation(hash bytea, connection uuid, spare uuid[]) returns table (
  outcome text, connection_id uuid, tell jsonb
) language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := tenant.org();
  invited base.company_invitations;
  live base.connections;
begin
  perform base.require_network_permission();
  tell := '[]';
  connection_id := connection;
  outcome := 'not_valid';
  select * into invited from base.company_invitations i
    where i.token_hash = hash and i.status = 'pending' and i.expires_at > now();
  if not found then return next; return; end if;
  if invited.organization_id = me then outcome := 'own'; return next; return; end if;
  perform base.hold_pair(me, invited.organization_id);
  select * into invited from base.company_invitations i
    where i.id = invited.id and i.organization_id = invited.organization_id and i.token_hash = hash
      and i.status = 'pending' and i.expires_at > now() for update;
  if not found then return next; return; end if;
  select * into live from base.connections c where c.state in ('pending', 'accepted')
    and least(c.from_organization_id, c.to_organization_id) = least(me, invited.organization_id)
    and greatest(c.from_organization_id, c.to_organization_id) = greatest(me, invited.organization_id);
  if live.state = 'accepted' then outcome := 'connected'; return next; return; end if;
  update base.company_invitations i set status = 'accepted', decided_at = now()
    where i.id = invited.id and i.organization_id = invited.organization_id;
  if live.from_organization_id = invited.organization_id then
    -- The inviter asked as well. That this company is the invited one it confirms, unless it has said so.
    if live.from_partner_id = invited.partner_id then
      outcome := 'accepted';
      connection_id := live.id;
      tell := base.requester_of(live.id);
      perform base.connect_organizations(live.id, tenant.acting_user(), spare);
      return next; return;
    end if;
    update base.connections c set state = 'cancelled', decided_at = now() where c.id = live.id;
  end if;
  if live.from_organization_id = me then
    connection_id := live.id;
    update base.connections c set to_partner_id = invited.partner_id where c.id = live.id;
  else
    insert into base.connections (id, from_organization_id, to_organization_id, to_partner_id, requested_by)
      values (connection, me, invited.organization_id, invited.partner_id, tenant.acting_user());
  end if;
  perform base.tell_network(me, invited.organization_id);
  outcome := 'asked';
  tell := base.network_people(invited.organization_id);
  return next;
end $$;

-- Organizations that let themselves be found: those whose folded name holds the folded query (three characters or more), or
-- that have it as code or slug; the present one is never among them. Of very many, the exact ones and any thousand are
-- looked at.
create function system.find_organizations(query text) returns table (
  id uuid, name text, code text, country_id text, location jsonb, avatar text, website text, description text,
  contact_phone text, connection text
) language sql stable security definer set search_path = '' as $$
  with asked as (
    select base.fold(btrim(query)) as sought, lower(btrim(query)) as slug where length(btrim(query)) >= 3
  ), candidates as (
    (select o.id, 0 as rank from asked a join base.organizations o on o.slug = a.slug)
    union all
    (select o.id, 0 from asked a join base.organizations o on base.fold(o.code) = a.sought and o.code is not null limit 20)
    union all
    (select o.id, 1 from asked a join base.organizations o on base.fold(o.name) = a.sought limit 20)
    union all
    (select o.id, 2 from asked a join base.organizations o
      on base.fold(o.name) like '%' || regexp_replace(a.sought, '([\\%_])', '\\\1', 'g') || '%'
      where a.sought <> '' limit 1000)
  ), ranked as (
    select c.id, min(c.rank) as rank from candidates c group by c.id
  )
  select o.id, o.name, o.code, o.country_id, o.location, o.avatar, o.website, o.description, o.contact_phone,
    (select c.state from tenant.connections c where c.organization_id = o.id
     order by c.state in ('pending', 'accepted') desc, c.created_at desc limit 1)
  from ranked r join base.organizations o on o.id = r.id
  where o.findable and o.state = 'active' and o.id <> tenant.org()
  order by r.rank, length(o.name), base.fold(o.name), o.id limit 20
$$;

-- The partners whose shipments of before are still to be shared, over all organizations: ids alone.
create function system.partners_to_upgrade() returns table (organization_id uuid, partner_id uuid)
language sql stable security definer set search_path = '' as $$
  select p.organization_id, p.id from base.partners p where p.upgrading and p.state = 'connected' limit 100
$$;

revoke execute on function system.show_company_invitation(bytea), system.accept_company_invitation(bytea, uuid, uuid[]),
  system.find_organizations(text), system.partners_to_upgrade() from public;
grant execute on function system.show_company_invitation(bytea), system.accept_company_invitation(bytea, uuid, uuid[]),
  system.find_organizations(text), system.partners_to_upgrade() to rumbo_app;
