-- Files of messages (decision 0102): documents of who wrote it, each with the version that was sent. Who reads the message reads its files,
-- whatever the documents' own visibility; they go with the document, and are seen no more once the message is deleted.
create table base.chat_message_files (
  organization_id uuid not null, chat_id uuid not null, message_id uuid not null, document_id uuid not null,
  n integer not null, position smallint not null,
  primary key (chat_id, message_id, document_id),
  foreign key (document_id, organization_id) references base.documents (id, organization_id) on delete cascade
);
create index on base.chat_message_files (document_id, organization_id);
alter table base.chat_message_files enable row level security;
alter table base.chat_message_files force row level security;
create policy owner_alone on base.chat_message_files to rumbo_owner using (true) with check (true);

create view record.chat_message_files as
  select f.chat_id, f.message_id, f.position, f.document_id, f.organization_id, d.name, v.n, v.upload_id, v.name as file, v.content_type, v.bytes
  from base.chat_message_files f
    join base.chat_messages m on m.chat_id = f.chat_id and m.id = f.message_id
    join base.documents d on d.id = f.document_id and d.organization_id = f.organization_id
    join base.document_versions v on v.document_id = f.document_id and v.organization_id = f.organization_id and v.n = f.n
  where m.deleted_at is null and tenant.org() = any (m.readers) and base.reads_message(m.chat_id, m.seq);
grant select on record.chat_message_files to rumbo_app;
-- Where they are attached: documents that the acting user sees, to messages of their own.
create view record.new_chat_message_files as select organization_id, chat_id, message_id, document_id, n, position
  from base.chat_message_files f where f.organization_id = tenant.org()
    and exists (select from tenant.documents d where d.id = f.document_id)
    and exists (select from base.chat_messages m where m.chat_id = f.chat_id and m.id = f.message_id
      and m.author_organization_id = tenant.org() and m.author_user_id is not distinct from tenant.acting_user())
  with local check option;
grant select, insert on record.new_chat_message_files to rumbo_app;

-- A message that has files needs no text; whether it has any is asked as it is sent.
