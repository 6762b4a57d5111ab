import { allModules } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { quoted } from '../../access/scope/parameters.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'

export const conversionKind = 'fields-convert'
export const conversionUndo = 'fields-convert-undo'

/** The conversion of a field that has not ended, its undo among them. */
export const runningConversion = (fieldId: string) => statement<{ id: string }>`
  select id from tenant.works where kind in (${conversionKind}, ${conversionUndo})
    and state in ('queued', 'running') and input ->> 'field' = ${fieldId} limit 1`

/** The latest conversion of a field. */
export const latestConversion = (fieldId: string) => statement<{ id: string }>`
  select id from tenant.works where kind = ${conversionKind} and input ->> 'field' = ${fieldId}
  order by id desc limit 1`

export const inputOf = (workId: string) => statement<{ input: unknown }>`
  select input from tenant.works where id = ${workId}`

export const setInput = (workId: string, input: object) => statement`
  update tenant.works set input = ${JSON.stringify(input)}::jsonb where id = ${workId}`

/** Fixes the records that hold a value of a field, in themselves or in what belongs to them, and those a work changed. */
export const fixHolders = (
  workId: string,
  { fieldId, of = null }: { fieldId: string; of?: string | null },
): Statement<{ count: number }> => ({
  text: `with holders as (
      ${allModules().map(holdersIn).join(' union ')}
      union select record_id from tenant.table_rows where custom ? $1 or calc ? $1
      union select record_id from tenant.work_records where work_id = $2::uuid and changes is not null),
    fixed as (
      insert into tenant.work_records (organization_id, work_id, record_id)
      select tenant.org(), $3::uuid, id from holders returning 1)
  select count(*)::int as count from fixed`,
  values: [fieldId, of, workId],
})

const holdersIn = ({ table, parent }: RecordModule): string =>
  `select ${parent ? 'record_id' : 'id'} as id from tenant.${quoted(table)} where custom ? $1 or calc ? $1`

/** What a conversion wrote: `row` is the child or row of a table, null for the record itself. */
export type ConvertedValue = {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
  readonly row: string | null
}

/** The next records of an undo with what the conversion changed on them. */
export const nextConverted = (
  workId: string,
  { of, after, most }: { of: string; after: string | null; most: number },
) => statement<{ record_id: string; changes: readonly ConvertedValue[] | null }>`
  select r.record_id, o.changes from tenant.work_records r
    left join tenant.work_records o on o.work_id = ${of} and o.record_id = r.record_id
  where r.work_id = ${workId} and (${after}::uuid is null or r.record_id > ${after}::uuid)
  order by r.record_id limit ${most}`
