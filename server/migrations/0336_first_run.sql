-- First run: an invitation's link went to its address alone, so that whoever brings its token with an account of that address has opened
-- the mailbox, and confirms nothing twice. Outcomes: accepted, another_email, not_valid (unknown, decided or expired).
create or replace function system.accept_invitation(hash bytea) returns table (outcome text, organization_id uuid)
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
    else 'accepted' end;
  if outcome = 'accepted' then
    organization_id := invited.organization_id;
    perform base.join_member(invited.organization_id, tenant.acting_user(), invited.role_id);
  end if;
  return next;
end $$;

-- Kinds of companies that take part in shipments, besides those that were asked for at first.
alter table base.organizations drop constraint organizations_type_check;
alter table base.organizations add constraint organizations_type_check check (type in ('forwarding_agent', 'logistics_provider', 'import',
  'export', 'import_and_export', 'customs_broker', 'supplier', 'buyer', 'carrier', 'warehouse', 'others'));
