import type { PictureProblem, pictureStates } from '@rumbo/domain/files/pictures'
import { statement } from '../../access/scope/statement.ts'

/** A file as it is stored; `bytes` is the length of its file. */
export type FileRow = {
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

export type NewFile = Omit<FileRow, 'content_type'> & {
  readonly contentType: string
  readonly userId: string | null
}

export const insertFile = (file: NewFile) => statement`
  insert into tenant.files
    (organization_id, id, name, content_type, bytes, upload_id, module, record_id, row_id, field_id, user_id)
  values (tenant.org(), ${file.id}, ${file.name}, ${file.contentType}, ${file.bytes},
    ${file.upload_id}, ${file.module}, ${file.record_id}, ${file.row_id}, ${file.field_id},
    ${file.userId})`

export const selectFile = (id: string) => statement<FileRow>`
  select id, name, content_type, bytes, upload_id, module, record_id, row_id, field_id
  from tenant.files where id = ${id}`

/** Where the bytes of some files lie. */
export const selectUploadsOf = (ids: readonly string[]) => statement<{ id: string; upload_id: string }>`
  select id, upload_id from tenant.files where id = any (${ids}::uuid[])`

export const fileOfUpload = (uploadId: string) => statement<{ id: string }>`
  select id from tenant.files where upload_id = ${uploadId}
  union all select document_id from tenant.document_versions where upload_id = ${uploadId}`

/** What is known of a file as a picture. */
export type PictureRow = {
  state: (typeof pictureStates)[number]
  problem: PictureProblem | null
  width: number | null
  height: number | null
}

/** Some files, with what is known of those that are pictures. */
export const selectFiles = (ids: readonly string[]) => statement<
  Pick<FileRow, 'id' | 'name' | 'content_type' | 'bytes'> & { picture: PictureRow | null }
>`
  select d.id, d.name, d.content_type, d.bytes, case when p.id is not null then
    jsonb_build_object('state', p.state, 'problem', p.problem, 'width', p.width, 'height', p.height) end as picture
  from tenant.files d left join tenant.pictures p on p.id = d.id where d.id = any (${ids}::uuid[])`

export const insertPicture = (id: string, problem: PictureProblem | null) => statement`
  insert into tenant.pictures (organization_id, id, state, problem)
  values (tenant.org(), ${id}, ${problem === null ? 'waiting' : 'none'}, ${problem})`
