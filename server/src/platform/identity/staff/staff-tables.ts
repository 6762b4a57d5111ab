/** Tables of whoever runs the server, apart from members': nobody is both by one row. Columns that second factors use are called as there. */
export const staffTables = [
  `create table if not exists auth.staff (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    name text not null,
    password text not null,
    -- Until when the password opens an account that has no second factor yet.
    set_up_until timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  `create unique index if not exists staff_email on auth.staff (lower(email))`,
  // Of a session's token nothing but its SHA-256 is kept.
  `create table if not exists auth.staff_session (
    id uuid primary key default gen_random_uuid(),
    token_hash bytea not null unique,
    "userId" uuid not null references auth.staff (id) on delete cascade,
    "createdAt" timestamptz not null default now(),
    "expiresAt" timestamptz not null,
    "secondFactorAt" timestamptz,
    "secondFactorBy" text
  )`,
  `create index if not exists staff_session_user on auth.staff_session ("userId")`,
  `create table if not exists auth.staff_second_factor (
    user_id uuid primary key references auth.staff (id) on delete cascade,
    secret bytea not null,
    on_since timestamptz,
    last_step bigint
  )`,
  `create table if not exists auth.staff_recovery_code (
    user_id uuid not null references auth.staff_second_factor on delete cascade,
    hash bytea not null,
    used_at timestamptz,
    primary key (user_id, hash)
  )`,
  // Whose a live session is and what it proved. Behind it stand system.enter_staff and system.enter_support.
  `create or replace function auth.staff_standing(token bytea)
    returns table (session_id uuid, staff_id uuid, email text, name text, second_factor boolean, proved boolean, expires_at timestamptz)
    language sql stable security definer set search_path = ''
    as $$
      select s.id, p.id, p.email, p.name, f.user_id is not null, coalesce(s."secondFactorAt" >= f.on_since, false), s."expiresAt"
      from auth.staff_session s join auth.staff p on p.id = s."userId"
        left join auth.staff_second_factor f on f.user_id = p.id and f.on_since is not null
      where s.token_hash = token and s."expiresAt" > now()
    $$`,
  `revoke execute on function auth.staff_standing(bytea) from public`,
  `grant execute on function auth.staff_standing(bytea) to rumbo_owner`,
  // When one of these users was last active in a session that lives; null: none of them has one.
  `create or replace function auth.last_active(users uuid[]) returns timestamptz
    language sql stable security definer set search_path = ''
    as $$ select max(s."updatedAt") from auth.session s where s."userId" = any (users) $$`,
  `revoke execute on function auth.last_active(uuid[]) from public`,
  `grant execute on function auth.last_active(uuid[]) to rumbo_owner`,
  `create index if not exists session_user_active on auth.session ("userId", "updatedAt")`,
] as const
