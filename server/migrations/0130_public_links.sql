-- Public tracking links: whoever has one sees what it names of one shipment, without signing in. A link is known by the
-- SHA-256 of its token alone. It acts with the rights that its maker has now, less: what he no longer sees it doesn't show.

create table base.public_links (
  organization_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  token_hash bytea not null unique,
  -- Fields of the shipment by id, and whether its containers and its timeline are shown too.
  fields text[] not null default '{}',
  containers boolean not null default false,
  timeline boolean not null default false,
  password_hash text,
  language text check (language in ('es-mx', 'en-us')),
  expires_at timestamptz,
  revoked_at timestamptz,
  openings integer not null default 0,
  last_opened_at timestamptz,
  -- By whose rights it shows: who made it, or took it over.
  user_id uuid not null references base.users,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (record_id, organization_id) references base.shipments (id, organization_id)
);
create index on base.public_links (organization_id, record_id);
select base.tenant_table('public_links');

-- Door: what a link that opens stands for. Nobody is entered by it. One that never was, was revoked, has expired, whose
-- maker has left or whose shipment is gone (or isn't the organization's own) all answer nothing. It counts when told to.
create function system.open_public_link(hash bytea, counts boolean) returns table (
  organization_id uuid, link_id uuid, record_id uuid, fields text[], containers boolean, timeline boolean,
  password_hash text, language text, company text, has_logo boolean, user_id uuid,
  role_id uuid, role_name text, built_in text, permissions jsonb, role_version integer
) language plpgsql volatile security definer set search_path = '' as $$
begin
  if counts then
    update base.public_links l set openings = l.openings + 1, last_opened_at = now()
    where l.token_hash = hash and l.revoked_at is null and (l.expires_at is null or l.expires_at > now());
  end if;
  return query
    select l.organization_id, l.id, l.record_id, l.fields, l.containers, l.timeline, l.password_hash, l.language,
      o.name, exists (select from base.images i where i.organization_id = o.id), l.user_id,
      r.id, r.name, r.built_in, r.permissions, r.version
    from base.public_links l
      join base.shipments s on s.id = l.record_id and s.organization_id = l.organization_id
        and s.owner_organization_id = l.organization_id
      join base.organizations o on o.id = l.organization_id
      join base.members m on m.organization_id = l.organization_id and m.user_id = l.user_id and m.status = 'active'
      join base.roles r on r.id = m.role_id and r.organization_id = m.organization_id
    where l.token_hash = hash and l.revoked_at is null and (l.expires_at is null or l.expires_at > now());
end $$;
revoke execute on function system.open_public_link(bytea, boolean) from public;
grant execute on function system.open_public_link(bytea, boolean) to rumbo_app;
