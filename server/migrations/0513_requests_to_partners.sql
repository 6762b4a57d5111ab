-- Who gets a request for a document by mail may be a member of a connected partner (DOC-10): then it is a task there too. Whom an address belongs to
-- is found as the link is made, and told to nobody but them.
alter table base.document_asks
  add requested_organization_id uuid references base.organizations on delete set null,
  add requested_user_id uuid references base.users on delete set null;
create index on base.document_asks (requested_organization_id) where requested_organization_id is not null;
create index on base.document_asks (requested_user_id);

create function base.find_requested_partner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Of several organizations of theirs the one that holds the record.
  select m.organization_id, m.user_id into new.requested_organization_id, new.requested_user_id
  from base.users u join base.members m on m.user_id = u.id and m.status = 'active'
  where u.email = lower(new.email) and m.organization_id <> new.organization_id and exists (
    select from base.connections c where c.state = 'accepted'
      and (c.from_organization_id, c.to_organization_id) in ((new.organization_id, m.organization_id), (m.organization_id, new.organization_id)))
  order by exists (select from base.records r where r.id = new.record_id and r.organization_id = m.organization_id) desc,
    m.organization_id
  limit 1;
  return new;
end $$;
create trigger find_requested_partner before insert on base.document_asks
  for each row execute function base.find_requested_partner();

-- They follow it as due work of their own: as it is requested, received or revoked.
create function base.mark_requested_documents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into base.due (organization_id, kind, key) values (new.requested_organization_id, 'requested-documents', new.id::text);
  return null;
end $$;
create trigger mark_requested_documents after insert or update of received_at, revoked_at on base.document_asks
  for each row when (new.requested_organization_id is not null) execute function base.mark_requested_documents();
revoke execute on function base.find_requested_partner(), base.mark_requested_documents() from public;

-- What is requested from an organization: what the mail and its page say, and the record where it holds that too.
create view tenant.requested_documents as
  select a.id, a.type, a.reference, a.message, a.email, a.expires_at, a.received_at, a.revoked_at, a.requested_user_id as user_id,
    u.language, o.name as company, k.module, k.id as record_id
  from base.document_asks a
    join base.organizations o on o.id = a.organization_id
    left join base.users u on u.id = a.requested_user_id
    left join base.records k on k.id = a.record_id and k.organization_id = tenant.org()
  where a.requested_organization_id = tenant.org();
grant select on tenant.requested_documents to rumbo_app;
