-- What a message keeps of its mail, and who follows a chat, are read by the rule of the chat itself, and say so.
create or replace view record.chat_message_mails as select c.* from base.chat_message_mails c
  where exists (select from base.chat_messages m where m.chat_id = c.chat_id and m.id = c.message_id
    and tenant.org() = any (m.readers) and base.reads_message(m.chat_id, m.seq));
create or replace view record.chat_followers as select f.organization_id, f.id, f.record_id, f.chat_id, f.name from base.chat_followers f
  where exists (select from base.chats c where c.id = f.chat_id and tenant.org() = any (base.chat_readers(c)));
