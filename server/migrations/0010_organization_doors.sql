-- From a user without an organization to a member: found one, find one, go on into one of one's own.

-- The e-mail that the acting user has proved, in lower case; null where none is, and outside a user's scope.
create function tenant.verified_email() returns text language sql stable parallel safe
  return nullif(current_setting('app.verified_email', true), '');
revoke execute on function tenant.verified_email() from public;
grant execute on function tenant.verified_email() to rumbo_app;

-- Search inside names, not at their beginning alone.
create index on base.organizations using gin (base.fold(name) public.gin_trgm_ops);

-- A user's scope goes on into an organization that the user is an active member of; an organization's scope goes nowhere.
create function system.enter_organization(organization uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from base.members m
    where m.organization_id = organization and m.user_id = tenant.acting_user() and m.status = 'active'
      and tenant.org() is null;
  if not found then raise exception using errcode = 'RU404', message = 'organization'; end if;
  perform set_config('app.organization', organization::text, true);
end $$;

-- Makes an organization with its built-in roles and the acting user as its administrator. The first slug that is free
-- becomes its own; two that are founded at once wait for each other.
create function system.create_organization(
  organization uuid, organization_name text, organization_code text, slugs text[], organization_type text,
  country text, shipment_range text, admin_role uuid, member_role uuid
) returns void language plpgsql security definer set search_path = '' as $$
declare
  candidate text;
  made boolean := false;
begin
  foreach candidate in array slugs loop
    insert into base.organizations (id, name, code, slug, type, country_id, annual_shipment_range)
      values (organization, organization_name, organization_code, candidate, organization_type, country, shipment_range)
      on conflict (slug) do nothing;
    made := found;
    exit when made;
  end loop;
  if not made then raise exception using errcode = 'unique_violation', message = 'every slug is taken'; end if;
  insert into base.roles (organization_id, id, name, built_in)
    values (organization, admin_role, 'Admin', 'admin'), (organization, member_role, 'Member', 'member');
  insert into base.members (organization_id, user_id, role_id) values (organization, tenant.acting_user(), admin_role);
end $$;

-- Organizations that the acting user may join or ask to join: those that the domain of the proved e-mail opens, and those
-- whose folded name holds the folded query (three characters or more). Of very many, the exact name and any thousand are
-- looked at.
create function system.joinable_organizations(query text) returns table (
  organization_id uuid, name text, slug text, avatar text, matching boolean
) language sql stable security definer set search_path = '' as $$
  with asked as (
    select substring(tenant.verified_email() from '[^@]+$') as domain,
      case when length(btrim(query)) >= 3 then base.fold(btrim(query)) end as sought
  ), candidates as (
    (select o.id, true as matching from asked a join base.organizations o
      on o.allowed_email_domains @> array[a.domain] limit 1000)
    union all
    (select o.id, false from asked a join base.organizations o on base.fold(o.name) = a.sought limit 20)
    union all
    (select o.id, false from asked a join base.organizations o
      on base.fold(o.name) like '%' || regexp_replace(a.sought, '([\\%_])', '\\\1', 'g') || '%' limit 1000)
  ), placed as (
    select o.id, o.name, o.slug, o.avatar, c.matching, row_number() over (
      partition by c.matching order by length(o.name), o.name, o.id) as place
    from (select id, bool_or(matching) as matching from candidates group by id) c
      join base.organizations o on o.id = c.id
    where o.state = 'active' and not exists (select from base.members m
      where m.organization_id = o.id and m.user_id = tenant.acting_user() and m.status = 'active')
  )
  select p.id, p.name, p.slug, p.avatar, p.matching from placed p where p.place <= 20 order by p.matching desc, p.place
$$;

-- Where the acting user stands in each organization: a member, invited by the proved e-mail, or waiting for an answer. Of
-- an organization that is not yet one's own, only what anybody may find is told.
create function system.my_memberships() returns table (
  organization_id uuid, name text, code text, slug text, avatar text, country_id text, type text, role_id uuid, status text
) language sql stable security definer set search_path = '' as $$
  with standing as (
    select m.organization_id, m.role_id, m.status, 1 as rank from base.members m where m.user_id = tenant.acting_user()
    union all
    select i.organization_id, null, 'invited', 2 from base.invitations i
      where i.email = tenant.verified_email() and i.status = 'pending' and i.expires_at > now()
    union all
    select r.organization_id, null, 'waiting', 3 from base.join_requests r
      where r.user_id = tenant.acting_user() and r.status = 'pending'
  ), nearest as (
    select distinct on (s.organization_id) s.* from standing s order by s.organization_id, s.rank
  )
  select o.id, o.name, case when s.status = 'active' then o.code end, o.slug, o.avatar,
    case when s.status = 'active' then o.country_id end, case when s.status = 'active' then o.type end,
    case when s.status = 'active' then s.role_id end, s.status
  from nearest s join base.organizations o on o.id = s.organization_id
  order by s.rank, base.fold(o.name), o.id
$$;

-- The domains that the verified e-mails of the present organization's administrators prove to be its own.
create function system.proved_domains() returns table (domain text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select distinct lower(substring(v.email from '[^@]+$'))
    from base.members m join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id,
      auth.verified_email(m.user_id) v(email)
    where m.organization_id = tenant.org() and m.status = 'active' and r.built_in = 'admin' and v.email is not null;
end $$;

revoke execute on function system.proved_domains(), system.enter_organization(uuid),
  system.create_organization(uuid, text, text, text[], text, text, text, uuid, uuid),
  system.joinable_organizations(text), system.my_memberships() from public;
grant execute on function system.proved_domains(), system.enter_organization(uuid),
  system.create_organization(uuid, text, text, text[], text, text, text, uuid, uuid),
  system.joinable_organizations(text), system.my_memberships() to rumbo_app;
