import type { Json } from '@rumbo/domain/fields/field-type'
import { changeMany, type ManyPatch } from '../../access/change/change-many.ts'
import type { Patch } from '../../access/change/parse-patch.ts'
import { readTags } from '../../access/read/read-tags.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show } from '../../access/visible/visible.ts'
import { afterOf, noteBatch } from '../../access/works/note-batch.ts'
import type { WorkKind } from '../../access/works/work-kind.ts'
import { fixIds, nextRecords } from '../../access/works/work-records.ts'
import { startWork } from '../../access/works/works.ts'
import { batchOf, changeRecords } from '../change-records.service.ts'
import { withChildChanges } from '../children/child-note.ts'
import { type SelectedRecords, selectIds } from '../record-selection.ts'
import type { BulkExtras } from './bulk-extras.ts'
import { bulkUndo } from './bulk-undo.ts'
import { clearedBy, reasonsOf } from './preview.ts'

/** What is done to each record. */
export type BulkPatch = { readonly patch: Patch; readonly addTags?: readonly string[] | undefined }

/** The records of a bulk edit, and what is done to each. */
export type BulkEdit = { readonly selected: SelectedRecords; readonly patch: BulkPatch }

const editKind = ({ id }: RecordModule): string => `${id}-edit`

/** The same values for many records of a module, as a work. */
export const bulkEdit = (module: RecordModule): WorkKind => ({
  id: editKind(module),
  module,
  step: async (scope, work) => {
    const patch = work.input as BulkPatch
    const most = batchOf(scope, module, Object.keys(patch.patch))
    const records = await scope.all(nextRecords(work.id, afterOf(work), most))
    const ids = records.map(({ record_id }) => record_id)
    const rows = await rowsOf(scope, module, { ids, patch })
    const outcomes = await changeRecords(scope, module, rows)
    return noteBatch(scope, work, { outcomes: outcomes.map(withChildChanges), most })
  },
  undoneBy: bulkUndo(module),
})

/**
 * Begins a bulk edit of the records that are selected now. @returns the work's id
 * @throws AppError RECORDS_TOO_MANY, BAD_REQUEST
 */
export async function startBulkEdit(
  scope: Scope,
  module: RecordModule,
  { selected, patch: { patch, addTags = [] } }: BulkEdit,
): Promise<string> {
  const ids = await selectIds(scope, module, selected)
  const { archived } = patch
  const fields = [...new Set([...Object.keys(patch), ...(addTags.length > 0 ? ['tags'] : [])])]
  const id = await startWork(
    scope,
    { id: editKind(module) },
    {
      // It came as JSON, and nothing but parsing has touched it.
      input: { patch: patch as { readonly [field: string]: Json }, addTags },
      title: typeof archived === 'boolean' ? { fields, archived } : { fields },
      fix: (workId) => fixIds(scope, workId, ids),
    },
  )
  noteIdempotencyRecord(scope, id)
  return id
}

type Rows = { readonly ids: readonly string[]; readonly patch: BulkPatch }

/** The patches of a batch; tags are added to those that each record has now, and left where somebody was quicker. */
async function rowsOf(
  scope: Scope,
  module: RecordModule,
  { ids, patch: { patch, addTags = [] } }: Rows,
): Promise<readonly ManyPatch[]> {
  if (addTags.length === 0) return ids.map((id) => ({ id, patch }))
  const tagsOf = await readTags(scope, module, ids)
  return ids.map((id) => {
    const before = tagsOf.get(id) ?? null
    const tags = [...new Set([...(before ?? []), ...addTags])]
    return { id, patch: { ...patch, tags }, expected: { tags: before } }
  })
}

/** Records that a preview tries. */
const maxTried = 1_000

/** Tries a bulk edit on the first records by id, and writes nothing. */
export async function previewEdit(
  scope: Scope,
  module: RecordModule,
  { selected, patch, extras }: BulkEdit & { readonly extras: BulkExtras | undefined },
) {
  const ids = await selectIds(scope, module, selected)
  const rows = await rowsOf(scope, module, { ids: ids.slice(0, maxTried), patch })
  const by = { way: scope.actor.way }
  const outcomes = await changeMany(scope, module, { rows, by, isTrial: true })
  const refused = outcomes.filter((outcome) => 'refused' in outcome)
  const changed = outcomes.filter((outcome) => 'shown' in outcome && outcome.shown.length > 0).length
  return show({
    count: ids.length,
    checked: outcomes.length,
    changed,
    same: outcomes.length - refused.length - changed,
    refused: refused.length,
    reasons: reasonsOf(scope, outcomes),
    cleared: clearedBy(patch.patch, outcomes),
    ...(await extras?.preview(scope, outcomes)),
  })
}
