-- Of the given pairs of session and organization those that may still listen to changes: the session lives and its user is
-- an active member there. One trip for all open sockets of a server, so that what ended elsewhere is noticed.
create function system.listening(sessions uuid[], organizations uuid[]) returns table (
  session_id uuid, organization_id uuid, role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer
) language sql stable security definer set search_path = '' as $$
  select asked.session_id, m.organization_id, r.id, r.name, r.built_in, r.permissions, r.version
  from unnest(sessions, organizations) as asked (session_id, organization_id)
    cross join lateral system.session_user(asked.session_id) s
    join base.members m on m.organization_id = asked.organization_id and m.user_id = s.user_id and m.status = 'active'
    join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
$$;
revoke execute on function system.listening(uuid[], uuid[]) from public;
grant execute on function system.listening(uuid[], uuid[]) to rumbo_app;
