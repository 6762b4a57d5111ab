import type { PlaceNames } from '@rumbo/domain/papers/known-places'
import type { Paper } from '@rumbo/domain/papers/paper'
import type { PaperProblem } from '@rumbo/domain/papers/papers.api'
import type { NamedCarrier } from '@rumbo/domain/papers/references'
import { statement } from '../../access/scope/statement.ts'

/** What was read of an upload. */
export type PaperRow = {
  readonly state: 'waiting' | 'read' | 'none'
  readonly problem: PaperProblem | null
  readonly papers: readonly Paper[] | null
  readonly left_out: number
  readonly edition: number
  /** Whether it is read as a scan where it has no texts. */
  readonly scan_wanted: boolean
  readonly is_scan: boolean
  /** Pages without texts among others that nobody had read as scans. */
  readonly textless_pages: readonly number[] | null
  /** Of a scan: its pages, and those that were recognised. */
  readonly scan_total: number | null
  readonly scan_read: number
}

export const paperOf = (uploadId: string) => statement<PaperRow>`
  select state, problem, papers, left_out, edition, scan_wanted, scan is not null as is_scan, textless_pages, (scan -> 'total')::integer as scan_total,
    coalesce(jsonb_array_length(scan -> 'pages'), 0) as scan_read
  from tenant.paper_readings where upload_id = ${uploadId}`

/** Has an upload wait to be read, as a scan too where that is wanted; one that waits already stays. */
export const paperWaits = (
  uploadId: string,
  { edition, scan }: { readonly edition: number; readonly scan: boolean },
) => statement`
  insert into tenant.paper_readings (organization_id, upload_id, edition, scan_wanted) values (tenant.org(), ${uploadId}, ${edition}, ${scan})
  on conflict (organization_id, upload_id) do update
    set state = 'waiting', problem = null, papers = null, left_out = 0, textless_pages = null, scan_wanted = excluded.scan_wanted, scan = null,
      edition = excluded.edition, updated_at = now()`

/** What was read of an upload. */
type ReadPapers = {
  readonly papers: readonly Paper[]
  readonly leftOut: number
  /** Pages without texts that weren't read as scans. */
  readonly textless: readonly number[]
}

export const paperRead = (uploadId: string, { papers, leftOut, textless }: ReadPapers) => statement`
  update tenant.paper_readings set state = 'read', papers = ${JSON.stringify(papers)}::jsonb, left_out = ${leftOut},
    textless_pages = nullif(${textless}::integer[], '{}'), scan = jsonb_set(scan, '{pages}', '[]'), updated_at = now()
  where upload_id = ${uploadId} and state = 'waiting'`

export const paperNotRead = (uploadId: string, problem: PaperProblem) => statement`
  update tenant.paper_readings set state = 'none', problem = ${problem}, scan = jsonb_set(scan, '{pages}', '[]'), updated_at = now()
  where upload_id = ${uploadId} and state = 'waiting'`

export const allPlaceNames = () => statement<PlaceNames & { readonly mode: 'ocean' | 'air' }>`
  select mode, code, name, city, country_id as country, weight, aliases from reference.ports`

export const allCarriers = () => statement<NamedCarrier & { readonly mode: 'ocean' | 'air' }>`
  select mode, code, name, aliases, prefixes, number_code as "numberCode", master_bl_pattern as "masterBlPattern" from reference.carriers`

/** Whether a document is of a record. */
export const linkTo = (documentId: string, recordId: string) => statement<{ readonly module: string }>`
  select module from tenant.document_links where document_id = ${documentId} and record_id = ${recordId} limit 1`

/** The present files of some documents, of those contents that are read by themselves. */
export const readableFiles = (documents: readonly string[], contentTypes: readonly string[]) => statement<{
  readonly id: string
  readonly upload_id: string
}>`
  select d.id, v.upload_id from tenant.documents d
    join tenant.document_versions v on v.document_id = d.id and v.n = d.version_number
  where d.id = any (${documents}::uuid[]) and v.content_type = any (${contentTypes}::text[]) order by d.id`

/**
 * The papers of the present files of some shipments whose documents cut-off is ahead, the oldest first, of documents that the company sees; so
 * many of each shipment at most.
 */
export const papersBeforeCutOff = (records: readonly string[], most: number) => statement<{
  readonly record_id: string
  readonly papers: readonly Paper[]
}>`
  select s.id as record_id, p.papers from tenant.shipments s cross join lateral (
    select r.papers from tenant.documents d
      join tenant.document_versions v on v.document_id = d.id and v.n = d.version_number
      join tenant.paper_readings r on r.upload_id = v.upload_id and r.state = 'read'
    where not d.archived and d.visibility <> 'mine'
      and exists (select from tenant.document_links l where l.document_id = d.id and l.record_id = s.id)
    order by d.created_at, d.id limit ${most}) p
  where s.id = any (${records}::uuid[])
    and s.documents_cut_off >= date_trunc('day', now(), (select o.time_zone from tenant.organization o))
  order by s.id`

/** Those of some records that any document is of. */
export const withDocuments = (records: readonly string[]) => statement<{ readonly id: string }>`
  select distinct record_id as id from tenant.document_links where record_id = any (${records}::uuid[]) order by record_id`

/** The records of the documents whose present file is an upload. */
export const recordsOfUpload = (uploadId: string) => statement<{ readonly id: string }>`
  select distinct l.record_id as id from tenant.document_versions v
    join tenant.documents d on d.id = v.document_id and d.version_number = v.n
    join tenant.document_links l on l.document_id = d.id
  where v.upload_id = ${uploadId} order by l.record_id`

/** The papers of the present files of a record's documents, the oldest first. */
export const papersOfRecord = (recordId: string) => statement<{
  readonly id: string
  readonly papers: readonly Paper[]
}>`
  select d.id, r.papers from tenant.documents d
    join tenant.document_versions v on v.document_id = d.id and v.n = d.version_number
    join tenant.paper_readings r on r.upload_id = v.upload_id and r.state = 'read'
  where not d.archived and exists (select from tenant.document_links l
    where l.document_id = d.id and l.record_id = ${recordId})
  order by d.created_at, d.id limit 200`
