-- Organizations that are to be deleted (docs/decisions/0166): until then they can be read alone, whichever way somebody enters.
-- State: RU423 the organization is about to be deleted; the message is the moment.

alter table base.organizations
  -- When it is deleted; null: it isn't to be. From that moment on nobody enters.
  add column delete_at timestamptz,
  -- Since when nothing of it is left but this row.
  add column deleted_at timestamptz;
create index organizations_closing on base.organizations (delete_at) where delete_at is not null and deleted_at is null;
create or replace view tenant.organization as select * from base.organizations
  where id = tenant.org() with local check option;

-- Those for which nothing is done meanwhile: what is due for them waits.
create function base.closing_organizations() returns uuid[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(o.id), '{}') from base.organizations o
  where o.delete_at is not null and o.deleted_at is null
$$;

-- Closes the door behind whoever has entered: an organization that is to be deleted is only read, and one whose time has come isn't there.
-- `app.while_closing` says what may be done all the same: `writes` what keeps or exports it, `end` its end. @returns when it is deleted
create function system.close_door() returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  ends timestamptz;
  allowed text;
begin
  select o.delete_at into ends from base.organizations o where o.id = tenant.org();
  if ends is null then return null; end if;
  allowed := coalesce(current_setting('app.while_closing', true), '');
  if allowed = 'end' then return ends; end if;
  if ends <= now() then
    perform set_config('app.user', '', true), set_config('app.organization', '', true);
    raise exception using errcode = 'RU404', message = 'organization';
  end if;
  if allowed <> 'writes' then perform set_config('transaction_read_only', 'on', true); end if;
  return ends;
end $$;

-- As in 0680; it closes the door.
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
  perform system.close_door();
end $$;

-- Door: the organization is to be deleted after so many days; called again it stays as it was.
create function system.delete_organization_later(days integer) returns timestamptz
language sql security definer set search_path = '' as $$
  update base.organizations o set delete_at = coalesce(o.delete_at, now() + make_interval(days => days))
    where o.id = tenant.org() returning o.delete_at
$$;

-- Door: the organization stays, and what waited goes on. @returns whether it was to be deleted
create function system.keep_organization() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update base.organizations o set delete_at = null where o.id = tenant.org() and o.delete_at > now();
  if not found then return false; end if;
  perform pg_notify('rumbo', 'due'), pg_notify('rumbo', 'works');
  return true;
end $$;

-- Nobody comes into an organization that is to be deleted, and nobody requests to.
create function base.refuse_while_closing() returns trigger language plpgsql security definer set search_path = '' as $$
declare ends timestamptz;
begin
  select o.delete_at into ends from base.organizations o where o.id = new.organization_id;
  if ends is not null then raise exception using errcode = 'RU423', message = ends::text; end if;
  return null;
end $$;
create trigger not_while_closing after insert on base.members for each row execute function base.refuse_while_closing();
create trigger not_while_closing_again after update of status on base.members for each row
  when (new.status = 'active' and old.status <> 'active') execute function base.refuse_while_closing();
create trigger not_while_closing after insert on base.join_requests for each row execute function base.refuse_while_closing();

-- As in 0003 and 0680; one whose time has come isn't among them.
create or replace function system.my_organizations() returns table (
  organization_id uuid, name text, code text, slug text, avatar text, country_id text, type text,
  role_id uuid, role_name text, status text
) language sql stable security definer set search_path = '' as $$
  select o.id, o.name, o.code, o.slug, o.avatar, o.country_id, o.type, m.role_id, r.name, m.status
  from base.members m join base.organizations o on o.id = m.organization_id
    join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
  where m.user_id = tenant.acting_user() and m.status = 'active' and (o.delete_at is null or o.delete_at > now())
  order by base.fold(o.name), o.id
$$;
create or replace function system.my_memberships() returns table (
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
  where o.delete_at is null or o.delete_at > now()
  order by s.rank, base.fold(o.name), o.id
$$;

revoke execute on function base.closing_organizations(), base.refuse_while_closing(), system.close_door(),
  system.delete_organization_later(integer), system.keep_organization() from public;
grant execute on function system.close_door(), system.delete_organization_later(integer), system.keep_organization() to rumbo_app;
