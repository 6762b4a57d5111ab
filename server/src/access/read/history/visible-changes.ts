import type { Json } from '@rumbo/domain/fields/field-type'
import type { RecordModule } from '../../rights/modules.ts'
import { ask } from '../../scope/connection.ts'
import type { Scope } from '../../scope/scope.ts'
import { mapVisible, type Visible } from '../../visible/visible.ts'
import { getRecords } from '../get-records.ts'
import type { VisibleRecord } from '../sql/columns.ts'

/** A change as history has it; `by` is a person of the reader's own organization. */
export type VisibleChange = { readonly from: Json; readonly to: Json; readonly by: string | null }

/** What is to be shown of a record: a field of it and, where a change is shown, the line of history that has it. */
export type WantedChange = {
  readonly recordId: string
  readonly historyId: string | null
  readonly field: string | null
}

/** Records by id, and changes by line of history and field: `12 eta`. */
export type VisibleChanges = {
  readonly records: ReadonlyMap<string, VisibleRecord>
  readonly changes: ReadonlyMap<string, VisibleChange>
}

/** The key of a change. */
export const changeKey = (historyId: string, field: string): string => `${historyId} ${field}`

type Line = {
  id: string
  record_id: string
  by: string | null
  changes: readonly { field: string; from: Json; to: Json }[]
}

/**
 * Changes with the records that they are of, as their reader may see them now: a record that they no longer have is absent, and
 * so is a field, and its change, that they may not see.
 */
export async function visibleChanges(
  scope: Scope,
  module: RecordModule,
  { changes, fields }: { readonly changes: readonly WantedChange[]; readonly fields: readonly string[] },
): Promise<Visible<VisibleChanges>> {
  const wanted = new Map(
    changes.flatMap(({ historyId, field, recordId }) =>
      historyId !== null && field !== null ? [[changeKey(historyId, field), recordId] as const] : [],
    ),
  )
  const ids = [...new Set(changes.map(({ recordId }) => recordId))]
  const named = changes.flatMap(({ field }) => field ?? [])
  const records = await getRecords(scope, module, { ids, fields: [...new Set([...fields, ...named])] })
  const lines = await linesOf(scope, module, [...wanted.keys()])
  return pick(records, { lines, wanted })
}

async function linesOf(
  scope: Scope,
  module: RecordModule,
  keys: readonly string[],
): Promise<readonly Line[]> {
  if (keys.length === 0) return []
  return ask<Line>(
    scope,
    `select h.id::text, h.record_id, h.changes,
       case when h.organization_id = tenant.org() then nullif(concat_ws(' ', u.first_name, u.last_name), '') end as by
     from record.record_history h left join tenant.users u on u.id = h.user_id
     where h.id = any ($1::bigint[]) and h.module = $2`,
    [keys.map((key) => key.split(' ')[0]), module.id],
  )
}

type Picked = { readonly lines: readonly Line[]; readonly wanted: ReadonlyMap<string, string> }

function pick(
  records: Visible<readonly VisibleRecord[]>,
  { lines, wanted }: Picked,
): Visible<VisibleChanges> {
  return mapVisible(records, (visible) => {
    const byId = new Map(visible.map((record) => [record.id, record]))
    const changes = lines.flatMap(({ id, record_id, by, changes: all }) =>
      all.flatMap(({ field, from, to }) => {
        const key = changeKey(id, field)
        const isSeen =
          wanted.get(key) === record_id && Object.hasOwn(byId.get(record_id)?.values ?? {}, field)
        return isSeen ? [[key, { from, to, by }] as const] : []
      }),
    )
    return { records: byId, changes: new Map(changes) }
  })
}
