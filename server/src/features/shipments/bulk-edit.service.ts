import type { Json } from '@rumbo/domain/fields/field-type'
import type { Refusal } from '@rumbo/domain/fields/refusal'
import type { Issue } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { previewBulkEdit } from '@rumbo/domain/shipments/api'
import { changeMany, type ManyPatch, type Outcome } from '../../access/change/change-many.ts'
import type { Patch } from '../../access/change/parse-patch.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { localizeIssues } from '../../access/rights/localized-issues.ts'
import { actingId, rightsFor } from '../../access/rights/rights.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show, type Visible } from '../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { type SelectedRecords, selectIds } from '../../records/record-selection.ts'
import { afterOf, noteBatch } from '../works/note-batch.service.ts'
import type { WorkKind } from '../works/work-kind.service.ts'
import { fixIds, nextRecords } from '../works/work-records.service.ts'
import { startWork } from '../works/works.service.ts'
import { batchOf } from './bulk-batch.ts'
import { ownTags, typedContainers } from './bulk-edit.queries.ts'
import { bulkUndo } from './bulk-undo.ts'
import { changeShipments, withContainerChanges } from './change-shipments.service.ts'
import type { Followers } from './followers.service.ts'

/** What is done to each of them. */
export type What = { readonly patch: Patch; readonly addTags?: readonly string[] | undefined }

/** The same values for many shipments, as a work. */
export const bulkEdit = (followers: Followers): WorkKind => ({
  id: 'shipments-edit',
  module: shipmentModule,
  step: async (scope, work) => {
    const what = work.input as What
    const most = batchOf(Object.keys(what.patch), followers)
    const records = await scope.all(nextRecords(work.id, afterOf(work), most))
    const ids = records.map(({ record_id }) => record_id)
    const rows = await rowsOf(scope, ids, what)
    const outcomes = await changeShipments(scope, rows, followers)
    return noteBatch(scope, work, { outcomes: outcomes.map(withContainerChanges), most })
  },
  undoneBy: bulkUndo(followers),
})

/**
 * Begins a bulk edit of the shipments that are meant now. @returns the work's id
 * @throws AppError RECORDS_TOO_MANY, BAD_REQUEST
 */
export async function startBulkEdit(
  scope: Scope,
  kind: WorkKind,
  { which, what }: { readonly which: SelectedRecords; readonly what: What },
): Promise<string> {
  const ids = await selectIds(scope, shipmentModule, which)
  const { patch, addTags = [] } = what
  const { archived } = patch
  const fields = [...new Set([...Object.keys(patch), ...(addTags.length > 0 ? ['tags'] : [])])]
  const id = await startWork(scope, kind, {
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
  const tagged = await scope.all(ownTags(ids))
  const tagsOf = new Map(tagged.map(({ id, tags }) => [id, tags]))
  return ids.map((id) => {
    const before = tagsOf.get(id) ?? null
    const tags = [...new Set([...(before ?? []), ...addTags])]
    return { id, patch: { ...patch, tags }, expected: { tags: before } }
  })
}

/** Records that a preview tries. */
const maxTried = 1_000

/** What a bulk edit would come to: tried on the first records by id, written nowhere. */
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
  const changed = outcomes.filter((outcome) => 'told' in outcome && outcome.told.length > 0).length
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

/** Fields that are emptied although the patch doesn't name them, with how many records lose a value. */
function clearedBy(patch: Patch, outcomes: readonly Outcome[]): readonly { field: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const outcome of outcomes) {
    if ('refused' in outcome) continue
    for (const { field, from, to } of outcome.changes) {
      if (field in patch || from === null || to !== null || !outcome.told.includes(field)) continue
      counts.set(field, (counts.get(field) ?? 0) + 1)
    }
  }
  return [...counts].map(([field, count]) => ({ field, count })).sort((a, b) => b.count - a.count)
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

/** Why records were refused, with how many for each reason, the commonest first. */
function reasonsOf(scope: Scope, outcomes: readonly Outcome[]): readonly (Refusal & { count: number })[] {
  const counts = new Map<string, { issue: Omit<Issue, 'message'>; count: number }>()
  for (const issue of outcomes.flatMap((outcome) => ('refused' in outcome ? outcome.refused : []))) {
    const key = `${issue.path}|${issue.code}`
    const known = counts.get(key)
    if (known) known.count++
    else counts.set(key, { issue, count: 1 })
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .flatMap(({ issue, count }) => localizeIssues(scope, [issue]).map((told) => ({ ...told, count })))
}
