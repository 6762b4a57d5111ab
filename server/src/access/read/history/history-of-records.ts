import { moduleIn } from '../../rights/catalogue.ts'
import type { RecordModule } from '../../rights/modules.ts'
import { ask } from '../../scope/connection.ts'
import type { Scope } from '../../scope/scope.ts'
import { show, type Visible } from '../../visible/visible.ts'
import { type HistoryLine, lineColumns, lineRights, type StoredLine, visibleLines } from './visible-lines.ts'

/** A line of the history of one of several records. */
export type RecordLine = HistoryLine & { readonly recordId: string }

type Part = {
  readonly recordIds: readonly string[]
  /** The line after which to go on, as `next` was. */
  readonly after: string | null
  readonly limit: number
}

/**
 * The history of some records and of what belongs to them, record by record and the oldest first, as its reader may see it.
 * @returns where to go on; null: there is no more
 */
export async function historyOfRecords(
  scope: Scope,
  declared: RecordModule,
  { recordIds, after, limit }: Part,
): Promise<{ readonly lines: Visible<readonly RecordLine[]>; readonly next: string | null }> {
  const module = moduleIn(scope, declared)
  const [record = null, line = null] = after?.split(' ') ?? []
  const rows = await ask<StoredLine>(
    scope,
    `select ${lineColumns} from record.record_history h left join tenant.users u on u.id = h.user_id
     where h.record_id = any ($1::uuid[]) and ($2::uuid is null or (h.record_id, h.id) > ($2::uuid, $3::bigint))
     order by h.record_id, h.id limit $4::integer`,
    [recordIds, record, line, limit + 1],
  )
  const part = rows.slice(0, limit)
  const last = rows.length > limit ? part.at(-1) : undefined
  const { rightsOf } = await lineRights(scope, module, [...new Set(part.map(({ record_id }) => record_id))])
  return {
    lines: show(await visibleLines(scope, { module, rightsOf }, part)),
    next: last ? `${last.record_id} ${last.id}` : null,
  }
}
