-- Saved ways to look at a list. What a view holds is in `definition` (domain/src/views/view.ts); who sees it beside its owner, in
-- `sharing`. A link to a view is known by the SHA-256 of its token alone.

create table base.views (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  module text not null check (length(module) between 1 and 64),
  name text not null check (length(name) between 1 and 200),
  layout text not null default 'table' check (layout in ('table', 'board', 'calendar', 'timeline')),
  definition jsonb not null,
  sharing jsonb not null default '{}',
  owner_user_id uuid not null references base.users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create index on base.views (organization_id, module, id);

-- The view that a list opens with, of each user.
create table base.view_defaults (
  organization_id uuid not null references base.organizations on delete cascade,
  user_id uuid not null references base.users on delete cascade,
  module text not null,
  view_id uuid not null,
  primary key (organization_id, user_id, module),
  foreign key (view_id, organization_id) references base.views (id, organization_id) on delete cascade
);
create index on base.view_defaults (organization_id, view_id);

create table base.view_links (
  organization_id uuid not null,
  id uuid not null,
  view_id uuid not null,
  token_hash bytea not null unique,
  created_by uuid not null references base.users,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (view_id, organization_id) references base.views (id, organization_id) on delete cascade
);
create index on base.view_links (organization_id, view_id);

select base.tenant_table(t) from unnest(array['views', 'view_defaults', 'view_links']) t;

-- What the holder of a link gets, of whatever organization he is: how to look, and nothing to look at.
create function system.shared_view(hash bytea) returns table (
  organization_id uuid, view_id uuid, module text, name text, layout text, definition jsonb
) language sql stable security definer set search_path = '' as $$
  select v.organization_id, v.id, v.module, v.name, v.layout, v.definition
  from base.view_links l join base.views v on v.id = l.view_id and v.organization_id = l.organization_id
  where l.token_hash = hash and l.revoked_at is null and (l.expires_at is null or l.expires_at > now())
$$;
revoke execute on function system.shared_view(bytea) from public;
grant execute on function system.shared_view(bytea) to rumbo_app;
