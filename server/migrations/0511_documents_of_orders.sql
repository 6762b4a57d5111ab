-- Orders need documents too (DOC-06, DOC-10): what is not needed, and who is asked, is said of any record.
alter table base.documents_not_needed drop constraint documents_not_needed_record_id_organization_id_fkey,
  add foreign key (record_id, organization_id) references base.records (id, organization_id) on delete cascade;
alter table base.document_asks drop constraint document_asks_record_id_organization_id_fkey,
  add foreign key (record_id, organization_id) references base.records (id, organization_id) on delete cascade;

-- Door: as before, with the module of the record. One that never was, or whose record was deleted, answers nothing; `closed`: its maker has
-- left, or its record was archived or is no longer shared.
drop function system.open_document_ask(bytea);
create function system.open_document_ask(hash bytea) returns table (
  organization_id uuid, ask_id uuid, module text, record_id uuid, type text, reference text, email text, message text, language text,
  company text, state text, expires_at timestamptz, time_zone text, user_id uuid,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer
) language sql stable security definer set search_path = '' as $$
  select a.organization_id, a.id, k.module, a.record_id, a.type, a.reference, a.email, a.message, a.language, o.name,
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
    left join base.members m on m.organization_id = a.organization_id and m.user_id = a.user_id and m.status = 'active'
    left join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
  where a.token_hash = hash
$$;
revoke execute on function system.open_document_ask(bytea) from public;
grant execute on function system.open_document_ask(bytea) to rumbo_app;
