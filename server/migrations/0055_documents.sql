-- Documents: what is known of a file. Its bytes lie in the storage under `upload_id`, where the upload left them. A file that
-- a field holds is seen by whom that field of that record is seen; the other ways to a document come with their screens.
create table base.documents (
  organization_id uuid not null references base.organizations on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  type text not null default 'other',
  private boolean not null default true,
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  upload_id text not null check (upload_id ~ '^[0-9a-f]{32}$'),
  module text not null,
  record_id uuid not null,
  row_id uuid,
  field_id text,
  user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, organization_id)
);
create unique index on base.documents (upload_id);
create index on base.documents (organization_id, record_id);
select base.tenant_table('documents');
