-- People: teams, tags, the tags of users; and the pictures of users and organizations.

create table base.teams (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  color text not null default 'unassigned',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create unique index on base.teams (organization_id, base.fold(name));

create table base.team_members (
  organization_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, team_id, user_id),
  foreign key (team_id, organization_id) references base.teams (id, organization_id) on delete cascade,
  foreign key (organization_id, user_id) references base.members (organization_id, user_id) on delete cascade
);
create index on base.team_members (organization_id, user_id);

-- What carries a tag holds its id alone, so a new name stands everywhere at once.
create table base.tags (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  color text not null default 'unassigned',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create unique index on base.tags (organization_id, base.fold(name));

create table base.member_tags (
  organization_id uuid not null,
  user_id uuid not null,
  tag_id uuid not null,
  primary key (organization_id, user_id, tag_id),
  foreign key (tag_id, organization_id) references base.tags (id, organization_id) on delete cascade,
  foreign key (organization_id, user_id) references base.members (organization_id, user_id) on delete cascade
);
create index on base.member_tags (organization_id, tag_id);

select base.tenant_table(t) from unnest(array['teams', 'team_members', 'tags', 'member_tags']) t;

-- A picture: what it is. Its bytes lie in the storage under its id. It belongs to an organization or to a user.
create table base.images (
  id uuid primary key,
  organization_id uuid references base.organizations on delete cascade,
  user_id uuid references base.users on delete cascade,
  type text not null check (type in ('image/jpeg', 'image/gif', 'image/png')),
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null default now(),
  check ((organization_id is null) <> (user_id is null))
);
create index on base.images (organization_id) where organization_id is not null;
create index on base.images (user_id) where user_id is not null;
alter table base.images enable row level security;
alter table base.images force row level security;
create policy owner_alone on base.images to rumbo_owner using (true) with check (true);

create view tenant.my_images as select * from base.images
  where user_id = tenant.acting_user() with local check option;
create view tenant.organization_images as select * from base.images
  where organization_id = tenant.org() with local check option;
grant select, insert, delete on tenant.my_images, tenant.organization_images to rumbo_app;

-- The type of an image that the acting user may see: an organization's, which everybody finds who looks for one to join;
-- of people one's own, and of those with whom one is in an organization.
create function system.visible_image(image uuid) returns table (type text)
language sql stable security definer set search_path = '' as $$
  select i.type from base.images i
  where i.id = image and tenant.acting_user() is not null and (
    i.organization_id is not null or i.user_id = tenant.acting_user()
    or exists (select from base.members mine join base.members theirs using (organization_id)
      where mine.user_id = tenant.acting_user() and mine.status = 'active' and theirs.user_id = i.user_id))
$$;
revoke execute on function system.visible_image(uuid) from public;
grant execute on function system.visible_image(uuid) to rumbo_app;
