-- Documents that somebody without an account is asked for (DOC-10): one link for one address, which takes one file. A link is known by the
-- SHA-256 of its token alone, and counts as long as its maker may bring documents themselves.
create table base.document_asks (
  organization_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  type text not null,
  -- The shipment's number as its maker saw it: all that the page says of the shipment.
  reference text not null,
  email text not null,
  message text,
  language text not null check (language in ('es-mx', 'en-us')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  received_at timestamptz,
  document_id uuid,
  user_id uuid not null references base.users,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id) on delete cascade,
  check ((received_at is null) = (document_id is null))
);
create index on base.document_asks (record_id, organization_id);
create index on base.document_asks (user_id);
select base.tenant_table('document_asks');
revoke update, delete on tenant.document_asks from rumbo_app;
grant update (revoked_at, received_at, document_id) on tenant.document_asks to rumbo_app;

-- Door: what a link that opens stands for, and whether it takes a file. Nobody is entered by it, and opening it uses nothing up. One that
-- never was, or whose shipment was deleted, answers nothing; `closed`: its maker has left, or its shipment was archived or is no longer
-- shared.
create function system.open_document_ask(hash bytea) returns table (
  organization_id uuid, ask_id uuid, record_id uuid, type text, reference text, email text, message text, language text,
  company text, state text, expires_at timestamptz, time_zone text, user_id uuid,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer
) language sql stable security definer set search_path = '' as $$
  select a.organization_id, a.id, a.record_id, a.type, a.reference, a.email, a.message, a.language, o.name,
    case when a.received_at is not null then 'received' when a.revoked_at is not null then 'revoked'
      when a.expires_at <= now() then 'expired'
      when r.id is null or s.archived or s.ended_at is not null then 'closed' else 'open' end,
    a.expires_at, o.time_zone, a.user_id, r.id, r.name, r.built_in, r.permissions, r.version
  from base.document_asks a
    join base.shipments s on s.id = a.record_id and s.organization_id = a.organization_id
    join base.organizations o on o.id = a.organization_id
    left join base.members m on m.organization_id = a.organization_id and m.user_id = a.user_id and m.status = 'active'
    left join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
  where a.token_hash = hash
$$;
revoke execute on function system.open_document_ask(bytea) from public;
grant execute on function system.open_document_ask(bytea) to rumbo_app;
