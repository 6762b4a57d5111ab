-- Organizations, users, memberships, roles; invitations and requests to join.

create table base.organizations (
  id uuid primary key,
  name text not null,
  code text,
  slug text not null unique,
  type text check (type in ('forwarding_agent', 'logistics_provider', 'import', 'export', 'import_and_export', 'others')),
  state text not null default 'active' check (state in ('active', 'passive')),
  country_id text,
  annual_shipment_range text,
  primary_address_id uuid,
  location jsonb,
  website text,
  description text,
  phone text,
  contact_phone text,
  avatar text,
  time_zone text not null default 'America/Mexico_City',
  allowed_email_domains text[] not null default '{}',
  reference_codes jsonb not null default '[]',
  price_id text,
  sub_id text,
  sub_status text,
  customer_id text,
  sub_period_end timestamptz,
  coupons jsonb not null default '[]',
  coupon_amount_off numeric,
  coupon_percent_off numeric,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on base.organizations (base.fold(name) text_pattern_ops);
create index on base.organizations using gin (allowed_email_domains);

-- A user is a person, in any number of organizations; the identity itself is the schema auth's.
create table base.users (
  id uuid primary key,
  email text not null unique,
  title text, avatar text, phone text,
  first_name text, last_name text,
  staff boolean not null default false,
  grants jsonb not null default '[]',
  description text, position text,
  country_id text,
  language text check (language in ('es-mx', 'en-us')),
  date_format text check (date_format in ('MM/DD/YYYY', 'DD/MM/YYYY')),
  time_zone text,
  shipment_columns_size jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table base.roles (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null,
  color text not null default 'unassigned',
  built_in text check (built_in in ('admin', 'member')),
  permissions jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create unique index on base.roles (organization_id, base.fold(name));
create unique index on base.roles (organization_id, built_in) where built_in is not null;

create table base.members (
  organization_id uuid not null references base.organizations on delete cascade,
  user_id uuid not null references base.users on delete cascade,
  role_id uuid not null,
  status text not null default 'active' check (status in ('active', 'deactivated')),
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (role_id, organization_id) references base.roles (id, organization_id)
);
create index on base.members (user_id, organization_id);

create table base.invitations (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  email text not null,
  role_id uuid not null,
  token_hash bytea not null unique,
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'declined', 'denied', 'expired', 'revoked')),
  invited_by uuid not null references base.users,
  expires_at timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  foreign key (role_id, organization_id) references base.roles (id, organization_id)
);
create unique index on base.invitations (organization_id, email) where status = 'pending';
create index on base.invitations (email) where status = 'pending';

create table base.join_requests (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  user_id uuid not null references base.users on delete cascade,
  note text,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  decided_by uuid references base.users,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create unique index on base.join_requests (organization_id, user_id) where status = 'pending';
create index on base.join_requests (user_id) where status = 'pending';

-- Numbers that each organization counts for itself.
create table base.counters (
  organization_id uuid not null references base.organizations on delete cascade,
  name text not null,
  value bigint not null default 0,
  primary key (organization_id, name)
);

select base.tenant_table(t) from unnest(array['roles', 'members', 'invitations', 'join_requests', 'counters']) t;

-- One's own organization, and the people one shares it with.
create view tenant.organization as select * from base.organizations where id = tenant.org() with local check option;
grant select, update (name, code, type, country_id, annual_shipment_range, primary_address_id, location, website,
  description, phone, contact_phone, avatar, time_zone, allowed_email_domains, reference_codes, updated_at)
  on tenant.organization to rumbo_app;
create view tenant.users as select u.* from base.users u
  where exists (select from base.members m where m.organization_id = tenant.org() and m.user_id = u.id)
    or u.id = tenant.acting_user();
grant select on tenant.users to rumbo_app;
create view tenant.me as select * from base.users where id = tenant.acting_user() with local check option;
grant select, update (title, avatar, phone, first_name, last_name, description, position, country_id, language,
  date_format, time_zone, shipment_columns_size, updated_at) on tenant.me to rumbo_app;
