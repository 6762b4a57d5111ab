import type { Values } from '@rumbo/domain/fields/values'
import type { Issue } from '@rumbo/domain/kernel/app-error'
import type { RuleContext } from '@rumbo/domain/records/record-module'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import { turnSize, yieldToEventLoop } from '../../platform/yield-to-event-loop.ts'
import { moduleIn } from '../rights/catalogue.ts'
import type { RecordModule } from '../rights/modules.ts'
import type { By } from '../scope/actor.ts'
import type { Scope } from '../scope/scope.ts'
import { stillStanding } from './delete/still-standing.ts'
import { lockMany } from './locks/lock-many.ts'
import { lockManyChildren } from './locks/lock-many-children.ts'
import { fieldsNamed, type ReadPatch, readMany } from './locks/read-many.ts'
import type { Conflict } from './locks/target.ts'
import type { Patch } from './parse-patch.ts'
import { ruleContext } from './place-days.ts'
import { planChange } from './plan.ts'
import { type Authority, react } from './reactions.ts'
import { recomputeMany } from './results/recompute.ts'
import { withManyResults } from './results/results.ts'
import { changesOf, type FieldChange } from './write/history.ts'
import { type ManyWrite, openWrites } from './write/write-many.ts'

/** One record's part of a set of changes. */
export type ManyPatch = {
  readonly id: string
  /** Of a child the record that it belongs to. */
  readonly recordId?: string
  readonly patch: Patch
  /** Per field the value that the editor saw before. */
  readonly seen?: Values | undefined
  /** Values as they are stored, written with the product's authority together with the patch: an undo's. */
  readonly restored?: Values
  /** Per field the stored value that must stand still: a field that holds another stays as it is, and is reported as a conflict. */
  readonly expected?: Values
}

/** A record of a set that was not refused. */
export type ManyChanged = {
  readonly id: string
  /** Ids of the fields whose value is another than before, derived ones too. */
  readonly changed: readonly string[]
  /** Those of them that the actor may see. */
  readonly shown: readonly string[]
  /** All of them, so that an undo brings back what followed in hidden fields too. They never leave the server. */
  readonly changes: readonly FieldChange[]
  readonly conflicts: readonly Conflict[]
  /** What stood in fields that followed from the patch by a rule and that the actor may edit. */
  readonly followed: Values
  /** What a lenient batch left out. */
  readonly dropped: readonly Omit<Issue, 'message'>[]
  /** The owner's row before and after, for the rules of its children; it never leaves the server as it is. */
  readonly before: Values
  readonly after: Values
}

/** What became of one record, in the order given. */
export type Outcome =
  | ManyChanged
  | { readonly id: string; readonly refused: readonly Omit<Issue, 'message'>[] }

export const maxInBatch = 5_000
/** Records that are computed while those before them are written. */
const slice = 1_000
/** As many of a file's rows tell whether most of them say something new. */
const sample = 200

export type ManyOptions = {
  /** At most 5,000, each record once. */
  readonly rows: readonly ManyPatch[]
  readonly by: By
  readonly authority?: Authority
  /** Tells what would become of them, and writes nothing. */
  readonly isTrial?: boolean
  /**
   * Values are a file's: one that is refused is left out and reported as dropped, and one that says no other thing than what stands
   * there leaves that as it is.
   */
  readonly isLenient?: boolean
  /** Without lines of history and another time of update: of what follows from changes that have theirs, or from the day alone. */
  readonly isQuiet?: boolean
}

/**
 * The set-based twin of `change` for one batch of records of a module: the same rules, a handful of statements whatever the number. A
 * record that is refused doesn't stop the others. Its one outbox row per organization names all fields that changed.
 */
export async function changeMany(
  scope: Scope,
  declared: RecordModule,
  { rows, by, authority = 'hand', isTrial = false, isLenient = false, isQuiet = false }: ManyOptions,
): Promise<readonly Outcome[]> {
  const module = moduleIn(scope, declared)
  if (rows.length > maxInBatch) throw new Error(`a batch has at most ${maxInBatch} records`)
  const same = isLenient ? await sameAmong(scope, module, rows) : new Set<string>()
  const others = same.size > 0 ? rows.filter(({ id }) => !same.has(id)) : rows
  const locked = await lock(scope, module, others, { isTrial })
  const context = await ruleContext(scope)
  const batch = openWrites(scope, module, { by, isQuiet })
  const outcomes = new Map<string, Outcome>()
  let writing = Promise.resolve()
  for (let from = 0; from < others.length; from += slice) {
    const some = others.slice(from, from + slice)
    const read = await readMany(scope, module, { rows: some, locked, authority, isLenient })
    const planned: Planned[] = []
    for (const [at, each] of read.entries()) {
      if (at % turnSize === 0) await yieldToEventLoop()
      planned.push(planOne(module, each, context))
    }
    for (const { outcome } of planned) outcomes.set(outcome.id, outcome)
    const writes = planned.flatMap(({ write }) => write ?? [])
    if (isTrial || writes.length === 0) continue
    const whole = await withManyResults(scope, module, writes)
    writing = inTurn(writing, () => batch.add(whole))
  }
  await writing
  await batch.end()
  if (!isTrial) {
    await followMany(scope, module, { rows, outcomes, by })
    await react(scope, module, { authority, changed: () => changedOf(rows, outcomes) })
  }
  return rows.map(({ id }) => outcomes.get(id) ?? unchanged(id))
}

type How = { readonly isTrial: boolean; readonly only?: ReadonlySet<string> }

function lock(scope: Scope, module: RecordModule, rows: readonly ManyPatch[], how: How) {
  const { parent } = module
  if (!parent) return lockMany(scope, module, rows, how)
  const children = rows.map(({ id, recordId = '' }) => ({ id, recordId }))
  return lockManyChildren(scope, { ...module, parent }, children, how)
}

type FollowedMany = {
  readonly rows: readonly ManyPatch[]
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly by: By
}

/** Brings the sums over children up to date in their records. */
async function followMany(
  scope: Scope,
  module: RecordModule,
  { rows, outcomes, by }: FollowedMany,
): Promise<void> {
  if (!module.parent) return
  const ids = new Set<string>()
  const fields = new Set<string>()
  for (const { id, recordId } of rows) {
    const outcome = outcomes.get(id)
    if (!recordId || !outcome || 'refused' in outcome || outcome.changed.length === 0) continue
    ids.add(recordId)
    for (const field of outcome.changed) fields.add(`${module.id}.${field}`)
  }
  if (ids.size > 0) await recomputeMany(scope, module.parent, { ids: [...ids], changed: [...fields], by })
}

/** The records that are other than before. */
const changedOf = (rows: readonly ManyPatch[], outcomes: FollowedMany['outcomes']) =>
  rows.flatMap(({ id, recordId = id, patch, restored }) => {
    const outcome = outcomes.get(id)
    if (!outcome || 'refused' in outcome || outcome.changed.length === 0) return []
    return [{ id, recordId, fields: outcome.changed, named: Object.keys({ ...patch, ...restored }) }]
  })

/** Goes on after what is under way. Whoever awaits the last of all gets the error of any. */
export function inTurn(before: Promise<void>, next: () => Promise<void>): Promise<void> {
  const writing = before.then(next)
  writing.catch(() => undefined)
  return writing
}

/**
 * Of records those of which a file says nothing new: they aren't locked, and only the fields that it names are read. None
 * where most of its rows say something.
 */
async function sameAmong(
  scope: Scope,
  module: RecordModule,
  rows: readonly ManyPatch[],
): Promise<ReadonlySet<string>> {
  const same = new Set<string>()
  const only = fieldsNamed(module, rows)
  const parts = [rows.slice(0, sample), rows.slice(sample)]
  for (const part of parts) {
    if (part.length === 0) continue
    const locked = await lock(scope, module, part, { isTrial: true, only })
    const read = await readMany(scope, module, { rows: part, locked, authority: 'hand', isLenient: true })
    for (const { row, record, values, dropped, issues } of read) {
      const isSaid = Object.keys(values).length + dropped.length + issues.length > 0
      if (record && !isSaid) same.add(row.id)
    }
    if (same.size * 2 < part.length) break
  }
  return same
}

const unchanged = (id: string): ManyChanged => ({
  id,
  ...{ changed: [], shown: [], changes: [], conflicts: [], followed: {}, dropped: [], before: {}, after: {} },
})

type Planned = { readonly outcome: Outcome; readonly write?: ManyWrite }

/** Plans the change of one record by its patch. */
function planOne(
  module: RecordModule,
  { row, record, values, dropped, issues }: ReadPatch,
  context: RuleContext,
): Planned {
  const { id, recordId = id, seen, expected = {} } = row
  if (issues.length > 0 || !record) return { outcome: { id, refused: issues } }
  const { locked, sharing } = record
  const { acting } = sharing
  const { standing, kept } = stillStanding(module, locked, { values, expected, acting })
  const planned = planChange(module, locked, { values: standing, seen, acting, context })
  const { shared, own, conflicts } = planned
  if (planned.issues.length > 0) return { outcome: { id, refused: planned.issues } }
  const changed = [...Object.keys(shared), ...Object.keys(own)]
  const before = locked.owner.values
  const changes = [...changesOf(before, shared), ...changesOf(locked.own.values, own)]
  const outcome = {
    id,
    changed,
    shown: changed.filter((field) => acting.of(field) !== 'hide'),
    changes,
    conflicts: [...kept, ...conflicts],
    followed: followedIn(module, acting, { changes, named: standing }),
    dropped,
    before,
    after: changed.length > 0 ? { ...before, ...shared } : before,
  }
  return changed.length > 0 ? { outcome, write: { id, recordId, ...record, shared, own } } : { outcome }
}

type Followed = { readonly changes: readonly FieldChange[]; readonly named: Values }

function followedIn(module: RecordModule, acting: Rights, { changes, named }: Followed): Values {
  const restorable = changes.filter(
    ({ field }) =>
      !(field in named) && acting.of(field) === 'edit' && !module.byField.get(field)?.field.readOnly,
  )
  return Object.fromEntries(restorable.map(({ field, from }) => [field, from]))
}
