-- Whoever runs the server has a console of their own (docs/decisions/0167). Their accounts, sessions and second factors are identity's
-- (auth.staff…). They read views system.staff_…, which hold no records, and change what functions here change. What they do is a line
-- that nobody changes; the organization that it is about reads it.

create function tenant.acting_staff() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.staff', true), '')::uuid;
revoke execute on function tenant.acting_staff() from public;
grant execute on function tenant.acting_staff() to rumbo_app;

-- Steps of staff, and of an organization that gives them access. `details` holds no values of records.
create table base.staff_steps (
  -- The organization that it is about; null: none.
  organization_id uuid,
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('added', 'removed', 'set_up', 'signed_in', 'sign_in_failed', 'signed_out', 'opened', 'plan_changed',
    'api_access_answered', 'retried', 'support_granted', 'support_ended', 'support_read')),
  -- Whoever of staff did it, by the name that they had; null: somebody of the organization.
  staff_id uuid,
  staff_name text,
  user_id uuid references base.users,
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(staff_name, user_id) = 1)
);
create index on base.staff_steps (organization_id, created_at desc, id desc);
create index on base.staff_steps (created_at desc, id desc);
select base.tenant_table('staff_steps');
revoke insert, update, delete on tenant.staff_steps from rumbo_app;

-- Notes a step. The application has no other way to write there.
create function base.note_staff_step(staff uuid, name text, kind text, organization uuid, details jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into base.staff_steps (organization_id, kind, staff_id, staff_name, details) values (organization, kind, staff, name, details)
$$;

-- Door of identity: a sign-in, or one that failed.
create function system.note_staff_sign_in(staff uuid, name text, kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if kind not in ('set_up', 'signed_in', 'sign_in_failed', 'signed_out') then raise exception 'no step of a sign-in'; end if;
  perform base.note_staff_step(staff, name, kind, null, '{}');
end $$;

-- Door: the acting one of staff does something. Nothing is read of an organization without a grant that lives: RU404.
create function system.note_staff_step(kind text, organization uuid, details jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if tenant.acting_staff() is null then raise exception using errcode = 'RU401', message = 'staff'; end if;
  if kind = 'support_read' then
    perform 1 from base.support_grants g where g.organization_id = organization and g.ended_at is null and g.ends_at > now();
    if not found then raise exception using errcode = 'RU404', message = 'grant'; end if;
  end if;
  perform base.note_staff_step(tenant.acting_staff(), current_setting('app.staff_name'), kind, organization, details);
end $$;

-- Door: enters the scope of staff by the hash of a session's token. RU401 it doesn't live, RU403 it has no second factor yet.
create function system.enter_staff(token_hash bytea, before_second_factor boolean default false) returns table (
  session_id uuid, staff_id uuid, email text, name text, second_factor boolean, proved boolean, expires_at timestamptz
) language plpgsql security definer set search_path = '' as $$
declare standing record;
begin
  select * into standing from auth.staff_standing(token_hash);
  if standing.staff_id is null then raise exception using errcode = 'RU401', message = 'staff'; end if;
  if not standing.proved and not before_second_factor then
    raise exception using errcode = 'RU403', message = 'second factor';
  end if;
  perform set_config('app.user', '', true), set_config('app.organization', '', true), set_config('app.key', '', true),
    set_config('app.staff', case when standing.proved then standing.staff_id::text else '' end, true),
    set_config('app.staff_name', standing.name, true);
  return query select standing.session_id, standing.staff_id, standing.email, standing.name, standing.second_factor, standing.proved,
    standing.expires_at;
end $$;

-- What an organization's administrator gave staff: to read as one role for a day, or until somebody ends it.
create table base.support_grants (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  role_id uuid not null,
  granted_by uuid not null references base.users,
  granted_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '24 hours',
  ended_at timestamptz,
  ended_by uuid references base.users,
  primary key (organization_id, id),
  -- Without its role there is nothing to read as.
  foreign key (role_id, organization_id) references base.roles (id, organization_id) on delete cascade
);
create unique index support_grants_open on base.support_grants (organization_id) where ended_at is null;
select base.tenant_table('support_grants');
revoke insert, update, delete on tenant.support_grants from rumbo_app;

-- Door: the acting member gives access. What was given before ends.
create function system.grant_support(role uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if tenant.acting_user() is null then raise exception using errcode = 'RU404', message = 'person'; end if;
  perform 1 from base.organizations o where o.id = tenant.org() for no key update;
  update base.support_grants g set ended_at = now(), ended_by = tenant.acting_user()
    where g.organization_id = tenant.org() and g.ended_at is null;
  insert into base.support_grants (organization_id, id, role_id, granted_by)
    values (tenant.org(), gen_random_uuid(), role, tenant.acting_user());
  insert into base.staff_steps (organization_id, kind, user_id, details)
    select tenant.org(), 'support_granted', tenant.acting_user(), jsonb_build_object('role', r.name)
    from base.roles r where r.id = role and r.organization_id = tenant.org();
end $$;

-- Door: the acting member ends what is given. @returns whether anything was
create function system.end_support() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update base.support_grants g set ended_at = now(), ended_by = tenant.acting_user()
    where g.organization_id = tenant.org() and g.ended_at is null and g.ends_at > now();
  if not found then return false; end if;
  insert into base.staff_steps (organization_id, kind, user_id)
    values (tenant.org(), 'support_ended', tenant.acting_user());
  return true;
end $$;

-- Door: enters an organization's scope as staff with its grant. RU401 as of enter_staff, RU404 without a grant that lives.
create function system.enter_support(token_hash bytea, organization uuid) returns table (
  staff_name text, role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer,
  catalogue_version integer, organization_time_zone text, shares_behind boolean
) language plpgsql security definer set search_path = '' as $$
declare standing record;
begin
  select * into standing from auth.staff_standing(token_hash);
  if standing.staff_id is null then raise exception using errcode = 'RU401', message = 'staff'; end if;
  if not standing.proved then raise exception using errcode = 'RU403', message = 'second factor'; end if;
  return query
    select standing.name, r.id, r.name, r.built_in, r.permissions, r.version, o.catalogue_version, o.time_zone,
      exists (select from base.shares s where s.organization_id = organization and s.rows_behind)
    from base.support_grants g
      join base.roles r on r.id = g.role_id and r.organization_id = g.organization_id
      join base.organizations o on o.id = g.organization_id
    where g.organization_id = organization and g.ended_at is null and g.ends_at > now();
  if not found then raise exception using errcode = 'RU404', message = 'grant'; end if;
  perform set_config('app.user', '', true), set_config('app.key', '', true), set_config('app.staff', '', true),
    set_config('app.organization', organization::text, true);
end $$;

revoke execute on function base.note_staff_step(uuid, text, text, uuid, jsonb), system.note_staff_sign_in(uuid, text, text),
  system.note_staff_step(text, uuid, jsonb), system.enter_staff(bytea, boolean), system.grant_support(uuid), system.end_support(),
  system.enter_support(bytea, uuid) from public;
grant execute on function system.note_staff_sign_in(uuid, text, text) to rumbo_auth;
grant execute on function system.note_staff_step(text, uuid, jsonb), system.enter_staff(bytea, boolean), system.grant_support(uuid),
  system.end_support(), system.enter_support(bytea, uuid) to rumbo_app;
