import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { isSameValue } from '@rumbo/domain/imports/values/same-value'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import type { By } from '../actor.ts'
import { moduleIn } from '../catalogue.ts'
import type { RecordModule } from '../modules.ts'
import type { Scope } from '../scope.ts'
import { modeAfter } from './change.ts'
import { changesOf, type FieldChange } from './history.ts'
import type { Locked } from './lock.ts'
import { lockMany } from './lock-many.ts'
import { isOwnOn } from './own-side.ts'
import { type Patch, parsePatch, parseWhatFits, withoutRefused } from './parse-patch.ts'
import { planChange } from './plan.ts'
import { resolveReferences } from './references.ts'
import { withManyResults } from './results.ts'
import { stillStanding } from './still-standing.ts'
import type { Conflict } from './target.ts'
import type { Sharing } from './viewers.ts'
import { type ManyWrite, writeMany } from './write-many.ts'

/** One record's part of a set of changes. */
export type ManyPatch = {
  readonly id: string
  readonly patch: Patch
  /** Per field the value that the editor saw before. */
  readonly seen?: Values | undefined
  /** Values as they are stored, written with the product's authority beside those of the patch: an undo's. */
  readonly restored?: Values
  /** Per field the stored value that must stand still: a field that holds another stays as it is, and is told as a conflict. */
  readonly expected?: Values
}

/** A record of a set that was not refused. */
export type ManyChanged = {
  readonly id: string
  /** Ids of the fields whose value is another than before, derived ones too. */
  readonly changed: readonly string[]
  /** Those of them that the actor may see. */
  readonly told: readonly string[]
  /** All of them, so that an undo brings back what followed in hidden fields too. They never leave the server. */
  readonly changes: readonly FieldChange[]
  readonly conflicts: readonly Conflict[]
  /** What a lenient batch left out. */
  readonly dropped: readonly Omit<Issue, 'message'>[]
  /** The owner's row before and after, for rules on what hangs on the record; it never leaves the server as it is. */
  readonly before: Values
  readonly after: Values
}

/** What became of one record, in the order given. */
export type Outcome =
  | ManyChanged
  | { readonly id: string; readonly refused: readonly Omit<Issue, 'message'>[] }

export const mostInBatch = 5_000
/** Records read between two turns of the event loop. */
const slice = 500

export type ManyOptions = {
  /** At most 5,000, each record once. */
  readonly rows: readonly ManyPatch[]
  readonly by: By
  readonly authority?: 'hand' | 'product'
  /** Tells what would become of them, and writes nothing. */
  readonly isTrial?: boolean
  /**
   * Values are a file's: one that is refused is left out and told as dropped, and one that says no other thing than what stands
   * there leaves that as it is.
   */
  readonly isLenient?: boolean
  /** Without lines of history: of what follows from changes that have theirs. */
  readonly isQuiet?: boolean
}

/**
 * The set-based twin of `change` for one batch of shipments: the same rules, a handful of statements whatever the number. A
 * record that is refused doesn't stop the others. Its one outbox row per organization names all fields that changed.
 */
export async function changeMany(
  scope: Scope,
  declared: RecordModule,
  { rows, by, authority = 'hand', isTrial = false, isLenient = false, isQuiet = false }: ManyOptions,
): Promise<readonly Outcome[]> {
  const module = moduleIn(scope, declared)
  if (rows.length > mostInBatch) throw new Error(`a batch has at most ${mostInBatch} records`)
  const locked = await lockMany(scope, module, rows, isTrial)
  const read = await readAll({ module, rows, locked, authority, isLenient })
  const resolved = await resolveReferences(
    scope,
    module,
    read.map(({ mode, values }) => ({ mode, values })),
  )
  const writes: ManyWrite[] = []
  const outcomes = read.map((each, at): Outcome => {
    const looked = resolved[at] ?? { values: {}, issues: [] }
    const refused = [...each.issues, ...(isLenient ? [] : looked.issues)]
    if (refused.length > 0 || !each.record) return { id: each.id, refused }
    const { locked, sharing } = each.record
    const values = isLenient
      ? withoutSame(module, locked, withoutRefused(looked.values, looked.issues))
      : looked.values
    const { seen, expected = {} } = rows[at] ?? {}
    const { acting } = sharing
    const { standing, kept } = stillStanding(module, locked, { values, expected, acting })
    const { shared, own, conflicts } = planChange(module, locked, { values: standing, seen, acting })
    const changed = [...Object.keys(shared), ...Object.keys(own)]
    if (changed.length > 0) writes.push({ id: each.id, ...each.record, shared, own })
    const before = locked.owner.values
    return {
      id: each.id,
      changed,
      told: changed.filter((field) => sharing.acting.of(field) !== 'hide'),
      changes: [...changesOf(before, shared), ...changesOf(locked.own.values, own)],
      conflicts: [...kept, ...conflicts],
      dropped: isLenient ? [...each.dropped, ...looked.issues] : [],
      before,
      after: { ...before, ...shared },
    }
  })
  if (!isTrial)
    await writeMany(scope, module, { writes: await withManyResults(scope, module, writes), by, isQuiet })
  return outcomes
}

type LockedRecord = { readonly locked: Locked; readonly sharing: Sharing }

type Read = {
  readonly id: string
  readonly record: LockedRecord | undefined
  readonly mode: Locked['mode']
  readonly values: Values
  readonly dropped: readonly Omit<Issue, 'message'>[]
  readonly issues: readonly Omit<Issue, 'message'>[]
}

type ReadOptions = {
  readonly module: RecordModule
  readonly rows: readonly ManyPatch[]
  readonly locked: ReadonlyMap<string, LockedRecord>
  readonly authority: 'hand' | 'product'
  readonly isLenient: boolean
}

/** Parses all patches in slices, so that a big batch doesn't hold up other people's calls. */
async function readAll({
  module,
  rows,
  locked,
  authority,
  isLenient,
}: ReadOptions): Promise<readonly Read[]> {
  const read: Read[] = []
  for (const [at, { id, patch, restored }] of rows.entries()) {
    if (at > 0 && at % slice === 0) await new Promise<void>((resolve) => setImmediate(resolve))
    const record = locked.get(id)
    const mode = record ? modeAfter(record.locked, patch) : 'ocean'
    const base = { id, record, mode, values: {} as Readonly<Record<string, Json>>, dropped: [] }
    if (!record) read.push({ ...base, issues: [{ path: 'id', code: 'NOT_FOUND' }] })
    else if (authority === 'product') read.push({ ...base, values: patch as Values, issues: [] })
    else {
      const { values, ...found } = parse({ module, record, mode, patch, isLenient })
      read.push({ ...base, values: { ...restored, ...values }, ...found })
    }
  }
  return read
}

type Parse = {
  readonly module: RecordModule
  readonly record: LockedRecord
  readonly mode: Locked['mode']
  readonly patch: Patch
  readonly isLenient: boolean
}

function parse({
  module,
  record,
  mode,
  patch,
  isLenient,
}: Parse): Pick<Read, 'values' | 'dropped' | 'issues'> {
  const { acting } = record.sharing
  try {
    if (isLenient) return { ...parseWhatFits(module, acting, mode, patch), issues: [] }
    return { values: parsePatch(module, acting, mode, patch), dropped: [], issues: [] }
  } catch (error) {
    if (error instanceof AppError) return { values: {}, dropped: [], issues: error.issues }
    throw error
  }
}

/** A file names a party or a place by less than is kept of it: what says no other thing stays. */
function withoutSame(module: RecordModule, locked: Locked, values: Values): Values {
  const kept = Object.entries(values).filter(([id, value]) => {
    const column = module.byField.get(id)
    if (!column) return true
    const stands = (isOwnOn(column, locked) ? locked.own : locked.owner).values[id] ?? null
    return !isSameValue(value, stands, column.field)
  })
  return Object.fromEntries(kept)
}
