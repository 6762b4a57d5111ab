import type { Values } from '@rumbo/domain/fields/values'
import { isSameValue } from '@rumbo/domain/imports/values/same-value'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { change } from '../../access/change/change.ts'
import { changeMany, type ManyChanged, maxInBatch, type Outcome } from '../../access/change/change-many.ts'
import { deleteChild } from '../../access/change/create/create-child.ts'
import { deleteManyRecords } from '../../access/change/delete/delete-many.ts'
import { changedSince } from '../../access/read/history/changed-since.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { By } from '../../access/scope/actor.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { type HeldContainer, heldContainers } from './containers.queries.ts'
import { type ContainerNote, storedIn, summariseMany } from './put-containers.service.ts'

const livelyShared = (ids: readonly string[]) => statement<{ record_id: string }>`
  select distinct record_id from tenant.shares where record_id = any (${ids}::uuid[]) and revoked_at is null`

type Made = {
  readonly ids: readonly string[]
  readonly source: string
  /** Other sources of which records keep nothing, since they were undone. */
  readonly undone: readonly { readonly id: string; readonly source: string }[]
}

/** Puts away what a source made: what somebody has changed or shared since stays, and is told. */
export async function putAwayMade(scope: Scope, { ids, source, undone }: Made): Promise<readonly Outcome[]> {
  if (ids.length === 0) return []
  const touched = await changedSince(scope, shipmentModule, { ids, source, undone })
  const shared = new Set((await scope.all(livelyShared(ids))).map(({ record_id }) => record_id))
  const left = ids.filter((id) => !touched.has(id) && !shared.has(id))
  const by = { way: scope.actor.way }
  const refused = await deleteManyRecords(scope, shipmentModule, { ids: left, by })
  return ids.map((id): Outcome => {
    const since = touched.has(id) ? 'CHANGED_SINCE' : shared.has(id) ? 'RECORD_SHARED' : undefined
    const code = since ?? refused.get(id)
    return code ? { id, refused: [{ path: 'id', code }] } : gone(id)
  })
}

const gone = (id: string): ManyChanged => ({
  id,
  changed: ['id'],
  told: [],
  changes: [{ field: 'id', from: id, to: null }],
  conflicts: [],
  followed: {},
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
  by: By = { way: scope.actor.way },
): Promise<ReadonlySet<string>> {
  const kept = new Set<string>()
  const touched = all.filter(({ notes }) => notes.length > 0)
  if (touched.length === 0) return kept
  const ids = touched.map(({ recordId }) => recordId)
  const held = new Map((await scope.all(heldContainers(ids))).map((each) => [each.id, each]))
  const module = moduleIn(scope, containerModule)
  const { alone, others } = partedNotes(touched)
  for (const id of await takeManyBack(scope, module, { held, notes: alone, by })) kept.add(id)
  for (const { recordId, note } of others) {
    const present = held.get(note.id)
    if (!present || !(await takeOneBack(scope, module, { present, note, by }))) kept.add(recordId)
  }
  await summariseMany(scope, ids, { by, isQuiet: false })
  return kept
}

type Noted = { readonly recordId: string; readonly note: ContainerNote }

/** Changes of containers that were changed once go back together, all else one by one, the last first. */
function partedNotes(all: readonly BelowOf[]) {
  const counts = new Map<string, number>()
  for (const { notes } of all) for (const { id } of notes) counts.set(id, (counts.get(id) ?? 0) + 1)
  const noted = all.flatMap(({ recordId, notes }): Noted[] =>
    [...notes].reverse().map((note) => ({ recordId, note })),
  )
  const isAlone = ({ note }: Noted) => note.before !== null && counts.get(note.id) === 1
  return { alone: noted.filter(isAlone), others: noted.filter((each) => !isAlone(each)) }
}

type Back = {
  readonly held: ReadonlyMap<string, HeldContainer>
  readonly notes: readonly Noted[]
  readonly by: By
}

/** @returns the shipments of which something stays */
async function takeManyBack(
  scope: Scope,
  module: RecordModule,
  { held, notes, by }: Back,
): Promise<readonly string[]> {
  const kept: string[] = []
  const rows = notes.flatMap(({ recordId, note: { id, before, after } }) => {
    const present = held.get(id)
    const standing = present ? standingIn(module, present, after) : []
    if (!present || standing.length < Object.keys(after).length) kept.push(recordId)
    const patch = Object.fromEntries(standing.map((field) => [field, before?.[field] ?? null]))
    return present && standing.length > 0 ? [{ id, recordId: present.record_id, patch }] : []
  })
  for (let from = 0; from < rows.length; from += maxInBatch) {
    const some = rows.slice(from, from + maxInBatch)
    const outcomes = await changeMany(scope, containerModule, { rows: some, by })
    for (const [at, outcome] of outcomes.entries())
      if ('refused' in outcome) kept.push(some[at]?.recordId ?? '')
  }
  return kept
}

/** The fields that still hold what the import wrote. */
const standingIn = (module: RecordModule, present: HeldContainer, after: Values): readonly string[] =>
  Object.keys(after).filter((field) => {
    const known = module.byField.get(field)?.field
    return known && isSameValue(after[field] ?? null, storedIn(module, present, field), known)
  })

type One = { readonly present: HeldContainer; readonly note: ContainerNote; readonly by: By }

async function takeOneBack(
  scope: Scope,
  module: RecordModule,
  { present, note: { before, after }, by }: One,
): Promise<boolean> {
  const { id, record_id: recordId } = present
  const standing = standingIn(module, present, after)
  const stands = standing.length === Object.keys(after).length
  try {
    if (before === null) {
      if (stands) await deleteChild(scope, containerModule, { recordId, id, by })
      return stands
    }
    const patch: Values = Object.fromEntries(standing.map((field) => [field, before[field] ?? null]))
    if (standing.length > 0) await change(scope, { module: containerModule, recordId, id }, { patch, by })
    return stands
  } catch (error) {
    // It throws before it writes: the right is gone, or the container.
    if (error instanceof AppError) return false
    throw error
  }
}

/** Containers that stay for what somebody did to them are told with their shipment. */
export const withKept =
  (kept: ReadonlySet<string>) =>
  (outcome: Outcome): Outcome => {
    if ('refused' in outcome || !kept.has(outcome.id)) return outcome
    return {
      ...outcome,
      conflicts: [...outcome.conflicts, { field: 'shipmentCargos', seen: null, current: null }],
    }
  }
