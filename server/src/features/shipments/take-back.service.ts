import type { Values } from '@rumbo/domain/fields/values'
import { isSameValue } from '@rumbo/domain/imports/values/same-value'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import { moduleIn } from '../../access/catalogue.ts'
import { change } from '../../access/change/change.ts'
import type { ManyChanged, Outcome } from '../../access/change/change-many.ts'
import { deleteChild } from '../../access/change/create-child.ts'
import { deleteShipment } from '../../access/change/delete.ts'
import { containerModule, type RecordModule, shipmentModule } from '../../access/modules.ts'
import { changedSince } from '../../access/read/changed-since.ts'
import type { Scope } from '../../access/scope.ts'
import { statement } from '../../access/statement.ts'
import { type HeldContainer, heldContainers } from './containers.queries.ts'
import { type ContainerNote, storedIn, summariseMany } from './put-containers.service.ts'

const declared = { ...containerModule, parent: shipmentModule }

const livelyShared = (ids: readonly string[]) => statement<{ record_id: string }>`
  select distinct record_id from tenant.shares where record_id = any (${ids}::uuid[]) and revoked_at is null`

/** Puts away what a source made: what somebody has changed or shared since stays, and is told. */
export async function putAwayMade(
  scope: Scope,
  ids: readonly string[],
  source: string,
): Promise<readonly Outcome[]> {
  if (ids.length === 0) return []
  const touched = await changedSince(scope, shipmentModule, { ids, source })
  const shared = new Set((await scope.all(livelyShared(ids))).map(({ record_id }) => record_id))
  const outcomes: Outcome[] = []
  for (const id of ids) {
    const code = touched.has(id)
      ? 'CHANGED_SINCE'
      : shared.has(id)
        ? 'RECORD_SHARED'
        : await putAway(scope, id)
    outcomes.push(code ? { id, refused: [{ path: 'id', code }] } : gone(id))
  }
  return outcomes
}

/** @returns why not */
async function putAway(scope: Scope, id: string): Promise<Issue['code'] | null> {
  try {
    await deleteShipment(scope, shipmentModule, { id, by: { way: scope.actor.way } })
    return null
  } catch (error) {
    if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'UNAUTHORIZED'))
      return error.code
    throw error
  }
}

const gone = (id: string): ManyChanged => ({
  id,
  changed: ['id'],
  told: [],
  changes: [{ field: 'id', from: id, to: null }],
  conflicts: [],
  dropped: [],
  before: {},
  after: {},
})

export type BelowOf = { readonly recordId: string; readonly notes: readonly ContainerNote[] }

/**
 * Takes back what was done to containers of shipments that stay: added ones go, changed fields get what stood there, both where
 * nobody changed them since. @returns the shipments of which something stays
 */
export async function takeContainersBack(
  scope: Scope,
  all: readonly BelowOf[],
): Promise<ReadonlySet<string>> {
  const kept = new Set<string>()
  const touched = all.filter(({ notes }) => notes.length > 0)
  if (touched.length === 0) return kept
  const ids = touched.map(({ recordId }) => recordId)
  const held = new Map((await scope.all(heldContainers(ids))).map((each) => [each.id, each]))
  const module = moduleIn(scope, containerModule)
  for (const { recordId, notes } of touched) {
    for (const note of [...notes].reverse()) {
      const present = held.get(note.id)
      if (!present || !(await takeOneBack(scope, module, { present, note }))) kept.add(recordId)
    }
  }
  await summariseMany(scope, ids, { by: { way: scope.actor.way }, isQuiet: false })
  return kept
}

type One = { readonly present: HeldContainer; readonly note: ContainerNote }

async function takeOneBack(
  scope: Scope,
  module: RecordModule,
  { present, note: { before, after } }: One,
): Promise<boolean> {
  const { id, record_id: recordId } = present
  const standing = Object.keys(after).filter((field) => {
    const known = module.byField.get(field)?.field
    return known && isSameValue(after[field] ?? null, storedIn(module, present, field), known)
  })
  const stands = standing.length === Object.keys(after).length
  const by = { way: scope.actor.way }
  try {
    if (before === null) {
      if (stands) await deleteChild(scope, declared, { recordId, id, by })
      return stands
    }
    const patch: Values = Object.fromEntries(standing.map((field) => [field, before[field] ?? null]))
    if (standing.length > 0) await change(scope, { module: declared, recordId, id }, { patch, by })
    return stands
  } catch (error) {
    // It throws before it writes: the right is gone, or the container.
    if (error instanceof AppError) return false
    throw error
  }
}
