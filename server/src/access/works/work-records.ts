import type { Json } from '@rumbo/domain/fields/field-type'
import type { Issue } from '@rumbo/domain/kernel/app-error'
import type { Scope } from '../scope/scope.ts'
import { statement } from '../scope/statement.ts'

/** What a work changed on a record. */
export type NotedChange = { readonly field: string; readonly from: Json; readonly to: Json }

/** Why a field was refused; `value` is what stood there and couldn't be kept, in words. */
export type Refused = Omit<Issue, 'message'> & { readonly value?: string }

/** What became of one record of a work. */
export type Noted = {
  readonly id: string
  readonly changes: readonly NotedChange[] | null
  readonly refused: readonly Refused[] | null
}

/** Fixes records by id; one that isn't there will be refused as such. @returns how many */
export async function fixIds(scope: Scope, workId: string, ids: readonly string[]): Promise<number> {
  const fixed = await scope.first(statement<Fixed>`
    with fixed as (
      insert into tenant.work_records (organization_id, work_id, record_id)
      select tenant.org(), ${workId}, id from unnest(${ids}::uuid[]) as id on conflict do nothing returning 1)
    select count(*)::int as count from fixed`)
  return fixed?.count ?? 0
}

/** Fixes the records that another work changed. @returns how many */
export async function fixChanged(scope: Scope, workId: string, of: string): Promise<number> {
  const fixed = await scope.first(statement<Fixed>`
    with fixed as (
      insert into tenant.work_records (organization_id, work_id, record_id)
      select tenant.org(), ${workId}, record_id from tenant.work_records where work_id = ${of} and changes is not null
      returning 1)
    select count(*)::int as count from fixed`)
  return fixed?.count ?? 0
}

type Fixed = { readonly count: number }

/** The next records of a work, by id. */
export const nextRecords = (workId: string, after: string | null, most: number) =>
  statement<{ record_id: string }>`
  select record_id from tenant.work_records
  where work_id = ${workId} and (${after}::uuid is null or record_id > ${after}::uuid)
  order by record_id limit ${most}`

/** The next records of a work with what another work changed on them. */
export const nextChanged = (
  workId: string,
  { of, after, most }: { of: string; after: string | null; most: number },
) => statement<{ record_id: string; changes: readonly NotedChange[] }>`
  select r.record_id, o.changes from tenant.work_records r
    join tenant.work_records o on o.work_id = ${of} and o.record_id = r.record_id
  where r.work_id = ${workId} and (${after}::uuid is null or r.record_id > ${after}::uuid)
  order by r.record_id limit ${most}`

/** Notes what became of the records of a batch. */
export const noteRecords = (workId: string, noted: readonly Noted[]) => statement`
  update tenant.work_records r set changes = n.changes, refused = n.refused
  from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as n(id uuid, changes jsonb, refused jsonb)
  where r.work_id = ${workId} and r.record_id = n.id`
