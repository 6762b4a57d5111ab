-- The doors: each is the one way to something before, or outside of, an organization's scope. All of them are here, in
-- the migrations of organizations (001x) and of mail and identity (004x); nothing else may be definer.
-- Errors carry the product's own states: RU401 the session is not valid, RU404 no such organization for this user.

-- Enters a person's scope: the session lives, the user is an active member, the settings are made; in one trip.
create function system.enter(session_id uuid, organization uuid) returns table (
  user_id uuid, email text, language text, date_format text, time_zone text,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer
) language plpgsql security definer set search_path = '' as $$
declare acting uuid;
begin
  select s.user_id into acting from system.session_user(session_id) s;
  if acting is null then raise exception using errcode = 'RU401', message = 'session'; end if;
  perform set_config('app.user', acting::text, true), set_config('app.organization', organization::text, true);
  return query
    select u.id, u.email, u.language, u.date_format, u.time_zone, r.id, r.name, r.built_in, r.permissions, r.version
    from base.members m join base.users u on u.id = m.user_id
      join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
    where m.organization_id = organization and m.user_id = acting and m.status = 'active';
  if not found then
    perform set_config('app.user', '', true), set_config('app.organization', '', true);
    raise exception using errcode = 'RU404', message = 'organization';
  end if;
end $$;

-- Enters a user's scope with no organization: the profile, one's own memberships, sign-up.
create function system.enter_user(session_id uuid) returns table (
  user_id uuid, email text, email_verified boolean, language text, date_format text, time_zone text
) language plpgsql security definer set search_path = '' as $$
declare session record;
begin
  select * into session from system.session_user(session_id);
  if session.user_id is null then raise exception using errcode = 'RU401', message = 'session'; end if;
  perform set_config('app.user', session.user_id::text, true), set_config('app.organization', '', true),
    set_config('app.verified_email', case when session.email_verified then lower(session.email) else '' end, true);
  return query select u.id, u.email, session.email_verified, u.language, u.date_format, u.time_zone
    from base.users u where u.id = session.user_id;
  if not found then raise exception using errcode = 'RU401', message = 'session'; end if;
end $$;

-- Enters an organization's scope as a named job (tracking, the dispatcher's followers, the demo).
create function system.enter_job(organization uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from base.organizations where id = organization;
  if not found then raise exception using errcode = 'RU404', message = 'organization'; end if;
  perform set_config('app.user', '', true), set_config('app.organization', organization::text, true);
end $$;

-- The organizations that a user may enter.
create function system.my_organizations() returns table (
  organization_id uuid, name text, code text, slug text, avatar text, country_id text, type text,
  role_id uuid, role_name text, status text
) language sql stable security definer set search_path = '' as $$
  select o.id, o.name, o.code, o.slug, o.avatar, o.country_id, o.type, m.role_id, r.name, m.status
  from base.members m join base.organizations o on o.id = m.organization_id
    join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
  where m.user_id = tenant.acting_user() and m.status = 'active'
  order by base.fold(o.name), o.id
$$;

-- Postgres grants execution to everybody unless told: the doors are the application's alone.
revoke execute on all functions in schema system, tenant from public;
grant execute on all functions in schema tenant to rumbo_app;
grant execute on function system.enter(uuid, uuid), system.enter_user(uuid), system.enter_job(uuid),
  system.my_organizations() to rumbo_app;
alter default privileges revoke execute on functions from public;
