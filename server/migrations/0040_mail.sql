-- The outbox of mails. Whoever may act queues a mail in his own transaction; the sender reads it as rumbo_auth, so that the
-- application's role never sees a mail again: those of identity hold links that open an account.
create table system.mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null check (recipient !~ '[[:cntrl:]]' and length(recipient) <= 254),
  subject text not null check (subject !~ '[[:cntrl:]]' and length(subject) <= 500),
  body_text text not null,
  body_html text not null,
  headers jsonb not null default '{}' check (jsonb_typeof(headers) = 'object'),
  attempts integer not null default 0,
  -- Null: sent, or given up.
  next_try_at timestamptz default now(),
  sent_at timestamptz,
  error text,
  created_at timestamptz not null default now()
);
create index on system.mails (next_try_at) where next_try_at is not null;
create index on system.mails (created_at);

create function system.queue_mail(
  recipient text, subject text, body_text text, body_html text, headers jsonb default '{}'
) returns uuid language sql security definer set search_path = '' as $$
  insert into system.mails (recipient, subject, body_text, body_html, headers)
  values (recipient, subject, body_text, body_html, headers) returning id
$$;

revoke execute on function system.queue_mail(text, text, text, text, jsonb) from public;
grant execute on function system.queue_mail(text, text, text, text, jsonb) to rumbo_app, rumbo_auth;
grant usage on schema system to rumbo_auth;
grant select, update, delete on system.mails to rumbo_auth;
