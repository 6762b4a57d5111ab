-- Door: as before; into the chat of a record an organization writes by mail only what it reads itself, in the name of one that reads it.
create or replace function system.add_mail_message(mail uuid, message jsonb) returns bigint
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
  -- In a chat without a record somebody writes as its member alone.
  if chat.kind <> 'record' then
    if tenant.acting_user() is not null or (message ->> 'organizationId')::uuid <> tenant.org() or not exists (
        select from base.members b where b.organization_id = tenant.org() and b.user_id = (message ->> 'userId')::uuid and b.status = 'active') then
      raise exception using errcode = 'RU404';
    end if;
    perform set_config('app.user', message ->> 'userId', true);
  elsif not coalesce(array[tenant.org(), (message ->> 'organizationId')::uuid] <@ base.chat_readers(chat), false) then
    raise exception using errcode = 'RU404';
  end if;
  insert into base.chat_messages (organization_id, chat_id, record_id, id, kind, body, reply_to,
    author_organization_id, author_user_id, author_name)
  values (chat.organization_id, chat.id, chat.record_id, (message ->> 'id')::uuid,
    case when (message ->> 'isAutomatic')::boolean then 'system' else 'mail' end, message ->> 'text', (message ->> 'replyTo')::uuid,
    (message ->> 'organizationId')::uuid, (message ->> 'userId')::uuid, message ->> 'name')
  returning seq into place;
  if chat.kind <> 'record' then perform set_config('app.user', '', true); end if;
  if place is null then return null; end if;
  insert into base.chat_message_mails (organization_id, chat_id, message_id, record_id, mail_organization_id, mail_id, from_address,
    subject, sent_at, authenticity, is_automatic, whole)
  values (chat.organization_id, chat.id, (message ->> 'id')::uuid, chat.record_id, came.organization_id, came.id,
    message ->> 'from', message ->> 'subject', (message ->> 'sentAt')::timestamptz, message ->> 'authenticity',
    (message ->> 'isAutomatic')::boolean, message ->> 'whole');
  return place;
end $$;
