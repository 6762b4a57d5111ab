import { createChild, deleteChild } from '../../access/change/create/create-child.ts'
import type { Changed } from '../../access/change/locks/target.ts'
import { asOneChange } from '../../access/change/reactions.ts'
import type { ChildModule } from '../../access/rights/modules.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { changeAt, type RecordChange } from '../change-records.service.ts'
import type { NewRecord } from '../create-record.service.ts'
import { takeUploads } from '../files/files.service.ts'
import { isSummedBy, summarise } from './summaries.service.ts'

/** Adds a child to a record. @returns its id */
export const addChild = (
  scope: Scope,
  child: ChildModule,
  { recordId, patch: given, uploads, isCopy = false }: NewRecord & { readonly recordId: string },
): Promise<string> =>
  asOneChange(scope, async () => {
    const { patch, keep } = await takeUploads(scope, uploads, { module: child.id, patch: given })
    const by = { way: scope.actor.way }
    const id = await createChild(scope, child, { recordId, patch, by, withoutFiles: isCopy })
    await keep({ recordId, rowId: id })
    noteIdempotencyRecord(scope, id)
    await summarise(scope, child, recordId)
    return id
  })

/** Changes fields of a record's child. */
export const changeChild = (
  scope: Scope,
  child: ChildModule,
  { recordId, ...wanted }: RecordChange & { readonly recordId: string },
): Promise<Changed> =>
  asOneChange(scope, async () => {
    const changed = await changeAt(scope, { module: child, recordId }, wanted)
    if (isSummedBy(child, changed.fields)) await summarise(scope, child, recordId)
    return changed
  })

/** Takes a child off its record; its values stay in history. */
export const removeChild = (
  scope: Scope,
  child: ChildModule,
  removed: { readonly recordId: string; readonly id: string },
): Promise<void> =>
  asOneChange(scope, async () => {
    await deleteChild(scope, child, { ...removed, by: { way: scope.actor.way } })
    await summarise(scope, child, removed.recordId)
  })
