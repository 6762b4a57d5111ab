-- Files of mails are files of their messages (decision 0125): who reads the message opens them, as those of any message. A mail calls its
-- files by names of its own, whatever the company calls the document that has the same bytes.
alter table base.chat_message_files add column name text;
create or replace view record.chat_message_files as
  select f.chat_id, f.message_id, f.position, f.document_id, f.organization_id, coalesce(f.name, d.name) as name, v.n, v.upload_id,
    coalesce(f.name, v.name) as file, v.content_type, v.bytes
  from base.chat_message_files f
    join base.chat_messages m on m.chat_id = f.chat_id and m.id = f.message_id
    join base.documents d on d.id = f.document_id and d.organization_id = f.organization_id
    join base.document_versions v on v.document_id = f.document_id and v.organization_id = f.organization_id and v.n = f.n
  where m.deleted_at is null and tenant.org() = any (m.readers) and base.reads_message(m.chat_id, m.seq);

-- Attaches the documents that files of a mail have become to its message, and has those who have it on screen read it again.
create or replace function system.refresh_mail_message(mail uuid) returns void
language sql security definer set search_path = '' as $$
  insert into base.chat_message_files (organization_id, chat_id, message_id, document_id, n, position, name)
  select tenant.org(), c.chat_id, c.message_id, d.id, d.version_number, f.position, f.file ->> 'name'
  from base.chat_message_mails c
    join base.received_mails r on r.id = c.mail_id and r.organization_id = c.mail_organization_id
    cross join lateral jsonb_array_elements(r.files) with ordinality f(file, position)
    join base.documents d on d.id = (f.file ->> 'documentId')::uuid and d.organization_id = tenant.org()
  where c.mail_id = mail and c.mail_organization_id = tenant.org() and d.version_number is not null
  on conflict do nothing;
  update base.chat_messages m set version = m.version from base.chat_message_mails c
  where c.mail_id = mail and c.mail_organization_id = tenant.org() and (m.chat_id, m.id) = (c.chat_id, c.message_id)
$$;

-- As in 0550, and it looks for itself: the mail's organization reads the chat, and so does the organization in whose name the message is.
create or replace function system.add_mail_message(mail uuid, message jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  place bigint;
  chat base.chats;
  came base.received_mails;
begin
  select * into came from base.received_mails m where m.id = mail and m.organization_id = tenant.org();
  if not found then raise exception using errcode = 'RU404'; end if;
  select * into chat from base.chats c where c.id = (message ->> 'chatId')::uuid and c.kind = 'record';
  if not found or not coalesce(array[tenant.org(), (message ->> 'organizationId')::uuid] <@ base.chat_readers(chat), false) then
    raise exception using errcode = 'RU404';
  end if;
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

-- Of a storm of automatic answers the first is found at once.
create index received_mails_shown on base.received_mails (organization_id, from_address, received_at)
  where state = 'automatic' and message_id is not null;
