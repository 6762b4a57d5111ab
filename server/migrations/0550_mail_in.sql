-- Mail that comes in (decision 0105): addresses of records and of single persons in a chat, mails as they came, and what messages keep of theirs.

-- An address by which mail comes to an organization: of a record, or of one chat for one person, whose mails are answered to it.
create table base.mail_addresses (
  organization_id uuid not null references base.organizations on delete cascade, id uuid not null,
  kind text not null check (kind in ('record', 'reply')),
  token text not null unique check (token ~ '^[a-z2-7]{16}$'),
  record_id uuid, module text, chat_id uuid,
  -- A member, or somebody without an account who follows the chat by mail (migration 0552).
  user_id uuid references base.users on delete cascade, follower_id uuid,
  created_at timestamptz not null default now(),
  primary key (id, organization_id),
  check ((kind = 'record') = (record_id is not null and chat_id is null)),
  check ((kind = 'reply') = (chat_id is not null)),
  check (num_nonnulls(user_id, follower_id) = case kind when 'reply' then 1 else 0 end)
);
create unique index mail_addresses_of_records on base.mail_addresses (organization_id, record_id) where kind = 'record';
create unique index mail_addresses_of_members on base.mail_addresses (organization_id, chat_id, user_id) where user_id is not null;
create unique index mail_addresses_of_followers on base.mail_addresses (organization_id, follower_id) where follower_id is not null;
create index on base.mail_addresses (user_id) where user_id is not null;
select base.tenant_table('mail_addresses');

-- A mail as it came to an organization. What it says is in its file alone, but for what somebody needs who decides about one that is held back.
create table base.received_mails (
  organization_id uuid not null references base.organizations on delete cascade, id uuid not null,
  upload_id text not null, bytes bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'automatic', 'held', 'report')),
  -- Why it is held back, or by what it shows that no person wrote it.
  reason text,
  -- Of its envelope; '' for none, null where it came by a mailbox that doesn't tell.
  return_path text,
  -- The address of ours that it was sent to; else the chat whose message it answers.
  token text, answered_chat_id uuid,
  from_address text, from_name text, subject text, sent_at timestamptz, authenticity text,
  record_id uuid, module text, chat_id uuid, message_id uuid,
  -- Its files, as far as they have become documents: [{name, bytes, documentId, problem}].
  files jsonb not null default '[]', is_kept boolean not null default false,
  received_at timestamptz not null default now(),
  settled_at timestamptz, settled_by uuid references base.users on delete set null,
  primary key (id, organization_id)
);
create index received_mails_held on base.received_mails (organization_id, state, id desc) where state in ('held', 'automatic');
create index on base.received_mails (upload_id);
create index on base.received_mails (settled_by) where settled_by is not null;
create index received_mails_of_senders on base.received_mails (organization_id, chat_id, from_address, received_at)
  where state = 'automatic';
select base.tenant_table('received_mails');
grant update (record_id) on tenant.received_mails to rumbo_app;

-- What a message keeps of the mail that it came by; whoever reads the message reads it.
create table base.chat_message_mails (
  organization_id uuid not null, chat_id uuid not null, message_id uuid not null, record_id uuid,
  -- The organization that has the mail.
  mail_organization_id uuid not null, mail_id uuid not null,
  from_address text not null, subject text, sent_at timestamptz, authenticity text not null,
  is_automatic boolean not null,
  -- All that it says, where the message doesn't.
  whole text,
  primary key (chat_id, message_id),
  foreign key (record_id, organization_id) references base.records (id, organization_id) on delete cascade
);
create index on base.chat_message_mails (record_id, organization_id);
alter table base.chat_message_mails enable row level security;
alter table base.chat_message_mails force row level security;
create policy owner_alone on base.chat_message_mails to rumbo_owner using (true) with check (true);
create view record.chat_message_mails as select c.* from base.chat_message_mails c
  where exists (select from record.chat_messages m where m.chat_id = c.chat_id and m.id = c.message_id);
grant select on record.chat_message_mails to rumbo_app;

-- Writes a message that came by a mail of the present organization, in the name of who sent it. Again it is the same message.
-- @returns its place in the chat; null where there is one under its id
create function system.add_mail_message(mail uuid, message jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  place bigint;
  chat base.chats;
  came base.received_mails;
begin
  select * into came from base.received_mails m where m.id = mail and m.organization_id = tenant.org();
  if not found then raise exception using errcode = 'RU404'; end if;
  select * into chat from base.chats c where c.id = (message ->> 'chatId')::uuid;
  if not found then raise exception using errcode = 'RU404'; end if;
  insert into base.chat_messages (organization_id, chat_id, record_id, id, kind, body, reply_to,
    author_organization_id, author_user_id, author_name)
  values (chat.organization_id, chat.id, chat.record_id, (message ->> 'id')::uuid,
    case when (message ->> 'isAutomatic')::boolean then 'system' else 'mail' end, message ->> 'text', (message ->> 'replyTo')::uuid,
    (message ->> 'organizationId')::uuid, (message ->> 'userId')::uuid, message ->> 'name')
  returning seq into place;
  if place is null then return null; end if;
  insert into base.chat_message_mails (organization_id, chat_id, message_id, record_id, mail_organization_id, mail_id, from_address,
    subject, sent_at, authenticity, is_automatic, whole)
  values (chat.organization_id, chat.id, (message ->> 'id')::uuid, chat.record_id, came.organization_id, came.id,
    message ->> 'from', message ->> 'subject', (message ->> 'sentAt')::timestamptz, message ->> 'authenticity',
    (message ->> 'isAutomatic')::boolean, message ->> 'whole');
  return place;
end $$;

-- Has those who have a message on screen read it again: its files have become documents.
create function system.refresh_mail_message(mail uuid) returns void
language sql security definer set search_path = '' as $$
  update base.chat_messages m set version = m.version from base.chat_message_mails c
  where c.mail_id = mail and c.mail_organization_id = tenant.org() and (m.chat_id, m.id) = (c.chat_id, c.message_id)
$$;

-- Door: to which organization an address leads. Nobody is entered by it. `full`: more mails of it wait for an administrator than it may have.
create function system.find_mail_address(address text, most integer) returns table (organization_id uuid, is_full boolean)
language sql stable security definer set search_path = '' as $$
  select a.organization_id, (select count(*) >= most from (select from base.received_mails m
    where m.organization_id = a.organization_id and m.state = 'held' limit most) held)
  from base.mail_addresses a where a.token = address
$$;

-- Door: the organization to which an answer to a message of a chat goes: that of the reader who has the address, else the chat's own.
create function system.find_answered_chat(chat uuid, address text) returns table (organization_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select coalesce(
    (select m.organization_id from base.chat_messages l join base.members m on m.organization_id = any (l.readers)
        join base.users u on u.id = m.user_id, auth.verified_email(m.user_id) v(email)
      where l.chat_id = chat and u.email = address and v.email = address and m.status = 'active'
      order by l.seq desc, m.organization_id limit 1),
    c.organization_id)
  from base.chats c where c.id = chat;
end $$;

-- Door: active members with a proved address, of the present organization and of those that it may talk with about a record.
create function system.mail_senders(address text, organizations uuid[]) returns table (organization_id uuid, user_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.organization_id, m.user_id
  from base.users u join base.members m on m.user_id = u.id and m.status = 'active', auth.verified_email(u.id) v(email)
  where u.email = address and v.email = address and m.organization_id = any (organizations)
    and (m.organization_id = tenant.org() or exists (select from base.shares s where s.revoked_at is null
      and (s.organization_id, s.owner_organization_id) in ((tenant.org(), m.organization_id), (m.organization_id, tenant.org()))));
end $$;

-- How far a mailbox was read; uids begin again where their validity is another.
create table system.mailbox_cursors (
  mailbox text primary key, uid_validity text not null, last_uid bigint not null, read_at timestamptz not null default now()
);
create function system.mailbox_cursor(of_mailbox text) returns table (uid_validity text, last_uid bigint)
language sql stable security definer set search_path = '' as $$
  select c.uid_validity, c.last_uid from system.mailbox_cursors c where c.mailbox = of_mailbox
$$;
create function system.move_mailbox_cursor(of_mailbox text, validity text, uid bigint) returns void
language sql security definer set search_path = '' as $$
  insert into system.mailbox_cursors as c (mailbox, uid_validity, last_uid) values (of_mailbox, validity, uid)
  on conflict (mailbox) do update set uid_validity = excluded.uid_validity, read_at = now(),
    last_uid = case when c.uid_validity = excluded.uid_validity then greatest(c.last_uid, excluded.last_uid) else excluded.last_uid end
$$;

-- As in 0401: the files of mails are held too.
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
      and not exists (select from base.received_mails m where m.upload_id = f.key)
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
    and not exists (select from base.received_mails m where m.upload_id = asked.id)
$$;

revoke execute on function system.add_mail_message(uuid, jsonb), system.refresh_mail_message(uuid), system.find_mail_address(text, integer),
  system.find_answered_chat(uuid, text), system.mail_senders(text, uuid[]), system.mailbox_cursor(text),
  system.move_mailbox_cursor(text, text, bigint) from public;
grant execute on function system.add_mail_message(uuid, jsonb), system.refresh_mail_message(uuid), system.find_mail_address(text, integer),
  system.find_answered_chat(uuid, text), system.mail_senders(text, uuid[]), system.mailbox_cursor(text),
  system.move_mailbox_cursor(text, text, bigint) to rumbo_app;
