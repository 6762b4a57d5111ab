-- Between identity (schema auth, role rumbo_auth) and the product. auth.session_user is made after identity's tables, by
-- platform/identity/migrate.ts; plpgsql looks it up when it is called.

-- The user of a live session; no row where it ended, was revoked or never was.
create function system.session_user(session_id uuid)
returns table (user_id uuid, email text, email_verified boolean, expires_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select s.user_id, s.email, s.email_verified, s.expires_at from auth.session_user(session_id) s;
end $$;

-- The product's row of a user: made at first entry, its e-mail kept as identity has it. Identity alone calls it.
create function system.ensure_user(user_id uuid, email text, first_name text, last_name text, language text)
returns void language sql security definer set search_path = '' as $$
  insert into base.users as u (id, email, first_name, last_name, language)
  values (user_id, email, first_name, last_name, language)
  on conflict (id) do update set email = excluded.email, updated_at = now() where u.email <> excluded.email
$$;

-- The language that a user chose, for the mails of identity.
create function system.language_of(user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select u.language from base.users u where u.id = user_id
$$;

revoke execute on function system.session_user(uuid), system.ensure_user(uuid, text, text, text, text),
  system.language_of(uuid) from public;
grant execute on function system.session_user(uuid) to rumbo_app;
grant execute on function system.ensure_user(uuid, text, text, text, text), system.language_of(uuid) to rumbo_auth;
