import type { PictureProblem, pictureStates } from '@rumbo/domain/documents/pictures'
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

/** Where the bytes of some documents lie. */
export const selectUploadsOf = (ids: readonly string[]) => statement<{ id: string; upload_id: string }>`
  select id, upload_id from tenant.documents where id = any (${ids}::uuid[])`

export const documentOfUpload = (uploadId: string) => statement<{ id: string }>`
  select id from tenant.documents where upload_id = ${uploadId}`

/** What is known of a document as a picture. */
export type PictureRow = {
  state: (typeof pictureStates)[number]
  problem: PictureProblem | null
  width: number | null
  height: number | null
}

/** Some documents, with what is known of those that are pictures. */
export const selectDocuments = (ids: readonly string[]) => statement<
  Pick<DocumentRow, 'id' | 'name' | 'content_type' | 'bytes'> & { picture: PictureRow | null }
>`
  select d.id, d.name, d.content_type, d.bytes, case when p.id is not null then
    jsonb_build_object('state', p.state, 'problem', p.problem, 'width', p.width, 'height', p.height) end as picture
  from tenant.documents d left join tenant.pictures p on p.id = d.id where d.id = any (${ids}::uuid[])`

export const insertPicture = (id: string, problem: PictureProblem | null) => statement`
  insert into tenant.pictures (organization_id, id, state, problem)
  values (tenant.org(), ${id}, ${problem === null ? 'waiting' : 'none'}, ${problem})`
