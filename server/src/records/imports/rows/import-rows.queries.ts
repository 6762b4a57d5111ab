import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import { warningCodes } from '@rumbo/domain/kernel/errors/warnings'
import type { RowOutcomeKind } from '@rumbo/domain/records/imports/import'
import type { Reason } from '@rumbo/domain/records/imports/rows/reason-repair'
import { type Statement, statement } from '../../../access/scope/statement.ts'

/** A problem of a row as it is kept: the row is known. */
export type KeptProblem = { readonly column: number | null; readonly field: string; readonly code: ErrorCode }

/** A row with the hash of its key, of which rows of one record have the same. */
export type KeyedRow = { readonly n: number; readonly hash: string | null }

/** What became of a row. */
export type RowResult = {
  readonly n: number
  /** Whether it stands for its record. */
  readonly isLeader: boolean
  readonly outcome: RowOutcomeKind
  readonly recordId: string | null
  readonly problems: readonly KeptProblem[]
}

/** Forgets what was found: the file and the repairs stay. */
export const forgetRows = (importId: string) => statement`
  delete from tenant.import_rows where import_id = ${importId}`

/** Each row leads a record of its own, until `gatherRows` finds those of one key. */
export const saveKeys = (importId: string, rows: readonly KeyedRow[]) => statement`
  insert into tenant.import_rows (organization_id, import_id, n, key_hash, leader)
  select tenant.org(), ${importId}, k.n, k.hash::bigint, k.n
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(n integer, hash text)
  on conflict (import_id, n) do update set key_hash = excluded.key_hash, leader = excluded.leader`

/**
 * Rows of one key are one record, which its first row leads. Of all keys, or of some. In one pass: a join with itself would compare
 * every row with every other while the database has no statistics of rows that have just been written.
 */
export const gatherRows = (importId: string, hashes: readonly string[] | null = null) => statement`
  with gathered as (
    select n, key_hash, leader, min(n) over (partition by key_hash) as first from tenant.import_rows
    where import_id = ${importId} and key_hash is not null
      and (${hashes}::bigint[] is null or key_hash = any (${hashes}::bigint[])))
  insert into tenant.import_rows as r (organization_id, import_id, n, key_hash, leader)
  select tenant.org(), ${importId}, n, key_hash, first from gathered where leader <> first
  on conflict (import_id, n) do update set leader = excluded.leader`

/** The next records' first rows. */
export const leadersAfter = (importId: string, after: number, most: number) => statement<{ n: number }>`
  select n from tenant.import_rows where import_id = ${importId} and n > ${after}::int and leader = n
  order by n limit ${most}::int`

/** All rows of records, by the record's first row. */
export const membersOf = (importId: string, leaders: readonly number[]) => statement<{
  n: number
  leader: number
}>`
  select r.n, r.leader from tenant.import_rows r
  where r.import_id = ${importId} and (r.n = any (${leaders}::int[]) or (r.leader = any (${leaders}::int[]) and r.key_hash in (
    select l.key_hash from tenant.import_rows l where l.import_id = ${importId} and l.n = any (${leaders}::int[]))))
  order by r.leader, r.n`

/** The first row of each key, before a row, that was not refused. */
export const earlierOfKeys = (importId: string, hashes: readonly string[], before: number) => statement<{
  hash: string
  n: number
}>`
  select key_hash::text as hash, min(n) as n from tenant.import_rows
  where import_id = ${importId} and key_hash = any (${hashes}::bigint[]) and n < ${before}::int
    and outcome in ('new', 'changed', 'same') group by key_hash`

/** Keys and results at once, of rows that are a record each; what stands there already isn't written again. */
export function saveRows(importId: string, rows: readonly (KeyedRow & RowResult)[]): Statement<never> {
  const list = (values: readonly (string | number | null)[]) =>
    `{${values.map((value) => value ?? 'null').join(',')}}`
  const refused = rows.flatMap(({ n, problems }) => (problems.length > 0 ? [{ n, problems }] : []))
  return {
    text: `insert into tenant.import_rows as r (organization_id, import_id, n, key_hash, leader, outcome, target_id, problems)
      select tenant.org(), $1, s.n, s.hash, s.n, s.outcome, s.target, p.problems
      from unnest($2::int[], $3::bigint[], $4::text[], $5::uuid[]) as s(n, hash, outcome, target)
        left join jsonb_to_recordset($6::jsonb) as p(n integer, problems jsonb) on p.n = s.n
      on conflict (import_id, n) do update set key_hash = excluded.key_hash, leader = excluded.leader,
        outcome = excluded.outcome, target_id = excluded.target_id, problems = excluded.problems
      where (r.key_hash, r.leader, r.outcome, r.target_id, r.problems)
        is distinct from (excluded.key_hash, excluded.leader, excluded.outcome, excluded.target_id, excluded.problems)`,
    values: [
      importId,
      list(rows.map(({ n }) => n)),
      list(rows.map(({ hash }) => hash)),
      list(rows.map(({ outcome }) => outcome)),
      list(rows.map(({ recordId }) => recordId)),
      JSON.stringify(refused),
    ],
  }
}

/**
 * Each row is found by its number on its own: a join would compare every row with every other while the database has no statistics of
 * rows that have just been written. All of them are there, so that none is inserted.
 */
export const saveResults = (importId: string, rows: readonly RowResult[]) => statement`
  insert into tenant.import_rows as r (organization_id, import_id, n, key_hash, leader, outcome, target_id, problems)
  select tenant.org(), ${importId}, s.n, own.key_hash, own.leader, s.outcome, s."recordId", s.problems
  from jsonb_to_recordset(${JSON.stringify(rows.map(({ problems, ...row }) => ({ ...row, problems: problems.length > 0 ? problems : null })))}::jsonb)
      as s(n integer, outcome text, "recordId" uuid, problems jsonb)
    cross join lateral (select key_hash, leader from tenant.import_rows
      where import_id = ${importId} and n = s.n offset 0) own
  on conflict (import_id, n) do update set outcome = excluded.outcome, target_id = excluded.target_id,
    problems = excluded.problems`

/** Whether the last row is there: what isn't logged is gone after a crash of the database. */
export const isGathered = (importId: string, rows: number) => statement<{ there: boolean }>`
  select exists (select from tenant.import_rows where import_id = ${importId} and n = ${rows - 1}::int) as there`

export type StoredRow = {
  readonly n: number
  readonly key_hash: string | null
  readonly leader: number | null
  readonly outcome: RowOutcomeKind | null
  readonly record_id: string | null
  readonly problems: readonly KeptProblem[] | null
}

const columns = 'n, key_hash::text as key_hash, leader, outcome, target_id as record_id, problems'

/** Rows that were found of these, and all of the same keys. */
export const rowsOfKeys = (
  importId: string,
  of: { readonly ns: readonly number[]; readonly hashes: readonly string[] },
): Statement<StoredRow> => ({
  text: `select ${columns} from tenant.import_rows where import_id = $1 and (n = any ($2::int[])
      or key_hash = any ($3::bigint[]) or key_hash in (select key_hash from tenant.import_rows
        where import_id = $1 and n = any ($2::int[]))) order by n limit 1001`,
  values: [importId, of.ns, of.hashes],
})

export type RowFilter = {
  readonly outcome?: RowOutcomeKind | 'problems' | undefined
  readonly column?: number | null | undefined
  readonly code?: string | undefined
  /** Of a problem with this column or, null, of whole rows. */
  readonly field?: string | undefined
}

/** Whether a filter leaves anything out. */
export const isFiltered = ({ outcome, column, code }: RowFilter): boolean =>
  outcome !== undefined || column !== undefined || code !== undefined

function conditionsOf(importId: string, { outcome, column, code, field }: RowFilter) {
  const values: unknown[] = [importId]
  const conditions = ['import_id = $1']
  if (outcome === 'problems') conditions.push('problems is not null')
  else if (outcome) conditions.push(`outcome = $${values.push(outcome)}`)
  const problem = Object.fromEntries(
    Object.entries({ column, code, field }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(problem).length > 0)
    conditions.push('problems is not null', `problems @> $${values.push(JSON.stringify([problem]))}::jsonb`)
  return { values, where: conditions.join(' and ') }
}

export function rowsFrom(
  importId: string,
  { filter, from, limit }: { readonly filter: RowFilter; readonly from: number; readonly limit: number },
): Statement<StoredRow> {
  const { values, where } = conditionsOf(importId, filter)
  const text = `select ${columns} from tenant.import_rows where ${where} and n >= $${values.push(from)}
    order by n limit $${values.push(limit)}`
  return { text, values }
}

/** Which of some rows in a row have a reason. */
export const rowsOfReason = (
  importId: string,
  { reason, from, to }: { readonly reason: Reason; readonly from: number; readonly to: number },
) => statement<{ n: number }>`
  select n from tenant.import_rows where import_id = ${importId} and n >= ${from}::int and n < ${to}::int
    and problems is not null and problems @> ${JSON.stringify([reason])}::jsonb`

export function countRows(importId: string, filter: RowFilter): Statement<{ count: number }> {
  const { values, where } = conditionsOf(importId, filter)
  return { text: `select count(*)::int as count from tenant.import_rows where ${where}`, values }
}

/** Rows of which a part or all was not imported: a warning alone is no failure. */
const isFailed = (codes: string) => `(outcome = 'refused' or (problems is not null and exists (
  select from jsonb_array_elements(problems) p where p ->> 'code' <> all (${codes}::text[]))))`

export const failedFrom = (importId: string, from: number, most: number): Statement<StoredRow> => ({
  text: `select ${columns} from tenant.import_rows
    where import_id = $1 and n >= $2 and ${isFailed('$4')} order by n limit $3`,
  values: [importId, from, most, warningCodes],
})

export const countFailed = (importId: string): Statement<{ count: number }> => ({
  text: `select count(*)::int as count from tenant.import_rows where import_id = $1 and ${isFailed('$2')}`,
  values: [importId, warningCodes],
})
