-- The second factor (docs/decisions/0160): who turned it on, or whose organization requires it, gets through the doors with a
-- session that proved it. Secrets, codes and proofs are identity's (platform/identity/migrate.ts); the doors ask for the standing
-- of a session. States: RU403 the session has to prove its second factor, RU428 the organization requires one that isn't set up.

alter table base.organizations
  -- From when on its members need a second factor; null: it requires none.
  add column second_factor_from timestamptz,
  -- Whether the sign-in by OpenID Connect counts as one where the provider says that it required more than one factor.
  add column second_factor_by_provider boolean not null default false;
create or replace view tenant.organization as select * from base.organizations
  where id = tenant.org() with local check option;
grant update (second_factor_from, second_factor_by_provider) on tenant.organization to rumbo_app;

-- What an organization's administrators did to its security, one line each, never changed.
create table base.security_steps (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('required', 'not_required', 'trusts_provider', 'distrusts_provider', 'reset')),
  actor_id uuid not null,
  -- Whose second factor was reset.
  user_id uuid,
  -- From when on it is required.
  applies_from timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
select base.tenant_table('security_steps');
revoke update, delete on tenant.security_steps from rumbo_app;

-- The user of a live session, and what it proved: `second_factor` the user has one, `proved` this session gave a code of it,
-- `proved_by_provider` its provider said that it required more than one factor.
create function system.session_standing(session_id uuid) returns table (
  user_id uuid, email text, email_verified boolean, second_factor boolean, proved boolean, proved_by_provider boolean
) language plpgsql stable security definer set search_path = '' as $$
begin
  return query select s.user_id, s.email, s.email_verified, s.second_factor, s.proved, s.proved_by_provider
    from auth.session_standing(session_id) s;
end $$;

-- Whether what a session proved is enough for an organization now.
create function system.is_enough(proved boolean, proved_by_provider boolean, required_from timestamptz, trusts_provider boolean)
returns boolean language sql stable
  return proved or required_from is null or required_from > now() or (proved_by_provider and trusts_provider);

create or replace function system.enter(session_id uuid, organization uuid) returns table (
  user_id uuid, email text, language text, date_format text, time_zone text,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer,
  catalogue_version integer, organization_time_zone text, shares_behind boolean
) language plpgsql security definer set search_path = '' as $$
declare standing record;
begin
  select * into standing from system.session_standing(session_id);
  if standing.user_id is null then raise exception using errcode = 'RU401', message = 'session'; end if;
  if standing.second_factor and not standing.proved then
    raise exception using errcode = 'RU403', message = 'second factor';
  end if;
  perform set_config('app.user', standing.user_id::text, true), set_config('app.organization', organization::text, true);
  return query
    select u.id, u.email, u.language, u.date_format, u.time_zone, r.id, r.name, r.built_in, r.permissions, r.version,
      o.catalogue_version, o.time_zone,
      exists (select from base.shares s where s.organization_id = organization and s.rows_behind)
    from base.members m join base.users u on u.id = m.user_id
      join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
      join base.organizations o on o.id = m.organization_id
    where m.organization_id = organization and m.user_id = standing.user_id and m.status = 'active';
  if not found then
    perform set_config('app.user', '', true), set_config('app.organization', '', true);
    raise exception using errcode = 'RU404', message = 'organization';
  end if;
  -- Whoever proved a code of their own has enough for every organization.
  if standing.proved then return; end if;
  perform 1 from base.organizations o where o.id = organization
    and not system.is_enough(false, standing.proved_by_provider, o.second_factor_from, o.second_factor_by_provider);
  if found then
    perform set_config('app.user', '', true), set_config('app.organization', '', true);
    raise exception using errcode = 'RU428', message = 'second factor';
  end if;
end $$;

-- `before_second_factor`: for the calls by which a session proves its second factor, and for no other.
drop function system.enter_user(uuid);
create function system.enter_user(session_id uuid, before_second_factor boolean default false) returns table (
  user_id uuid, email text, email_verified boolean, language text, date_format text, time_zone text,
  second_factor boolean, second_factor_proved boolean
) language plpgsql security definer set search_path = '' as $$
declare standing record;
begin
  select * into standing from system.session_standing(session_id);
  if standing.user_id is null then raise exception using errcode = 'RU401', message = 'session'; end if;
  if standing.second_factor and not standing.proved and not before_second_factor then
    raise exception using errcode = 'RU403', message = 'second factor';
  end if;
  perform set_config('app.user', standing.user_id::text, true), set_config('app.organization', '', true),
    set_config('app.second_factor', case when standing.proved then 'code' when standing.proved_by_provider then 'provider'
      else '' end, true),
    set_config('app.verified_email', case when standing.email_verified then lower(standing.email) else '' end, true);
  return query select u.id, u.email, standing.email_verified, u.language, u.date_format, u.time_zone,
      standing.second_factor, standing.proved
    from base.users u where u.id = standing.user_id;
  if not found then raise exception using errcode = 'RU401', message = 'session'; end if;
end $$;

create or replace function system.enter_organization(organization uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare enough boolean;
begin
  select system.is_enough(coalesce(current_setting('app.second_factor', true), '') = 'code',
      coalesce(current_setting('app.second_factor', true), '') = 'provider', o.second_factor_from, o.second_factor_by_provider)
    into enough
    from base.members m join base.organizations o on o.id = m.organization_id
    where m.organization_id = organization and m.user_id = tenant.acting_user() and m.status = 'active'
      and tenant.org() is null;
  if enough is null then raise exception using errcode = 'RU404', message = 'organization'; end if;
  if not enough then raise exception using errcode = 'RU428', message = 'second factor'; end if;
  perform set_config('app.organization', organization::text, true);
end $$;

-- Sockets too: what a session lacks ends them.
create or replace function system.listening(sessions uuid[], organizations uuid[]) returns table (
  session_id uuid, organization_id uuid, role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer
) language sql stable security definer set search_path = '' as $$
  select given.session_id, m.organization_id, r.id, r.name, r.built_in, r.permissions, r.version
  from unnest(sessions, organizations) as given (session_id, organization_id)
    cross join lateral system.session_standing(given.session_id) s
    join base.members m on m.organization_id = given.organization_id and m.user_id = s.user_id and m.status = 'active'
    join base.organizations o on o.id = m.organization_id
    join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
  where (s.proved or not s.second_factor)
    and system.is_enough(s.proved, s.proved_by_provider, o.second_factor_from, o.second_factor_by_provider)
$$;

-- As in 0010, and from when on a member's organization requires a second factor.
drop function system.my_memberships();
create function system.my_memberships() returns table (
  organization_id uuid, name text, code text, slug text, avatar text, country_id text, type text, role_id uuid, status text,
  second_factor_from timestamptz
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
    case when s.status = 'active' then s.role_id end, s.status,
    -- A provider that the organization trusts has required one already.
    case when s.status = 'active' and not (o.second_factor_by_provider
      and coalesce(current_setting('app.second_factor', true), '') = 'provider') then o.second_factor_from end
  from nearest s join base.organizations o on o.id = s.organization_id
  order by s.rank, base.fold(o.name), o.id
$$;

-- Which members of the present organization have a second factor.
create function system.members_with_second_factor() returns table (user_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.user_id from base.members m
    where m.organization_id = tenant.org() and auth.has_second_factor(m.user_id);
end $$;

-- Takes the second factor of a member of the present organization away, and ends their sessions. A person who is a member of
-- other organizations too keeps it: one organization's administrators decide nothing for another's.
create function system.reset_second_factor(member uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from base.members m where m.organization_id = tenant.org() and m.user_id = member;
  if not found then return 'unknown'; end if;
  if not auth.has_second_factor(member) then return 'off'; end if;
  perform 1 from base.members m where m.user_id = member and m.organization_id <> tenant.org() and m.status = 'active';
  if found then return 'elsewhere'; end if;
  perform auth.reset_second_factor(member);
  return 'reset';
end $$;

revoke execute on function system.session_standing(uuid), system.is_enough(boolean, boolean, timestamptz, boolean),
  system.enter_user(uuid, boolean), system.my_memberships(), system.members_with_second_factor(),
  system.reset_second_factor(uuid) from public;
grant execute on function system.enter_user(uuid, boolean), system.my_memberships(), system.members_with_second_factor(),
  system.reset_second_factor(uuid) to rumbo_app;
