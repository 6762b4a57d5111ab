import type { Values } from '@rumbo/domain/fields/values'
import { change } from '../access/change/change.ts'
import { changeMany, type ManyPatch, type Outcome } from '../access/change/change-many.ts'
import type { Changed } from '../access/change/locks/target.ts'
import type { Patch } from '../access/change/parse-patch.ts'
import { asOneChange, mayRewrite } from '../access/change/reactions.ts'
import { showChanged } from '../access/change/write/show-changed.ts'
import { orTellBoth, wantedVersion } from '../access/read/wanted-version.ts'
import { childrenOfModule } from '../access/rights/declared-modules.ts'
import type { RecordModule } from '../access/rights/modules.ts'
import type { Scope } from '../access/scope/scope.ts'
import { mapVisible, type Visible } from '../access/visible/visible.ts'
import type { ChildNote } from './children/child-note.ts'
import { followParent } from './children/follow-parent.service.ts'
import { type FlatRecord, flat, readFlat } from './read-flat.ts'

/** A change of one record; `seen` per field the value that the editor saw before. */
export type RecordChange = {
  readonly id: string
  readonly patch: Patch
  readonly seen?: Values | undefined
}

/** Where a record is: its module, and the record that it belongs to, which is itself where it belongs to none. */
export type Place = { readonly module: RecordModule; readonly recordId: string }

/** Changes a record or a child; a version that the caller wants is required, and one that is outdated is reported with both values. */
export const changeAt = (
  scope: Scope,
  { module, recordId }: Place,
  { id, patch, seen }: RecordChange,
): Promise<Changed> =>
  orTellBoth(scope, { module, id, patch }, () =>
    change(
      scope,
      { module, recordId, id },
      { patch, by: { way: scope.actor.way }, ...(seen && { seen }), ...wantedVersion(scope) },
    ),
  )

/** Changes fields of a record, and what follows from them in its children. */
export const changeRecord = (scope: Scope, module: RecordModule, wanted: RecordChange): Promise<Changed> =>
  asOneChange(scope, async () => {
    const changed = await changeAt(scope, { module, recordId: wanted.id }, wanted)
    await followInChildren(scope, module, changed)
    return changed
  })

/** A changed record as its reader may see it, after all that followed. */
export async function showRecord(
  scope: Scope,
  module: RecordModule,
  changed: Changed,
): Promise<Visible<FlatRecord>> {
  const { id, fields } = changed
  if (mayRewrite(scope, module, fields) || movesChildren(module, fields)) return readFlat(scope, module, id)
  return mapVisible(await showChanged(scope, module, { ...changed, recordId: id }), flat)
}

/** What became of a record, and what followed in its children. */
export type ChangedWithChildren = Outcome & { readonly children: readonly ChildNote[] }

/**
 * Changes many records at once, and what follows in their children: the rules of a single change, each record whole or not at all.
 * @param rows at most 5,000, each record once
 */
export const changeRecords = (
  scope: Scope,
  module: RecordModule,
  rows: readonly ManyPatch[],
): Promise<readonly ChangedWithChildren[]> =>
  asOneChange(scope, async () => {
    const outcomes = await changeMany(scope, module, { rows, by: { way: scope.actor.way } })
    const followed: ChangedWithChildren[] = []
    for (const outcome of outcomes) {
      const children =
        'refused' in outcome
          ? []
          : await followInChildren(scope, module, { ...outcome, fields: outcome.changed })
      followed.push({ ...outcome, children })
    }
    return followed
  })

/** Whether children of a module follow a change of any of these fields. */
const movesChildren = (module: RecordModule, fields: readonly string[]): boolean =>
  childrenOfModule(module).some(({ followParent: follow }) =>
    fields.some((field) => follow?.on.includes(field)),
  )

async function followInChildren(
  scope: Scope,
  module: RecordModule,
  changed: Pick<Changed, 'id' | 'fields' | 'before' | 'after'>,
): Promise<readonly ChildNote[]> {
  const notes: ChildNote[] = []
  for (const child of childrenOfModule(module))
    notes.push(...(await followParent(scope, child, { changed, by: { way: scope.actor.way } })))
  return notes
}

/** Records of one batch of a bulk edit. */
const defaultBatch = 2_000

/** The same where each may be written once more, so that none is locked for long. */
const rewrittenBatch = 100

/** How many records one batch of a bulk edit of these fields changes. */
export const batchOf = (scope: Scope, module: RecordModule, fields: readonly string[]): number =>
  mayRewrite(scope, module, fields) || movesChildren(module, fields) ? rewrittenBatch : defaultBatch
