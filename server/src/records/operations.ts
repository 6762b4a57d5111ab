import type { Values } from '@rumbo/domain/fields/values'
import { change } from '../access/change/change.ts'
import { changeMany, type ManyPatch, type Outcome } from '../access/change/change-many.ts'
import { createRecord } from '../access/change/create/create.ts'
import { createChild, deleteChild } from '../access/change/create/create-child.ts'
import type { Changed } from '../access/change/locks/target.ts'
import type { Patch } from '../access/change/parse-patch.ts'
import { mayRewrite } from '../access/change/reactions.ts'
import { showChanged } from '../access/change/write/show-changed.ts'
import { getRecord } from '../access/read/get-record.ts'
import type { VisibleRecord } from '../access/read/sql/columns.ts'
import { orTellBoth, wantedVersion } from '../access/read/wanted-version.ts'
import type { ChildModule, RecordModule } from '../access/rights/modules.ts'
import { noteIdempotencyRecord } from '../access/scope/idempotency-record.ts'
import type { Scope } from '../access/scope/scope.ts'
import { mapVisible, type Visible } from '../access/visible/visible.ts'
import type { Uploads } from '../platform/storage/uploads.ts'
import { isSummedBy, summarise } from './children/summaries.service.ts'
import { takeUploads } from './files/documents.service.ts'

/** A change of one record; `seen` per field the value that the editor saw before. */
export type RecordChange = {
  readonly id: string
  readonly patch: Patch
  readonly seen?: Values | undefined
}

/** A change of a child of a record. */
export type ChildChange = RecordChange & { readonly recordId: string }

/** The ways in which people and programs write records of a module. A module that does more replaces some of them. */
export type RecordOperations = {
  /** Creates a record, with the files of finished uploads in its fields. @returns its id */
  readonly create: (scope: Scope, patch: Patch, isCopy?: boolean) => Promise<string>
  readonly change: (scope: Scope, change: RecordChange) => Promise<Changed>
  readonly showChanged: (scope: Scope, changed: Changed) => Promise<Visible<FlatRecord>>
  /** Changes up to 5,000 records, each whole or not at all. */
  readonly changeMany: (scope: Scope, rows: readonly ManyPatch[]) => Promise<readonly Outcome[]>
  /** How many records one batch of a bulk edit of these fields changes. */
  readonly batchOf: (scope: Scope, fields: readonly string[]) => number
  readonly addChild: (
    scope: Scope,
    child: ChildModule,
    added: { readonly recordId: string; readonly patch: Patch; readonly isCopy?: boolean },
  ) => Promise<string>
  readonly changeChild: (scope: Scope, child: ChildModule, change: ChildChange) => Promise<Changed>
  readonly removeChild: (
    scope: Scope,
    child: ChildModule,
    removed: { readonly recordId: string; readonly id: string },
  ) => Promise<void>
}

/** A record as answers hold it: its fields and its keys. */
export function flat({ values, id, version, owned, ended }: VisibleRecord) {
  // The values were made for this answer alone: a page has thousands, so they are not copied again.
  return Object.assign(values, { id, version, owned, ended })
}
export type FlatRecord = ReturnType<typeof flat>

/** Reads a record as its reader may see it. @throws AppError NOT_FOUND */
export const readFlat = async (
  scope: Scope,
  module: RecordModule,
  id: string,
): Promise<Visible<FlatRecord>> => mapVisible(await getRecord(scope, module, id), flat)

/** Records of one batch of a bulk edit. */
export const defaultBatch = 2_000

/** The same where each may be written once more, so that none is locked for long. */
export const rewrittenBatch = 100

/** How records of a module are written where it says nothing else. */
export function recordOperations(module: RecordModule, uploads: Uploads): RecordOperations {
  return {
    create: async (scope, given, isCopy = false) => {
      const { patch, keep } = await takeUploads(scope, uploads, { module: module.id, patch: given })
      const by = { way: scope.actor.way }
      const id = await createRecord(scope, module, { patch, by, withoutFiles: isCopy })
      await keep({ recordId: id })
      noteIdempotencyRecord(scope, id)
      return id
    },
    change: (scope, { id, patch, seen }) => changeOne(scope, { module, recordId: id }, { id, patch, seen }),
    showChanged: async (scope, changed) =>
      mayRewrite(scope, module, changed.fields)
        ? readFlat(scope, module, changed.id)
        : mapVisible(await showChanged(scope, module, { ...changed, recordId: changed.id }), flat),
    changeMany: (scope, rows) => changeMany(scope, module, { rows, by: { way: scope.actor.way } }),
    batchOf: (scope, fields) => (mayRewrite(scope, module, fields) ? rewrittenBatch : defaultBatch),
    addChild: async (scope, child, { recordId, patch: given, isCopy = false }) => {
      const { patch, keep } = await takeUploads(scope, uploads, { module: child.id, patch: given })
      const by = { way: scope.actor.way }
      const id = await createChild(scope, child, { recordId, patch, by, withoutFiles: isCopy })
      await keep({ recordId, rowId: id })
      noteIdempotencyRecord(scope, id)
      await summarise(scope, child, recordId)
      return id
    },
    changeChild: async (scope, child, { recordId, ...change }) => {
      const changed = await changeOne(scope, { module: child, recordId }, change)
      if (isSummedBy(child, changed.fields)) await summarise(scope, child, recordId)
      return changed
    },
    removeChild: async (scope, child, removed) => {
      await deleteChild(scope, child, { ...removed, by: { way: scope.actor.way } })
      await summarise(scope, child, removed.recordId)
    },
  }
}

type Of = { readonly module: RecordModule; readonly recordId: string }

/** Changes a record or a child; a version that the caller wants is required, and one that is outdated is reported with both values. */
const changeOne = (
  scope: Scope,
  { module, recordId }: Of,
  { id, patch, seen }: RecordChange,
): Promise<Changed> =>
  orTellBoth(scope, { module, id, patch }, () =>
    change(
      scope,
      { module, recordId, id },
      { patch, by: { way: scope.actor.way }, ...(seen && { seen }), ...wantedVersion(scope) },
    ),
  )
