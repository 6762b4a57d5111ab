import type { Values } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { isSameValue } from '@rumbo/domain/records/imports/values/same-value'
import { change } from '../../access/change/change.ts'
import { changeMany, maxInBatch, type Outcome } from '../../access/change/change-many.ts'
import { deleteChild } from '../../access/change/create/create-child.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { childrenOfModule } from '../../access/rights/declared-modules.ts'
import type { ChildModule, RecordModule } from '../../access/rights/modules.ts'
import type { By } from '../../access/scope/actor.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { ChildNote } from './child-note.ts'
import { type HeldChild, heldChildren, storedIn } from './child-rows.queries.ts'
import { summariseMany } from './summaries.service.ts'

/** What was done to the children of a record. */
type ChildrenOf = { readonly recordId: string; readonly notes: readonly ChildNote[] }

/** What stays of the children of records, by module. */
export type Remaining = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Undoes what was done to children of records that stay: added ones go, changed fields get what stood there, both where nobody
 * changed them since. @returns the records of which something stays
 */
export async function undoChildren(
  scope: Scope,
  root: RecordModule,
  { all, by }: { readonly all: readonly ChildrenOf[]; readonly by: By },
): Promise<Remaining> {
  const remaining = new Map<string, ReadonlySet<string>>()
  for (const child of childrenOfModule(root)) {
    const its = all.map(({ recordId, notes }) => ({
      recordId,
      notes: notes.filter(({ module }) => module === child.id),
    }))
    remaining.set(child.id, await undoOf(scope, child, { all: its, by }))
  }
  return remaining
}

async function undoOf(
  scope: Scope,
  declared: ChildModule,
  { all, by }: { readonly all: readonly ChildrenOf[]; readonly by: By },
): Promise<ReadonlySet<string>> {
  const kept = new Set<string>()
  const touched = all.filter(({ notes }) => notes.length > 0)
  if (touched.length === 0) return kept
  const ids = touched.map(({ recordId }) => recordId)
  const held = new Map((await scope.all(heldChildren(declared, ids))).map((each) => [each.id, each]))
  const module = { ...moduleIn(scope, declared), parent: declared.parent }
  const { alone, others } = partedNotes(touched)
  for (const id of await undoMany(scope, module, { held, notes: alone, by })) kept.add(id)
  for (const { recordId, note } of others) {
    const present = held.get(note.id)
    if (!present || !(await undoOne(scope, module, { present, note, by }))) kept.add(recordId)
  }
  await summariseMany(scope, declared, { ids, by, isQuiet: false })
  return kept
}

type Noted = { readonly recordId: string; readonly note: ChildNote }

/** Changes of children that were changed once go back together, all else one by one, the last first. */
function partedNotes(all: readonly ChildrenOf[]) {
  const counts = new Map<string, number>()
  for (const { notes } of all) for (const { id } of notes) counts.set(id, (counts.get(id) ?? 0) + 1)
  const noted = all.flatMap(({ recordId, notes }): Noted[] =>
    [...notes].reverse().map((note) => ({ recordId, note })),
  )
  const isAlone = ({ note }: Noted) => note.before !== null && counts.get(note.id) === 1
  return { alone: noted.filter(isAlone), others: noted.filter((each) => !isAlone(each)) }
}

type Back = {
  readonly held: ReadonlyMap<string, HeldChild>
  readonly notes: readonly Noted[]
  readonly by: By
}

/** @returns the records of which something stays */
async function undoMany(
  scope: Scope,
  module: ChildModule,
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
    const outcomes = await changeMany(scope, module, { rows: some, by })
    for (const [at, outcome] of outcomes.entries())
      if ('refused' in outcome) kept.push(some[at]?.recordId ?? '')
  }
  return kept
}

/** The fields that still hold what the import wrote. */
const standingIn = (module: RecordModule, present: HeldChild, after: Values): readonly string[] =>
  Object.keys(after).filter((field) => {
    const known = module.byField.get(field)?.field
    return known && isSameValue(after[field] ?? null, storedIn(module, present, field), known)
  })

type One = { readonly present: HeldChild; readonly note: ChildNote; readonly by: By }

async function undoOne(
  scope: Scope,
  module: ChildModule,
  { present, note: { before, after }, by }: One,
): Promise<boolean> {
  const { id, record_id: recordId } = present
  const standing = standingIn(module, present, after)
  const stands = standing.length === Object.keys(after).length
  try {
    if (before === null) {
      if (stands) await deleteChild(scope, module, { recordId, id, by })
      return stands
    }
    const patch: Values = Object.fromEntries(standing.map((field) => [field, before[field] ?? null]))
    if (standing.length > 0) await change(scope, { module, recordId, id }, { patch, by })
    return stands
  } catch (error) {
    // It throws before it writes: the right is gone, or the child.
    if (error instanceof AppError) return false
    throw error
  }
}

/** Children that stay for what somebody did to them are reported with their record, at the field that sums them up or their module. */
export const withRemaining =
  (root: RecordModule, remaining: Remaining) =>
  (outcome: Outcome): Outcome => {
    if ('refused' in outcome) return outcome
    const modules = [...remaining].flatMap(([module, ids]) => (ids.has(outcome.id) ? [module] : []))
    if (modules.length === 0) return outcome
    const sums = Object.entries(root.summaries())
    const conflicts = modules.map((module) => ({
      field: sums.find(([, sum]) => sum.module.id === module && sum.sum)?.[0] ?? module,
      seen: null,
      current: null,
    }))
    return { ...outcome, conflicts: [...outcome.conflicts, ...conflicts] }
  }
