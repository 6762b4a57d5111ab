-- Calendar feeds: the address of a member's own dates of an organization, which calendar programs read without signing in. Of the address
-- nothing but the SHA-256 of its secret is kept. It acts with the rights that its member has now.

create table base.calendar_feeds (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  user_id uuid not null references base.users,
  token_hash bytea not null unique,
  -- Kinds of events by name.
  kinds text[] not null,
  last_read_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, organization_id)
);
-- A member has one address at a time.
create unique index on base.calendar_feeds (organization_id, user_id) where revoked_at is null;
select base.tenant_table('calendar_feeds');
-- What a feed is known by and whose it is never changes.
revoke update, delete on tenant.calendar_feeds from rumbo_app;
grant update (kinds, revoked_at) on tenant.calendar_feeds to rumbo_app;

-- Door: the live feed of an address, by its hash. Wrong, revoked, of somebody who has left: nothing, all alike. That it was read is noted
-- at most once an hour.
create function system.find_calendar_feed(hash bytea) returns table (id uuid, organization_id uuid)
language plpgsql security definer set search_path = '' as $$
declare found base.calendar_feeds;
begin
  select f.* into found from base.calendar_feeds f
    join base.members m on m.organization_id = f.organization_id and m.user_id = f.user_id and m.status = 'active'
    where f.token_hash = hash and f.revoked_at is null;
  if found.id is null then return; end if;
  if found.last_read_at is null or found.last_read_at < now() - interval '1 hour' then
    update base.calendar_feeds f set last_read_at = now() where f.id in (select q.id from base.calendar_feeds q
      where q.id = found.id and q.organization_id = found.organization_id for update skip locked);
  end if;
  return query select found.id, found.organization_id;
end $$;

-- Door: enters the scope of the member whose feed is read. RU404 where it doesn't live any more.
create function system.enter_calendar_feed(feed uuid, organization uuid) returns table (
  user_id uuid, email text, language text, date_format text, time_zone text,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer,
  catalogue_version integer, organization_time_zone text, shares_behind boolean
) language plpgsql security definer set search_path = '' as $$
declare member uuid;
begin
  select f.user_id into member from base.calendar_feeds f
    where f.id = feed and f.organization_id = organization and f.revoked_at is null;
  return query
    select u.id, u.email, u.language, u.date_format, u.time_zone, r.id, r.name, r.built_in, r.permissions, r.version,
      o.catalogue_version, o.time_zone,
      exists (select from base.shares s where s.organization_id = organization and s.rows_behind)
    from base.members m join base.users u on u.id = m.user_id
      join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
      join base.organizations o on o.id = m.organization_id
    where m.organization_id = organization and m.user_id = member and m.status = 'active';
  if not found then raise exception using errcode = 'RU404', message = 'calendar feed'; end if;
  perform set_config('app.user', member::text, true), set_config('app.organization', organization::text, true);
end $$;
revoke execute on function system.find_calendar_feed(bytea), system.enter_calendar_feed(uuid, uuid) from public;
grant execute on function system.find_calendar_feed(bytea), system.enter_calendar_feed(uuid, uuid) to rumbo_app;
