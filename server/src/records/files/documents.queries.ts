import { statement } from '../../access/scope/statement.ts'

/** A document as it is stored; `bytes` is the length of its file. */
export type DocumentRow = {
  id: string
  name: string
  content_type: string
  bytes: number
  upload_id: string
  module: string
  record_id: string
  row_id: string | null
  field_id: string | null
}

export type NewDocument = Omit<DocumentRow, 'content_type'> & {
  readonly contentType: string
  readonly userId: string | null
}

export const insertDocument = (document: NewDocument) => statement`
  insert into tenant.documents
    (organization_id, id, name, content_type, bytes, upload_id, module, record_id, row_id, field_id, user_id)
  values (tenant.org(), ${document.id}, ${document.name}, ${document.contentType}, ${document.bytes},
    ${document.upload_id}, ${document.module}, ${document.record_id}, ${document.row_id}, ${document.field_id},
    ${document.userId})`

export const selectDocument = (id: string) => statement<DocumentRow>`
  select id, name, content_type, bytes, upload_id, module, record_id, row_id, field_id
  from tenant.documents where id = ${id}`

export const documentOfUpload = (uploadId: string) => statement<{ id: string }>`
  select id from tenant.documents where upload_id = ${uploadId}`
