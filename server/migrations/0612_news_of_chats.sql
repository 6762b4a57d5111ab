-- Chats without a record make notices and mails too, and are answered by mail (CHAT-04).
alter table base.notices alter column record_id drop not null,
  -- What is about no record is about messages.
  add check (record_id is not null or kind in ('mention', 'message'));
drop index base.notices_once;
create unique index notices_once on base.notices (organization_id, user_id, record_id, once) nulls not distinct;

-- As before; each organization that reads a message follows it, in chats without a record too.
create or replace function base.number_chat_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  chat base.chats;
begin
  select * into chat from base.chats c where c.id = new.chat_id and c.organization_id = new.organization_id for update;
  if not found then raise exception using errcode = 'RU404'; end if;
  if exists (select from base.chat_messages m where m.chat_id = new.chat_id and m.id = new.id) then return null; end if;
  new.readers := base.chat_readers(chat);
  if new.readers is null or chat.lane <> 'company' and cardinality(new.readers) < 2 then
    raise exception using errcode = 'RU404';
  end if;
  update base.chats c set last_seq = c.last_seq + 1, version = c.version + 1, last_at = new.created_at
    where c.id = chat.id and c.organization_id = chat.organization_id returning * into chat;
  new.seq := chat.last_seq;
  new.version := chat.version;
  -- Who writes takes part, and so does who is named.
  insert into base.chat_members as p (organization_id, chat_id, record_id, user_id, last_read_seq, takes_part, listed)
    select new.author_organization_id, chat.id, chat.record_id, new.author_user_id, new.seq, true, true
    where new.author_user_id is not null
    on conflict (chat_id, user_id, organization_id) do update
      set last_read_seq = greatest(p.last_read_seq, excluded.last_read_seq), takes_part = true, listed = true;
  if chat.kind = 'record' then
    insert into base.chat_members as p (organization_id, chat_id, record_id, user_id, last_read_seq, takes_part, listed)
      select b.organization_id, chat.id, chat.record_id, b.user_id, new.seq - 1, true, true
      from base.members b where b.organization_id = any (new.readers) and b.status = 'active'
        and b.user_id in (select (n ->> 'userId')::uuid from jsonb_array_elements(new.mentions) n)
      on conflict (chat_id, user_id, organization_id) do update set takes_part = true, listed = true;
  end if;
  perform base.mark_due(o, 'chat-news', array[new.chat_id || ' ' || new.id]) from unnest(new.readers) o;
  perform base.tell_chat(chat, new);
  return new;
end $$;

-- Door for jobs: messages of chats without a record with who of the acting organization is in them; nothing of what they say.
create function system.chat_news(keys text[]) returns table (id uuid, chat_id uuid, seq bigint, author_user_id uuid, mentions jsonb,
  people uuid[], muted uuid[], read jsonb)
language sql stable security definer set search_path = '' as $$
  select m.id, m.chat_id, m.seq, m.author_user_id, m.mentions, p.people, p.muted, p.read
  from base.chat_messages m join base.chats c on c.id = m.chat_id and c.kind <> 'record'
    cross join lateral (select array_agg(b.user_id) as people, coalesce(array_agg(b.user_id) filter (where b.muted), '{}') as muted,
        jsonb_object_agg(b.user_id, b.last_read_seq) as read
      from base.chat_members b where b.chat_id = c.id and b.organization_id = tenant.org() and b.left_at is null and b.joined_seq < m.seq) p
  where (m.chat_id, m.id) in (select split_part(k, ' ', 1)::uuid, split_part(k, ' ', 2)::uuid from unnest(keys) k)
    and tenant.acting_user() is null and tenant.org() = any (m.readers) and p.people is not null
    and m.deleted_at is null and m.kind <> 'system'
  order by m.chat_id, m.seq
$$;

-- Door for jobs: of a chat without a record its member of the acting organization with a proved address; a row without anybody where none has
-- it, or where nothing can be written there; no row for other chats.
create function system.member_of_chat(chat uuid, address text) returns table (user_id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select p.user_id, p.name from base.chats c left join lateral (
    select b.user_id, base.public_name(u.first_name, u.last_name, u.email) as name
    from base.chat_members b join base.users u on u.id = b.user_id
      join base.members a on a.organization_id = b.organization_id and a.user_id = b.user_id and a.status = 'active'
      cross join lateral auth.verified_email(u.id) v(email)
    where b.chat_id = c.id and b.organization_id = tenant.org() and b.left_at is null and u.email = address and v.email = address
      and (c.partner_id is null or exists (select from base.connections n where n.state = 'accepted'
        and (n.from_organization_id, n.to_organization_id) in ((c.organization_id, c.partner_id), (c.partner_id, c.organization_id))))) p on true
  where c.id = chat and c.kind <> 'record' and tenant.acting_user() is null;
end $$;

-- Door: as before, also into a chat without a record, as one of its members.
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
revoke execute on function system.chat_news(text[]), system.member_of_chat(uuid, text) from public;
grant execute on function system.chat_news(text[]), system.member_of_chat(uuid, text) to rumbo_app;
