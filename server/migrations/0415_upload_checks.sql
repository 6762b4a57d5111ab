-- What is known of the bytes of uploads: their hash, and what the scanner said of them. An upload without a row is the product's own, or
-- older than this.
create table system.upload_checks (
  upload_id text primary key check (upload_id ~ '^[0-9a-f]{32}$'),
  organization_id uuid not null references base.organizations on delete cascade,
  -- waiting: nobody may use it until the scanner has looked at it; unscanned: it is used without; clean; infected: its bytes are gone.
  state text not null check (state in ('waiting', 'unscanned', 'clean', 'infected')),
  virus text,
  sha256 bytea check (length(sha256) = 32),
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  check ((virus is not null) = (state = 'infected'))
);
create index on system.upload_checks (organization_id);

-- An upload of the present organization begins.
create function system.begin_upload_check(upload text, first_state text) returns void
language sql security definer set search_path = '' as $$
  insert into system.upload_checks (upload_id, organization_id, state) values (upload, tenant.org(), first_state)
$$;

-- What was found of an upload of the present organization. What is infected stays so.
create function system.note_upload_check(upload text, found_state text, found_virus text, found_sha256 text) returns void
language sql security definer set search_path = '' as $$
  update system.upload_checks c set state = found_state, virus = found_virus,
    sha256 = coalesce(decode(found_sha256, 'hex'), c.sha256), checked_at = now()
  where c.upload_id = upload and c.organization_id = tenant.org() and c.state <> 'infected'
$$;

-- What is known of an upload of the present organization.
create function system.upload_check(upload text) returns table (state text, virus text)
language sql stable security definer set search_path = '' as $$
  select c.state, c.virus from system.upload_checks c where c.upload_id = upload and c.organization_id = tenant.org()
$$;

-- Door: uploads that are removed count no more, and what was known of their bytes goes too; but who brought malware is told so for a month.
create or replace function system.forget_stored_uploads(keys text[]) returns void
language sql security definer set search_path = '' as $$
  select base.forget_stored('upload', keys);
  delete from system.upload_checks c where c.upload_id = any (keys) and c.state <> 'infected'
$$;

-- Door: forgets malware of a month ago.
create function system.forget_infected_uploads() returns void
language sql security definer set search_path = '' as $$
  delete from system.upload_checks c where c.state = 'infected' and c.checked_at < now() - interval '30 days'
$$;

revoke execute on function system.begin_upload_check(text, text), system.note_upload_check(text, text, text, text),
  system.upload_check(text), system.forget_stored_uploads(text[]), system.forget_infected_uploads() from public;
grant execute on function system.begin_upload_check(text, text), system.note_upload_check(text, text, text, text),
  system.upload_check(text), system.forget_stored_uploads(text[]), system.forget_infected_uploads() to rumbo_app;
