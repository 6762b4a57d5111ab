-- Invitations: the token is in the mail alone; here lies its SHA-256. It is bound to the e-mail, and works once.

alter table base.invitations add column sent_at timestamptz not null default now();
select base.tenant_table('invitations');

-- What the holder of a link sees, with no session.
create function system.show_invitation(hash bytea) returns table (
  email text, status text, organization_name text, organization_avatar text, invited_by_name text, expires_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select i.email, case when i.status = 'pending' and i.expires_at <= now() then 'expired' else i.status end,
    o.name, o.avatar, nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), i.expires_at
  from base.invitations i join base.organizations o on o.id = i.organization_id join base.users u on u.id = i.invited_by
  where i.token_hash = hash
$$;

-- Outcomes: accepted, another_email, unverified, not_valid (unknown, decided or expired). Of any number of uses at once the
-- first takes the row, and the others find it taken.
create function system.accept_invitation(hash bytea) returns table (outcome text, organization_id uuid)
language plpgsql security definer set search_path = '' as $$
declare
  invited record;
  mine text;
begin
  select i.id, i.organization_id, i.email, i.role_id into invited from base.invitations i
    where i.token_hash = hash and i.status = 'pending' and i.expires_at > now() for update;
  select lower(u.email) into mine from base.users u where u.id = tenant.acting_user();
  outcome := case
    when invited.id is null then 'not_valid'
    when mine is distinct from invited.email then 'another_email'
    when tenant.verified_email() is distinct from invited.email then 'unverified'
    else 'accepted' end;
  if outcome = 'accepted' then
    organization_id := invited.organization_id;
    perform base.join_member(invited.organization_id, tenant.acting_user(), invited.role_id);
  end if;
  return next;
end $$;

-- The invited says no; answers whether there was anything to say no to.
create function system.decline_invitation(hash bytea) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update base.invitations i set status = 'declined', decided_at = now()
    where i.token_hash = hash and i.status = 'pending' and i.expires_at > now();
  return found;
end $$;

revoke execute on function system.show_invitation(bytea), system.accept_invitation(bytea),
  system.decline_invitation(bytea) from public;
grant execute on function system.show_invitation(bytea), system.accept_invitation(bytea),
  system.decline_invitation(bytea) to rumbo_app;
