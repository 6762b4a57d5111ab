import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import type { By } from '../actor.ts'
import { moduleIn } from '../catalogue.ts'
import type { RecordModule } from '../modules.ts'
import type { Scope } from '../scope.ts'
import { modeAfter } from './change.ts'
import { changesOf, type FieldChange } from './history.ts'
import type { Locked } from './lock.ts'
import { lockMany } from './lock-many.ts'
import { type Patch, parsePatch } from './parse-patch.ts'
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
}

/**
 * The set-based twin of `change` for one batch of shipments: the same rules, a handful of statements whatever the number. A
 * record that is refused doesn't stop the others. Its one outbox row per organization names all fields that changed.
 */
export async function changeMany(
  scope: Scope,
  declared: RecordModule,
  { rows, by, authority = 'hand', isTrial = false }: ManyOptions,
): Promise<readonly Outcome[]> {
  const module = moduleIn(scope, declared)
  if (rows.length > mostInBatch) throw new Error(`a batch has at most ${mostInBatch} records`)
  const locked = await lockMany(scope, module, rows)
  const read = await readAll({ module, rows, locked, authority })
  const resolved = await resolveReferences(
    scope,
    module,
    read.map(({ mode, values }) => ({ mode, values })),
  )
  const writes: ManyWrite[] = []
  const outcomes = read.map((each, at): Outcome => {
    const { values, issues } = resolved[at] ?? { values: {}, issues: [] }
    const refused = [...each.issues, ...issues]
    if (refused.length > 0 || !each.record) return { id: each.id, refused }
    const { locked, sharing } = each.record
    const { seen, expected = {} } = rows[at] ?? {}
    const { standing, kept } = stillStanding(module, locked, { values, expected })
    const { shared, own, conflicts } = planChange(module, locked, { values: standing, seen })
    const changed = [...Object.keys(shared), ...Object.keys(own)]
    if (changed.length > 0) writes.push({ id: each.id, ...each.record, shared, own })
    const before = locked.owner.values
    return {
      id: each.id,
      changed,
      told: changed.filter((field) => sharing.acting.of(field) !== 'hide'),
      changes: [...changesOf(before, shared), ...changesOf(locked.own.values, own)],
      conflicts: [...kept, ...conflicts],
      before,
      after: { ...before, ...shared },
    }
  })
  if (!isTrial) await writeMany(scope, module, { writes: await withManyResults(scope, module, writes), by })
  return outcomes
}

type LockedRecord = { readonly locked: Locked; readonly sharing: Sharing }

type Read = {
  readonly id: string
  readonly record: LockedRecord | undefined
  readonly mode: Locked['mode']
  readonly values: Values
  readonly issues: readonly Omit<Issue, 'message'>[]
}

type ReadOptions = {
  readonly module: RecordModule
  readonly rows: readonly ManyPatch[]
  readonly locked: ReadonlyMap<string, LockedRecord>
  readonly authority: 'hand' | 'product'
}

/** Parses all patches in slices, so that a big batch doesn't hold up other people's calls. */
async function readAll({ module, rows, locked, authority }: ReadOptions): Promise<readonly Read[]> {
  const read: Read[] = []
  for (const [at, { id, patch, restored }] of rows.entries()) {
    if (at > 0 && at % slice === 0) await new Promise<void>((resolve) => setImmediate(resolve))
    const record = locked.get(id)
    const mode = record ? modeAfter(record.locked, patch) : 'ocean'
    const base = { id, record, mode, values: {} as Readonly<Record<string, Json>> }
    if (!record) read.push({ ...base, issues: [{ path: 'id', code: 'NOT_FOUND' }] })
    else if (authority === 'product') read.push({ ...base, values: patch as Values, issues: [] })
    else {
      const { values, issues } = parse({ module, record, mode, patch })
      read.push({ ...base, values: { ...restored, ...values }, issues })
    }
  }
  return read
}

type Parse = { module: RecordModule; record: LockedRecord; mode: Locked['mode']; patch: Patch }

function parse({ module, record, mode, patch }: Parse): Pick<Read, 'values' | 'issues'> {
  try {
    return { values: parsePatch(module, record.sharing.acting, mode, patch), issues: [] }
  } catch (error) {
    if (error instanceof AppError) return { values: {}, issues: error.issues }
    throw error
  }
}
