import type { DataImport, FileShape, ImportState } from '@rumbo/domain/records/imports/import'
import type { Unreadable } from '@rumbo/domain/records/imports/reading/unreadable'
import { type Statement, statement } from '../../access/scope/statement.ts'

/** A problem as it is stored: its message is reported in the reader's language. */
export type StoredProblem = Omit<DataImport['problems'][number], 'message'> & {
  readonly values?: Readonly<Record<string, string | number>>
}

/** What of an import changes while it goes its way. */
export type ImportProgress = {
  readonly state: ImportState
  readonly shape: FileShape | null
  readonly detected: FileShape | null
  /** What of the shape a person has said. */
  readonly overruled: Partial<FileShape>
  readonly sheets: readonly string[]
  readonly columns: DataImport['columns']
  readonly rows: number
  readonly mapping: DataImport['mapping']
  readonly options: DataImport['options']
  readonly counts: DataImport['counts']
  readonly problems: readonly StoredProblem[]
  readonly read_work_id: string | null
  readonly check_work_id: string | null
  readonly run_work_id: string | null
  readonly error: Unreadable | null
  readonly ended_at: string | null
}

/** An import as it is stored, with the name of its user. */
export type ImportRow = ImportProgress & {
  readonly id: string
  readonly user_id: string
  readonly user_name: string
  /** The root module of the records that it brings. */
  readonly module: string
  readonly upload_id: string
  readonly name: string
  readonly bytes: number
  readonly version: number
  readonly created_at: string
}

const columns = `i.id, i.user_id, coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email, '') as user_name,
  i.module, i.upload_id, i.name, i.bytes::float8 as bytes, i.state, i.shape, i.detected, i.overruled, i.sheets, i.columns,
  i.rows, i.mapping, i.options, i.counts, i.problems, i.read_work_id, i.check_work_id, i.run_work_id, i.error, i.version,
  i.created_at, i.ended_at`
const source = 'tenant.imports i left join tenant.users p on p.id = i.user_id'

export const selectImport = (id: string): Statement<ImportRow> => ({
  text: `select ${columns} from ${source} where i.id = $1 and i.deleted_at is null`,
  values: [id],
})

/** Of two who change an import at once the second sees what the first did. */
export const lockedImport = (id: string): Statement<ImportRow> => ({
  text: `select ${columns} from ${source} where i.id = $1 and i.deleted_at is null for update of i`,
  values: [id],
})

/** Those of the last 90 days into some modules, newest first: one's own or everybody's. What brings samples is nobody's file. */
export const selectImports = (query: {
  whose: 'mine' | 'organization'
  modules: readonly string[]
  limit: number
}): Statement<ImportRow> => ({
  text: `select ${columns} from ${source}
    where ($1 = 'organization' or i.user_id = tenant.acting_user()) and i.deleted_at is null
      and i.module = any ($3::text[]) and i.created_at > now() - interval '90 days'
      and not exists (select from tenant.samples s where s.import_id = i.id)
    order by i.created_at desc, i.id desc limit $2`,
  values: [query.whose, query.limit, query.modules],
})

export const importOfUpload = (uploadId: string) => statement<{ id: string; state: ImportState }>`
  select id, state from tenant.imports
  where upload_id = ${uploadId} and user_id = tenant.acting_user() and deleted_at is null`

/** The import that an upload has become, whosever it is, locked. */
export const waitingForUpload = (uploadId: string) => statement<
  Pick<ImportRow, 'id' | 'state' | 'module' | 'bytes' | 'user_id'>
>`
  select id, state, module, bytes::float8 as bytes, user_id from tenant.imports
  where upload_id = ${uploadId} and deleted_at is null for update`

export type NewImport = Pick<ImportRow, 'id' | 'module' | 'upload_id' | 'name' | 'bytes'>

/** None where the upload is an import already. */
export const insertImport = ({ id, module, upload_id, name, bytes }: NewImport) => statement<{ id: string }>`
  insert into tenant.imports (organization_id, id, user_id, module, upload_id, name, bytes)
  values (tenant.org(), ${id}, tenant.acting_user(), ${module}, ${upload_id}, ${name}, ${bytes}::bigint)
  on conflict do nothing returning id`

/** Changes what is given; null empties, what is absent stays. */
export const updateImport = (id: string, progress: Partial<ImportProgress>, raises: 0 | 1) => statement`
  update tenant.imports i set version = i.version + ${raises}::int, updated_at = now(),
    (state, shape, detected, overruled, sheets, columns, rows, mapping, options, counts, problems, read_work_id,
      check_work_id, run_work_id, error, ended_at) =
    (select p.state, p.shape, p.detected, p.overruled, p.sheets, p.columns, p.rows, p.mapping, p.options, p.counts,
      p.problems, p.read_work_id, p.check_work_id, p.run_work_id, p.error, p.ended_at
      from jsonb_populate_record(i, ${JSON.stringify(progress)}::jsonb) p)
  where i.id = ${id}`

export const markDeleted = (id: string) => statement`
  update tenant.imports set deleted_at = now(), version = version + 1, updated_at = now() where id = ${id}`
