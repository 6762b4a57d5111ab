import { statement } from '../../access/scope/statement.ts'

/** Attaches present files of documents that the acting user sees to a message of their own, in their order. @returns those that it has */
export const attachFiles = (
  {
    organizationId,
    chatId,
    id,
  }: { readonly organizationId: string; readonly chatId: string; readonly id: string },
  documents: readonly string[],
) => statement<{ readonly document_id: string }>`
  with made as (
    insert into record.new_chat_message_files (organization_id, chat_id, message_id, document_id, n, position)
    select ${organizationId}, ${chatId}, ${id}, d.id, d.version_number, w.position
    from unnest(${documents}::uuid[]) with ordinality w(id, position) join tenant.documents d on d.id = w.id
    where d.version_number is not null
    on conflict do nothing returning document_id)
  select document_id from made union
  select f.document_id from record.new_chat_message_files f where f.chat_id = ${chatId} and f.message_id = ${id}`

export type FileRow = {
  readonly name: string
  readonly n: number
  readonly upload_id: string
  readonly file: string
  readonly content_type: string
  readonly bytes: string
}

/** A file of a message that the actor reads. */
export const selectFile = (
  { chatId, messageId }: { readonly chatId: string; readonly messageId: string },
  documentId: string,
) => statement<FileRow>`
  select f.name, f.n, f.upload_id, f.file, f.content_type, f.bytes from record.chat_message_files f
  where f.chat_id = ${chatId} and f.message_id = ${messageId} and f.document_id = ${documentId}`
