-- Documents: records of an organization, with the versions of their files and links to records of any module (decision 0070).
-- A row that is one member's alone says so in `only_user_id`; the views leave it out for all others, so that no list, count,
-- search or export has to remember it.
create or replace function base.tenant_table(table_name text) returns void language plpgsql as $$
declare
  has text[] := array(select attname::text from pg_attribute
    where attrelid = ('base.' || quote_ident(table_name))::regclass and attnum > 0 and not attisdropped);
  keys constant text[] := array['organization_id', 'owner_organization_id', 'id', 'record_id', 'profile_id', 'ended_at'];
  is_record constant boolean := 'profile_id' = any (has) and 'owner_organization_id' = any (has);
  is_child constant boolean := not is_record and 'shared' = any (has);
  -- Rows that are one member's alone: whoever else looks finds none, a program neither.
  alone constant text := case when 'only_user_id' = any (has)
    then ' and (c.only_user_id is null or c.only_user_id = tenant.acting_user())' else '' end;
  -- The shared record that a row hangs on: a shipment's own id, or a container's record_id.
  root constant text := case when 'record_id' = any (has) then 'record_id' else 'id' end;
  -- Whether the organization owns the record or holds a live share of it. A plain OR would cost the index.
  reaches constant text := format('tenant.org() = case when c.owner_organization_id = tenant.org() then tenant.org()
      else (select s.organization_id from base.shares s
        where s.record_id = c.%I and s.organization_id = tenant.org() and s.revoked_at is null) end', root);
begin
  execute format('alter table base.%I enable row level security', table_name);
  execute format('alter table base.%I force row level security', table_name);
  execute format('drop policy if exists owner_alone on base.%I', table_name);
  execute format('create policy owner_alone on base.%I to rumbo_owner using (true) with check (true)', table_name);

  execute format('drop view if exists tenant.%1$I, tenant.%2$I, tenant.%3$I, record.%1$I',
    table_name, 'new_' || table_name, 'given_' || table_name);
  execute format('create view tenant.%1$I as select * from base.%1$I c
    where c.organization_id = tenant.org()%2$s with local check option', table_name, alone);
  execute format('grant select on tenant.%I to rumbo_app', table_name);

  if not is_record then
    execute format('grant insert, delete, update (%2$s) on tenant.%1$I to rumbo_app', table_name,
      base.columns_of(table_name, array['shared', 'own'],
        array['organization_id', 'owner_organization_id', 'id', 'record_id', 'created_at']));
  end if;

  if is_record then
    -- 1. one's own row: own side and one's copy of the shared side, never its keys and never its profile
    execute format('grant update (%2$s), delete on tenant.%1$I to rumbo_app', table_name,
      base.columns_of(table_name, array['shared', 'own'], keys));
    -- 2. where records are born: only one's own
    execute format('create view tenant.%2$I as select * from base.%1$I c
      where c.organization_id = tenant.org() and c.owner_organization_id = tenant.org()%3$s with local check option',
      table_name, 'new_' || table_name, alone);
    execute format('grant select, insert on tenant.%I to rumbo_app', 'new_' || table_name);
    -- 3. the rows that an owner gives to others
    execute format('create view tenant.%2$I as select * from base.%1$I
      where organization_id <> tenant.org() and owner_organization_id = tenant.org() with local check option',
      table_name, 'given_' || table_name);
    -- (of the holder's own side the results of its formulas alone: they are forgotten where it sees something else)
    execute format('grant select, insert, delete, update (%2$s, calc) on tenant.%1$I to rumbo_app', 'given_' || table_name,
      base.columns_of(table_name, array['shared'], array['organization_id', 'owner_organization_id', 'id', 'record_id',
        'custom', 'calc']));
    -- 4. all rows of a record that one owns or holds a live share of; only `change` names it
    execute format('create view record.%1$I as select c.* from base.%1$I c where %2$s%3$s with local check option',
      table_name, reaches, alone);
    execute format('grant select, update (%2$s) on record.%1$I to rumbo_app', table_name,
      base.columns_of(table_name, array['shared'], keys || array['custom', 'calc']));
  end if;

  if is_child then
    -- one's own, and what was shared by those with whom one has the record in common
    execute format('create view record.%1$I as select c.* from base.%1$I c
      where c.organization_id = tenant.org() or c.shared and exists (select from base.shares s
        where s.record_id = c.record_id and (s.organization_id = tenant.org() and s.revoked_at is null
          or s.owner_organization_id = tenant.org() and s.organization_id = c.organization_id))', table_name);
    execute format('grant select on record.%I to rumbo_app', table_name);
  end if;
end $$;

-- What is deleted of them is seen and restored by that member alone too.
alter table base.deleted_records add column only_user_id uuid
  generated always as ((contents -> module -> 0 ->> 'only_user_id')::uuid) stored;
create or replace view tenant.deleted_records as
  select organization_id, id, module, name, variant, number, created_by, assigned_to, deleted_by, deleted_at
  from base.deleted_records
  where organization_id = tenant.org() and (only_user_id is null or only_user_id = tenant.acting_user());
create or replace function system.restore_record(target uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  organization constant uuid := tenant.org();
  root text;
  kept jsonb;
  part text;
  names text;
begin
  delete from base.deleted_records d
    where d.id = target and d.organization_id = organization
      and (d.only_user_id is null or d.only_user_id = tenant.acting_user()) returning d.module, d.contents into root, kept;
  if not found then return false; end if;
  insert into base.records (id, organization_id, owner_organization_id, module)
    values (target, organization, organization, root) on conflict do nothing;
  for part in select k from jsonb_object_keys(kept) k order by k <> root, k loop
    select string_agg(quote_ident(a.attname), ', ') into names from pg_catalog.pg_attribute a
      where a.attrelid = format('base.%I', part)::regclass and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and kept -> part -> 0 ? a.attname;
    execute format('insert into base.%1$I (%2$s) overriding system value
      select %2$s from jsonb_populate_recordset(null::base.%1$I, $1) r where %4$s %3$s', part, names,
      case when part = 'shares' then 'and exists (select from base.organizations o where o.id = r.organization_id)
        and exists (select from base.profiles p where p.id = r.profile_id and p.organization_id = r.owner_organization_id)'
        when part = 'participants' then 'on conflict do nothing'
      else '' end, base.still_standing(root, part)) using kept -> part;
  end loop;
  -- A line that comes back may never have been sealed: it was away when its turn came.
  insert into system.history_notes (organization_id, history_id, kind)
    select organization, l.id, 'line'
    from jsonb_to_recordset(coalesce(kept -> 'record_history', '[]')) as l (id bigint)
    where not exists (select from system.history_seals s
      where s.history_id = l.id and s.organization_id = organization);
  return true;
end $$;

-- What refers to a record of another kind comes back where that one is still there.
create or replace function base.still_standing(root text, table_name text) returns text
language sql stable set search_path = '' as $$
  select coalesce(string_agg(format('(%s or exists (select from %s t where %s))', is_null, refers_to, pairs), ' and '), 'true')
  from (
    select k.confrelid::regclass as refers_to,
      string_agg(format('r.%I is null', h.attname), ' or ') as is_null,
      string_agg(format('t.%I = r.%I', f.attname, h.attname), ' and ') as pairs
    from pg_catalog.pg_constraint k
      cross join lateral unnest(k.conkey, k.confkey) as pair (here, there)
      join pg_catalog.pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
      join pg_catalog.pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.there
    where k.contype = 'f' and k.conrelid = format('base.%I', table_name)::regclass and k.confdeltype = 'c'
      -- What is restored together is there when it is asked for.
      and k.confrelid <> all (select format('base.%I', root)::regclass union all
        select format('base.%I', p.name)::regclass from base.parts_of_record(root) p)
    group by k.oid, k.confrelid) needed
$$;

create table base.documents (
  organization_id uuid not null, id uuid not null, owner_organization_id uuid not null, profile_id uuid,
  name text, type text, tags jsonb, note text,
  visibility text not null default 'company' check (visibility in ('partners', 'company', 'mine')),
  private boolean not null generated always as (visibility <> 'partners') stored,
  due_date date, expedition_date date, expiry_date date,
  -- Of the version that counts now.
  file text, content_type text, bytes numeric check (bytes >= 0), version_number integer check (version_number > 0),
  uploaded_at timestamptz, uploaded_by jsonb, channel text not null default 'upload'
    check (channel in ('upload', 'mail', 'chat', 'api', 'partner', 'link', 'import')),
  url text not null generated always as ('/api/v1/documents/' || id || '/file') stored,
  -- The first link of each kind.
  shipment_id uuid, product_id uuid, purchase_order_id uuid, purchase_order_product_id uuid, chat_message_id uuid,
  chat_group_id uuid,
  archived boolean not null default false,
  ended_at timestamptz, is_shared boolean not null default false, version integer not null default 1,
  create_by_user_id uuid references base.users, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), custom jsonb not null default '{}',
  shared jsonb not null default '{}', calc jsonb not null default '{}',
  only_user_id uuid generated always as (case when visibility = 'mine' then create_by_user_id end) stored,
  primary key (id, organization_id), check ((profile_id is null) = (organization_id = owner_organization_id)),
  -- What partners see of them they see as the organization's own: nobody else ever holds a row.
  check (organization_id = owner_organization_id),
  -- What is nobody's is nobody's alone.
  check (visibility <> 'mine' or create_by_user_id is not null)
);
do $$ declare c text; begin
  foreach c in array array['tags', 'note', 'archived', 'is_shared', 'custom', 'calc'] loop
    execute format('comment on column base.documents.%I is %L', c, 'own');
  end loop;
  foreach c in array array['create_by_user_id', 'created_at', 'private', 'url', 'only_user_id'] loop
    execute format('comment on column base.documents.%I is %L', c, 'fixed');
  end loop;
end $$;
select base.record_module('documents');
create index documents_by_name on base.documents using gin (organization_id, base.fold(name) public.gin_trgm_ops);

-- The files that a document was and is, by number; what is uploaded or restored is the next one. Never changed.
create table base.document_versions (
  organization_id uuid not null, document_id uuid not null, n integer not null check (n > 0),
  upload_id text not null check (upload_id ~ '^[0-9a-f]{32}$'),
  name text not null check (length(name) between 1 and 255), bytes bigint not null check (bytes >= 0),
  sha256 bytea not null check (length(sha256) = 32), content_type text not null,
  user_id uuid, created_at timestamptz not null default now(),
  primary key (document_id, n, organization_id),
  foreign key (document_id, organization_id) references base.documents (id, organization_id) on delete cascade
);
create index document_versions_by_bytes on base.document_versions (organization_id, sha256);
create index document_versions_by_upload on base.document_versions (upload_id);
create index deleted_document_versions on base.deleted_records using gin ((contents -> 'document_versions') jsonb_path_ops)
  where module = 'documents';

-- The records that a document is of; of a child of one, such as the line of an order, with its row.
create table base.document_links (
  organization_id uuid not null, document_id uuid not null, id uuid not null,
  module text not null, record_id uuid not null, row_id uuid, created_at timestamptz not null default now(),
  primary key (id, organization_id),
  unique nulls not distinct (document_id, record_id, row_id, organization_id),
  foreign key (document_id, organization_id) references base.documents (id, organization_id) on delete cascade,
  foreign key (record_id, organization_id) references base.records (id, organization_id) on delete cascade
);
create index document_links_by_record on base.document_links (record_id, organization_id);

-- Both are of their document: whoever doesn't see it sees neither.
do $$ declare t text; begin
  foreach t in array array['document_versions', 'document_links'] loop
    execute format('alter table base.%1$I enable row level security;
      alter table base.%1$I force row level security;
      create policy owner_alone on base.%1$I to rumbo_owner using (true) with check (true);
      create view tenant.%1$I as select p.* from base.%1$I p
        where p.organization_id = tenant.org() and exists (select from base.documents d
          where d.id = p.document_id and d.organization_id = tenant.org()
            and (d.only_user_id is null or d.only_user_id = tenant.acting_user())) with local check option;
      grant select, insert, delete on tenant.%1$I to rumbo_app', t);
  end loop;
end $$;

-- Documents that partners show on records that the organization shares with them: the owner's to those who hold the record, and theirs
-- to its owner. Two who hold the same record see nothing of each other. What they see of one: its present file and what it is.
create view record.shown_documents as
  select l.record_id, l.row_id, l.module, d.id, d.organization_id, d.name, d.type, d.due_date, d.expedition_date, d.expiry_date,
    d.file, d.content_type, d.bytes, d.version_number, d.uploaded_at, v.upload_id
  from base.document_links l
    join base.documents d on d.id = l.document_id and d.organization_id = l.organization_id
    left join base.document_versions v on v.document_id = d.id and v.organization_id = d.organization_id and v.n = d.version_number
  where l.organization_id <> tenant.org() and d.visibility = 'partners' and not d.archived and exists (select from base.shares s
    where s.record_id = l.record_id and s.revoked_at is null
      and (s.organization_id = tenant.org() and s.owner_organization_id = l.organization_id
        or s.owner_organization_id = tenant.org() and s.organization_id = l.organization_id));
grant select on record.shown_documents to rumbo_app;

-- How many documents the owner of a record shows its partners there: their sight of them is the right on this field.
alter table base.shipments add column shared_documents integer default 0;
alter table base.orders add column shared_documents integer default 0;
alter table base.products add column shared_documents integer default 0;
-- What was shared until its share ended is empty, and stays so.
update base.shipments set shared_documents = null where ended_at is not null;
update base.orders set shared_documents = null where ended_at is not null;
update base.products set shared_documents = null where ended_at is not null;
select base.record_module('shipments', children => array['containers'], variant => 'freight_type', number => 'shipment_number',
  assignee => 'assigned_to');
select base.record_module('orders', children => array['order_lines'], number => 'order_number', assignee => 'assigned_to');
select base.record_module('products', children => array['product_tariffs']);

-- Uploads are held by documents too, by deleted ones as long as they can be restored.
create or replace function system.forget_stored_unheld() returns void
language sql security definer set search_path = '' as $$
  select base.forget_stored(kind, array_agg(key)) from (
    select f.kind, f.key from system.stored_files f where f.kind = 'image'
      and not exists (select from base.images i where i.id::text = f.key)
    union all
    select f.kind, f.key from system.stored_files f where f.kind = 'export'
      and not exists (select from base.exports e where e.id::text = f.key)
      and not exists (select from base.work_turns t where t.work_id::text = f.key)
    union all
    select f.kind, f.key from system.stored_files f where f.kind = 'import'
      and not exists (select from base.imports i where i.read_work_id::text = f.key and i.deleted_at is null)
    union all
    select f.kind, f.key from system.stored_files f where f.kind = 'upload' and f.created_at < now() - interval '3 days'
      and not exists (select from base.files d where d.upload_id = f.key)
      and not exists (select from base.document_versions v where v.upload_id = f.key)
      and not exists (select from base.deleted_records k where k.module = 'documents'
        and k.contents -> 'document_versions' @> jsonb_build_array(jsonb_build_object('upload_id', f.key)))
      and not exists (select from base.imports i where i.upload_id = f.key and i.deleted_at is null)
  ) unheld group by kind order by kind
$$;
create or replace function system.uploads_unused(ids text[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(asked.id), '{}') from unnest(ids) asked (id)
  where not exists (select from base.files d where d.upload_id = asked.id)
    and not exists (select from base.document_versions v where v.upload_id = asked.id)
    and not exists (select from base.deleted_records k where k.module = 'documents'
      and k.contents -> 'document_versions' @> jsonb_build_array(jsonb_build_object('upload_id', asked.id)))
    and not exists (select from base.imports i where i.upload_id = asked.id and i.deleted_at is null)
$$;
