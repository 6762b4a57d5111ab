import type { ManyChanged, Outcome } from '../../../access/change/change-many.ts'
import { deleteManyRecords } from '../../../access/change/delete/delete-many.ts'
import { changedSince } from '../../../access/read/history/changed-since.ts'
import type { RecordModule } from '../../../access/rights/modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'

const livelyShared = (ids: readonly string[]) => statement<{ record_id: string }>`
  select distinct record_id from tenant.shares where record_id = any (${ids}::uuid[]) and revoked_at is null`

type Created = {
  readonly ids: readonly string[]
  readonly source: string
  /** Other sources of which records keep nothing, since they were undone. */
  readonly undone: readonly { readonly id: string; readonly source: string }[]
}

/** Deletes records that a source created: what somebody has changed or shared since stays, and is reported. */
export async function deleteCreated(
  scope: Scope,
  module: RecordModule,
  { ids, source, undone }: Created,
): Promise<readonly Outcome[]> {
  if (ids.length === 0) return []
  const touched = await changedSince(scope, module, { ids, source, undone })
  const shared = new Set((await scope.all(livelyShared(ids))).map(({ record_id }) => record_id))
  const left = ids.filter((id) => !touched.has(id) && !shared.has(id))
  const by = { way: scope.actor.way }
  const refused = await deleteManyRecords(scope, module, { ids: left, by })
  return ids.map((id): Outcome => {
    const since = touched.has(id) ? 'CHANGED_SINCE' : shared.has(id) ? 'RECORD_SHARED' : undefined
    const code = since ?? refused.get(id)
    return code ? { id, refused: [{ path: 'id', code }] } : gone(id)
  })
}

const gone = (id: string): ManyChanged => ({
  id,
  changed: ['id'],
  shown: [],
  changes: [{ field: 'id', from: id, to: null }],
  conflicts: [],
  followed: {},
  dropped: [],
  before: {},
  after: {},
})
