-- The number of the next message is all that is locked of its chat: not its key, on which rows of members rest. Who wrote waited for the job that
-- makes notices of the messages before, and it for them.
create or replace function base.number_chat_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  chat base.chats;
begin
  select * into chat from base.chats c where c.id = new.chat_id and c.organization_id = new.organization_id for no key update;
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
