import type { Json } from '@rumbo/domain/fields/field-type'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { previewBulkEdit } from '@rumbo/domain/shipments/api'
import { changeMany, type ManyPatch, type Outcome } from '../../access/change/change-many.ts'
import type { Patch } from '../../access/change/parse-patch.ts'
import { readTags } from '../../access/read/read-tags.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { actingId, rightsFor } from '../../access/rights/rights.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import { afterOf, noteBatch } from '../../access/works/note-batch.ts'
import type { WorkKind } from '../../access/works/work-kind.ts'
import { fixIds, nextRecords } from '../../access/works/work-records.ts'
import { startWork } from '../../access/works/works.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { clearedBy, reasonsOf } from '../../records/bulk/preview.ts'
import { type SelectedRecords, selectIds } from '../../records/record-selection.ts'
import { batchOf } from './bulk-batch.ts'
import { typedContainers } from './bulk-edit.queries.ts'
import { bulkUndo } from './bulk-undo.ts'
import { changeShipments, withContainerChanges } from './change-shipments.service.ts'

/** What is done to each of them. */
export type What = { readonly patch: Patch; readonly addTags?: readonly string[] | undefined }

/** The same values for many shipments, as a work. */
export const bulkEdit: WorkKind = {
  id: 'shipments-edit',
  module: shipmentModule,
  step: async (scope, work) => {
    const what = work.input as What
    const most = batchOf(scope, Object.keys(what.patch))
    const records = await scope.all(nextRecords(work.id, afterOf(work), most))
    const ids = records.map(({ record_id }) => record_id)
    const rows = await rowsOf(scope, ids, what)
    const outcomes = await changeShipments(scope, rows)
    return noteBatch(scope, work, { outcomes: outcomes.map(withContainerChanges), most })
  },
  undoneBy: bulkUndo,
}

/**
 * Begins a bulk edit of the shipments that are meant now. @returns the work's id
 * @throws AppError RECORDS_TOO_MANY, BAD_REQUEST
 */
export async function startBulkEdit(
  scope: Scope,
  { which, what }: { readonly which: SelectedRecords; readonly what: What },
): Promise<string> {
  const ids = await selectIds(scope, shipmentModule, which)
  const { patch, addTags = [] } = what
  const { archived } = patch
  const fields = [...new Set([...Object.keys(patch), ...(addTags.length > 0 ? ['tags'] : [])])]
  const id = await startWork(scope, bulkEdit, {
    // It came as JSON, and nothing but parsing has touched it.
    input: { patch: patch as { readonly [field: string]: Json }, addTags },
    title: { fields, ...(typeof archived === 'boolean' ? { archived } : {}) },
    fix: (workId) => fixIds(scope, workId, ids),
  })
  noteIdempotencyRecord(scope, id)
  return id
}

/** The patches of a batch; tags are added to those that each has now, and left where somebody was quicker. */
async function rowsOf(
  scope: Scope,
  ids: readonly string[],
  { patch, addTags = [] }: What,
): Promise<readonly ManyPatch[]> {
  if (addTags.length === 0) return ids.map((id) => ({ id, patch }))
  const tagsOf = await readTags(scope, shipmentModule, ids)
  return ids.map((id) => {
    const before = tagsOf.get(id) ?? null
    const tags = [...new Set([...(before ?? []), ...addTags])]
    return { id, patch: { ...patch, tags }, expected: { tags: before } }
  })
}

/** Records that a preview tries. */
const maxTried = 1_000

/** Previews a bulk edit: tries it on the first records by id and writes nothing. */
export async function previewEdit(
  scope: Scope,
  { which, what }: { readonly which: SelectedRecords; readonly what: What },
): Promise<Visible<Out<typeof previewBulkEdit>>> {
  const ids = await selectIds(scope, shipmentModule, which)
  const rows = await rowsOf(scope, ids.slice(0, maxTried), what)
  const outcomes = await changeMany(scope, shipmentModule, {
    rows,
    by: { way: scope.actor.way },
    isTrial: true,
  })
  const refused = outcomes.filter((outcome) => 'refused' in outcome)
  const changed = outcomes.filter((outcome) => 'shown' in outcome && outcome.shown.length > 0).length
  return show({
    count: ids.length,
    checked: outcomes.length,
    changed,
    same: outcomes.length - refused.length - changed,
    refused: refused.length,
    reasons: reasonsOf(scope, outcomes),
    cleared: clearedBy(what.patch, outcomes),
    containerTypes: await typesToReset(scope, outcomes),
  })
}

/** How many containers lose their type to another modality, as far as the actor may see types. */
async function typesToReset(scope: Scope, outcomes: readonly Outcome[]): Promise<number> {
  const ids = outcomes.flatMap((outcome) =>
    'changed' in outcome && outcome.changed.includes('modality') ? [outcome.id] : [],
  )
  const rights = rightsFor(scope, moduleIn(scope, containerModule), {
    record: { createdBy: actingId(scope) },
  })
  if (ids.length === 0 || rights.of('type') === 'hide') return 0
  return (await scope.first(typedContainers(ids)))?.count ?? 0
}
