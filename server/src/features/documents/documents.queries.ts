import type { DocumentLink } from '@rumbo/domain/documents/link-fields'
import { statement } from '../../access/scope/statement.ts'

/** A version as it is stored. */
export type VersionRow = {
  readonly n: number
  readonly upload_id: string
  readonly name: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
  readonly content_type: string
  readonly user_id: string | null
  readonly user_name: string | null
  readonly created_at: string
}

export const selectVersions = (id: string) => statement<VersionRow>`
  select v.n, v.upload_id, v.name, v.bytes, encode(v.sha256, 'hex') as sha256, v.content_type, v.user_id,
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as user_name, v.created_at
  from tenant.document_versions v left join tenant.users u on u.id = v.user_id
  where v.document_id = ${id} order by v.n desc`

export type NewVersion = {
  readonly id: string
  readonly n: number
  readonly uploadId: string
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  readonly contentType: string
  readonly userId: string | null
}

export const insertVersion = (version: NewVersion) => statement`
  insert into tenant.document_versions
    (organization_id, document_id, n, upload_id, name, bytes, sha256, content_type, user_id)
  values (tenant.org(), ${version.id}, ${version.n}, ${version.uploadId}, ${version.name}, ${version.bytes},
    decode(${version.sha256}, 'hex'), ${version.contentType}, ${version.userId})`

/** Documents whose present file has these bytes; a few. */
export const documentsOfBytes = (sha256: string) => statement<{ readonly id: string }>`
  select d.id from tenant.document_versions v
    join tenant.documents d on d.id = v.document_id and d.version_number = v.n
  where v.sha256 = decode(${sha256}, 'hex') and not d.archived order by d.id limit 20`

/** How the acting user is called. */
export const nameOfUser = (id: string) => statement<{ readonly label: string }>`
  select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as label from tenant.users where id = ${id}`

type LinkRow = {
  readonly id: string
  readonly document_id: string
  readonly module: string
  readonly record_id: string
  readonly row_id: string | null
}

/** The links of some documents, the oldest first. */
export const selectLinks = (documents: readonly string[]) => statement<LinkRow>`
  select id, document_id, module, record_id, row_id from tenant.document_links
  where document_id = any (${documents}::uuid[]) order by created_at, id`

export const insertLink = (
  document: string,
  { id, module, recordId, rowId }: Omit<DocumentLink, 'root'> & { readonly id: string },
) => statement`
  insert into tenant.document_links (organization_id, document_id, id, module, record_id, row_id)
  select tenant.org(), ${document}::uuid, ${id}::uuid, ${module}::text, ${recordId}::uuid, ${rowId}::uuid
  where system.has_room_for_document(${document}::uuid, ${recordId}::uuid)
  on conflict (document_id, record_id, row_id, organization_id) do nothing`

export const deleteLink = (document: string, id: string) => statement<{ readonly record_id: string }>`
  delete from tenant.document_links where document_id = ${document} and id = ${id} returning record_id`

/** The newest documents of a record with their links. */
export const documentsOfRecord = (recordId: string, most: number) => statement<LinkRow>`
  select l.id, l.document_id, l.module, l.record_id, l.row_id
  from tenant.document_links l join tenant.documents d on d.id = l.document_id
  where l.record_id = ${recordId} and not d.archived order by d.created_at desc, d.id desc limit ${most}`

/** The present files of some documents. */
export const presentFiles = (ids: readonly string[]) => statement<{
  readonly id: string
  readonly file: string
  readonly upload_id: string
}>`
  select d.id, v.name as file, v.upload_id from tenant.documents d
    join tenant.document_versions v on v.document_id = d.id and v.n = d.version_number
  where d.id = any (${ids}::uuid[])`

/** A document that a partner shows on a record. */
export type ShownRow = {
  readonly id: string
  readonly row_id: string | null
  readonly organization_id: string
  readonly organization_name: string | null
  readonly name: string
  readonly type: string | null
  /** What its organization calls a type of its own. */
  readonly type_name: string | null
  readonly due_date: string | null
  readonly expedition_date: string | null
  readonly expiry_date: string | null
  readonly file: string | null
  readonly content_type: string | null
  readonly bytes: string | null
  readonly version_number: number | null
  readonly uploaded_at: string | null
  readonly upload_id: string | null
}

export const shownOfRecord = (recordId: string, most: number) => statement<ShownRow>`
  select s.id, s.row_id, s.organization_id, o.name as organization_name, s.name, s.type, s.due_date, s.expedition_date,
    s.expiry_date, s.file, s.content_type, s.bytes, s.version_number, s.uploaded_at, s.upload_id, s.type_name
  from record.shown_documents s left join record.organizations o on o.id = s.organization_id
  where s.record_id = ${recordId} order by s.uploaded_at desc nulls last, s.id limit ${most}`

export const shownDocument = (recordId: string, id: string) => statement<
  ShownRow & { readonly module: string }
>`
  select s.module, s.id, s.row_id, s.organization_id, null as organization_name, s.name, s.type, s.due_date, s.expedition_date,
    s.expiry_date, s.file, s.content_type, s.bytes, s.version_number, s.uploaded_at, s.upload_id, s.type_name
  from record.shown_documents s where s.record_id = ${recordId} and s.id = ${id} limit 1`

/** The records that some documents are of. */
export const recordsOfDocuments = (documents: readonly string[]) => statement<{ readonly id: string }>`
  select distinct record_id as id from tenant.document_links where document_id = any (${documents}::uuid[])`

/** The modules of some records, of those that one owns. */
export const modulesOfOwned = (records: readonly string[]) => statement<{
  readonly id: string
  readonly module: string
}>`
  select id, module from tenant.records
  where id = any (${records}::uuid[]) and owner_organization_id = tenant.org() order by module, id`

/** How many documents one shows on each of some records, some documents left out. */
export const shownOn = (records: readonly string[], without: readonly string[]) => statement<{
  readonly id: string
  readonly count: number
}>`
  select of.id, count(distinct d.id)::integer as count
  from unnest(${records}::uuid[]) of(id)
    left join tenant.document_links l on l.record_id = of.id
    left join tenant.documents d on d.id = l.document_id and d.visibility = 'partners' and not d.archived
      and d.id <> all (${without}::uuid[])
  group by of.id order by of.id`

/** Documents of rows that are about to go are their record's from then on. @returns the documents */
export const releaseRows = (root: string, rows: readonly string[]) => statement<{
  readonly document_id: string
}>`
  with gone as (
    delete from tenant.document_links where row_id = any (${rows}::uuid[]) returning document_id, record_id, created_at
  ), kept as (
    insert into tenant.document_links (organization_id, document_id, id, module, record_id, created_at)
    select tenant.org(), document_id, gen_random_uuid(), ${root}, record_id, min(created_at) from gone
    group by document_id, record_id
    on conflict (document_id, record_id, row_id, organization_id) do nothing
  )
  select distinct document_id from gone`
