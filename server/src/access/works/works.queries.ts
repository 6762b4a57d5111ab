import type { Json } from '@rumbo/domain/fields/field-type'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import type { WorkState } from '@rumbo/domain/works/api'
import type { Statement } from '../scope/statement.ts'
import { statement } from '../scope/statement.ts'
import type { Step } from './work-kind.ts'

/** A work as it is stored, with the name of its user. */
export type WorkRow = {
  readonly id: string
  readonly kind: string
  /** As its input names one. */
  readonly module: string | null
  readonly state: WorkState
  readonly title: Readonly<Record<string, Json>>
  readonly total: number
  readonly done: number
  readonly changed: number
  readonly refused: number
  readonly cancel_wanted: boolean
  readonly error: ErrorCode | null
  readonly undo_of: string | null
  readonly undo_until: string | null
  readonly user_id: string
  readonly user_name: string
  readonly created_at: string
  readonly ended_at: string | null
}

const columns = `w.id, w.kind, w.input ->> 'module' as module, w.state, w.title, w.total, w.done, w.changed, w.refused, w.cancel_wanted, w.error, w.undo_of,
  case when exists (select from tenant.works u where u.undo_of = w.id and u.state in ('queued', 'running', 'done'))
    then null else w.undo_until end as undo_until,
  w.user_id, coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email, '') as user_name,
  w.created_at, w.ended_at`
const source = 'tenant.works w left join tenant.users p on p.id = w.user_id'

/** Works, newest first: one's own, or all of the organization's; after the cursor. */
export const worksOf = (query: {
  whose: 'mine' | 'organization'
  cursor: string | null
  limit: number
}): Statement<WorkRow> => ({
  text: `select ${columns} from ${source}
    where ($1 = 'organization' or w.user_id = tenant.acting_user()) and ($2::uuid is null or w.id < $2::uuid)
    order by w.id desc limit $3`,
  values: [query.whose, query.cursor, query.limit],
})

/** One work, locked where it is to be changed. */
export const workById = (id: string): Statement<WorkRow> => ({
  text: `select ${columns} from ${source} where w.id = $1`,
  values: [id],
})

/** What a batch needs of its work. */
export type WorkToRun = {
  readonly kind: string
  readonly input: unknown
  readonly cursor: Json
  readonly cancel_wanted: boolean
  readonly undo_of: string | null
}

export const workToRun = (id: string) => statement<WorkToRun>`
  select kind, input, cursor, cancel_wanted, undo_of from tenant.works where id = ${id}`

export type NewWork = {
  readonly id: string
  readonly kind: string
  readonly input: unknown
  readonly title: Readonly<Record<string, Json>>
  readonly undoOf: string | null
  readonly inNameOf: string | null
  readonly way: string
}

/** Where nobody acts, what takes a work back is in the name of that one's user. */
export const insertWork = ({ id, kind, input, title, undoOf, inNameOf, way }: NewWork) => statement`
  insert into tenant.works (organization_id, id, kind, input, title, total, undo_of, user_id, way)
  values (tenant.org(), ${id}, ${kind}, ${JSON.stringify(input)}, ${JSON.stringify(title)}, 0, ${undoOf},
    coalesce(tenant.acting_user(), ${inNameOf}::uuid, (select user_id from tenant.works where id = ${undoOf})), ${way})`

/** Queues a work that was made, with the number of its records. */
export const queueWork = (id: string, total: number) => statement`
  with turn as (insert into tenant.work_turns (organization_id, work_id) values (tenant.org(), ${id}))
  update tenant.works set total = ${total} where id = ${id}`

/** Notes a batch in its own transaction: progress, and that the organization was served. */
export const saveStep = (id: string, { cursor, done, changed, refused }: Step) => statement`
  with turn as (
    update tenant.work_turns set served_at = clock_timestamp(), attempts = 0, not_before = '-infinity'
    where work_id = ${id})
  update tenant.works set state = 'running', started_at = coalesce(started_at, now()), cursor = ${JSON.stringify(cursor)},
    done = least(done + ${done}::integer, total), changed = changed + ${changed}::integer, refused = refused + ${refused}::integer
  where id = ${id}`

/** Ends a work; what it changed can be undone for 30 days. */
export const endWork = (
  id: string,
  end: { state: 'done' | 'failed' | 'cancelled'; error: ErrorCode | null; undoable: boolean },
) => statement<{ undo_of: string | null; refused: number }>`
  with turn as (delete from tenant.work_turns where work_id = ${id})
  update tenant.works set state = ${end.state}, error = ${end.error}, ended_at = now(),
    undo_until = case when ${end.undoable} and changed > 0 then now() + interval '30 days' end
  where id = ${id} and state in ('queued', 'running') returning undo_of, refused`

export const markUndone = (id: string) => statement`
  update tenant.works set state = 'undone', undo_until = null where id = ${id}`

/** Wants a work to end after the batch under way; its next turn comes at once. */
export const wantCancel = (id: string) => statement`
  with turn as (update tenant.work_turns set not_before = '-infinity' where work_id = ${id})
  update tenant.works set cancel_wanted = true where id = ${id} and state in ('queued', 'running')`

/** Why records were refused, the commonest reasons first. */
export const reasonsOf = (id: string) => statement<{ path: string; code: ErrorCode; count: number }>`
  select r ->> 'path' as path, r ->> 'code' as code, count(*)::int as count
  from tenant.work_records, jsonb_array_elements(refused) r
  where work_id = ${id} and refused is not null group by 1, 2 order by 3 desc, 1, 2 limit 50`

export type RefusedRow = {
  readonly record_id: string
  readonly refused: readonly { readonly path: string; readonly code: ErrorCode; readonly value?: string }[]
}

export const refusedOf = (id: string, { cursor, limit }: { cursor: string | null; limit: number }) =>
  statement<RefusedRow>`
  select record_id, refused from tenant.work_records
  where work_id = ${id} and refused is not null and (${cursor}::uuid is null or record_id > ${cursor}::uuid)
  order by record_id limit ${limit}`

/** Of two who undo a work at once the second sees that the first has. */
export const lockWork = (id: string) => statement`select 1 from tenant.works where id = ${id} for update`
