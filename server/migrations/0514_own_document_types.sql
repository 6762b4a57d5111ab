-- An organization's own types of documents next to the product's (DOC-01). What has one holds its id alone.
create table base.document_types (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  color text not null default 'unassigned',
  -- No longer offered; what has it keeps it.
  archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create unique index on base.document_types (organization_id, base.fold(name));
select base.tenant_table('document_types');
create index documents_of_own_type on base.documents (organization_id, type) where length(type) = 36;

-- Door: whether anything of the acting organization has a type, also a document that is somebody's alone. Says nothing else of it.
create function system.is_document_type_used(wanted uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from base.documents d where d.organization_id = tenant.org() and d.type = wanted::text and length(d.type) = 36)
    or exists (select from base.document_rules r where r.organization_id = tenant.org() and r.rule ->> 'type' = wanted::text)
    or exists (select from base.document_asks a where a.organization_id = tenant.org() and a.type = wanted::text)
    or exists (select from base.documents_not_needed n where n.organization_id = tenant.org() and n.type = wanted::text)
$$;
revoke execute on function system.is_document_type_used(uuid) from public;
grant execute on function system.is_document_type_used(uuid) to rumbo_app;

-- A partner's own type says its name, which is all that its partners learn of it.
create or replace view record.shown_documents as
  select l.record_id, l.row_id, l.module, d.id, d.organization_id, d.name, d.type, d.due_date, d.expedition_date, d.expiry_date,
    d.file, d.content_type, d.bytes, d.version_number, d.uploaded_at, v.upload_id, t.name as type_name
  from base.document_links l
    join base.documents d on d.id = l.document_id and d.organization_id = l.organization_id
    left join base.document_versions v on v.document_id = d.id and v.organization_id = d.organization_id and v.n = d.version_number
    left join base.document_types t on length(d.type) = 36 and t.id::text = d.type and t.organization_id = d.organization_id
  where l.organization_id <> tenant.org() and d.visibility = 'partners' and not d.archived and exists (select from base.shares s
    where s.record_id = l.record_id and s.revoked_at is null
      and (s.organization_id = tenant.org() and s.owner_organization_id = l.organization_id
        or s.owner_organization_id = tenant.org() and s.organization_id = l.organization_id));

-- So does a document that is requested: on the page of the link, and in the task of a connected partner.
create or replace view tenant.requested_documents as
  select a.id, a.type, a.reference, a.message, a.email, a.expires_at, a.received_at, a.revoked_at, a.requested_user_id as user_id,
    u.language, o.name as company, k.module, k.id as record_id, t.name as type_name
  from base.document_asks a
    join base.organizations o on o.id = a.organization_id
    left join base.users u on u.id = a.requested_user_id
    left join base.records k on k.id = a.record_id and k.organization_id = tenant.org()
    left join base.document_types t on length(a.type) = 36 and t.id::text = a.type and t.organization_id = a.organization_id
  where a.requested_organization_id = tenant.org();
drop function system.open_document_ask(bytea);
create function system.open_document_ask(hash bytea) returns table (
  organization_id uuid, ask_id uuid, module text, record_id uuid, type text, type_name text, reference text, email text, message text,
  language text, company text, state text, expires_at timestamptz, time_zone text, user_id uuid,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer
) language sql stable security definer set search_path = '' as $$
  select a.organization_id, a.id, k.module, a.record_id, a.type, t.name, a.reference, a.email, a.message, a.language, o.name,
    case when a.received_at is not null then 'received' when a.revoked_at is not null then 'revoked'
      when a.expires_at <= now() then 'expired'
      when r.id is null or s.archived or s.ended_at is not null then 'closed' else 'open' end,
    a.expires_at, o.time_zone, a.user_id, r.id, r.name, r.built_in, r.permissions, r.version
  from base.document_asks a
    join base.records k on k.id = a.record_id and k.organization_id = a.organization_id
    join lateral (
      select w.archived, w.ended_at from base.shipments w where w.id = a.record_id and w.organization_id = a.organization_id
      union all
      select w.archived, w.ended_at from base.orders w where w.id = a.record_id and w.organization_id = a.organization_id
    ) s on true
    join base.organizations o on o.id = a.organization_id
    left join base.document_types t on length(a.type) = 36 and t.id::text = a.type and t.organization_id = a.organization_id
    left join base.members m on m.organization_id = a.organization_id and m.user_id = a.user_id and m.status = 'active'
    left join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
  where a.token_hash = hash
$$;
revoke execute on function system.open_document_ask(bytea) from public;
grant execute on function system.open_document_ask(bytea) to rumbo_app;
