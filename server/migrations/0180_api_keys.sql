-- API keys: programs that act for an organization, with the rights of one of its roles and no more than the scopes of the key. Of a
-- secret nothing but its SHA-256 is kept. A key is no person: it stays when its maker leaves (docs/decisions/0022).

-- Whether the organization may use the API by keys. `granted`: by staff, or by its own first key where everybody may.
alter table base.organizations
  add api_access text not null default 'none' check (api_access in ('none', 'requested', 'granted', 'refused'));
create or replace view tenant.organization as select * from base.organizations
  where id = tenant.org() with local check option;
grant update (api_access) on tenant.organization to rumbo_app;

-- What was asked for and answered, one line each, never changed.
create table base.api_access_steps (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  state text not null check (state in ('requested', 'granted', 'refused')),
  -- Of a request: what the API is for. Of an answer: why.
  reason text not null,
  contact text,
  -- Who asked; the one of staff who answered is a name, since he needs no account.
  user_id uuid references base.users,
  staff text,
  created_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create index on base.api_access_steps (organization_id, created_at desc);
select base.tenant_table('api_access_steps');
revoke update, delete on tenant.api_access_steps from rumbo_app;

create table base.api_keys (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null,
  -- Null where its role was deleted, which is refused while the key lives.
  role_id uuid,
  scopes text[] not null,
  secret_hash bytea not null unique,
  -- How it begins, by which people recognise it.
  start text not null,
  -- Null: as many calls as the server lets every key make.
  calls_a_minute integer check (calls_a_minute > 0),
  expires_at timestamptz,
  created_by uuid not null references base.users,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_by uuid references base.users,
  revoked_at timestamptz,
  primary key (id, organization_id),
  foreign key (role_id, organization_id) references base.roles (id, organization_id) on delete set null (role_id)
);
create index on base.api_keys (organization_id, created_at desc);
create index on base.api_keys (role_id, organization_id);
select base.tenant_table('api_keys');
-- What a key is known by and who made it never changes.
revoke update, delete on tenant.api_keys from rumbo_app;
grant update (name, role_id, scopes, calls_a_minute, revoked_by, revoked_at) on tenant.api_keys to rumbo_app;

create function tenant.acting_key() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.key', true), '')::uuid;
revoke execute on function tenant.acting_key() from public;
grant execute on function tenant.acting_key() to rumbo_app;

-- An idempotency key belongs to the user, or to the API key, that sent it.
alter table base.idempotency_keys drop constraint idempotency_keys_user_id_fkey;
alter table base.idempotency_keys rename column user_id to caller_id;
drop view tenant.idempotency_keys;
create view tenant.idempotency_keys as select * from base.idempotency_keys
  where caller_id = coalesce(tenant.acting_key(), tenant.acting_user()) with local check option;
grant select, insert, update (status, record_id), delete on tenant.idempotency_keys to rumbo_app;

-- Door: the live key of a secret, by its hash. Wrong, revoked, expired, of an organization without access: nothing, all alike. That it
-- was used is noted at most once a minute, and nobody waits for it: this is a transaction of its own.
create function system.find_key(hash bytea) returns table (
  id uuid, organization_id uuid, calls_a_minute integer
) language plpgsql security definer set search_path = '' as $$
declare found base.api_keys;
begin
  select k.* into found from base.api_keys k join base.organizations o on o.id = k.organization_id
    where k.secret_hash = hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and k.role_id is not null and o.api_access = 'granted';
  if found.id is null then return; end if;
  if found.last_used_at is null or found.last_used_at < now() - interval '1 minute' then
    update base.api_keys k set last_used_at = now() where k.id in (select q.id from base.api_keys q
      where q.id = found.id and q.organization_id = found.organization_id for update skip locked);
  end if;
  return query select found.id, found.organization_id, found.calls_a_minute;
end $$;

-- Door: enters the scope of a key, with the rights that its role has now. RU401 where it doesn't live any more.
create function system.enter_key(key uuid, organization uuid) returns table (
  key_name text, scopes text[],
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer,
  catalogue_version integer, organization_time_zone text, shares_behind boolean
) language plpgsql security definer set search_path = '' as $$
begin
  return query
    select k.name, k.scopes, r.id, r.name, r.built_in, r.permissions, r.version, o.catalogue_version, o.time_zone,
      exists (select from base.shares s where s.organization_id = organization and s.rows_behind)
    from base.api_keys k
      join base.roles r on r.id = k.role_id and r.organization_id = k.organization_id
      join base.organizations o on o.id = k.organization_id
    where k.id = key and k.organization_id = organization and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now()) and o.api_access = 'granted';
  if not found then raise exception using errcode = 'RU401', message = 'key'; end if;
  perform set_config('app.user', '', true), set_config('app.key', key::text, true),
    set_config('app.organization', organization::text, true);
end $$;
revoke execute on function system.find_key(bytea), system.enter_key(uuid, uuid) from public;
grant execute on function system.find_key(bytea), system.enter_key(uuid, uuid) to rumbo_app;
