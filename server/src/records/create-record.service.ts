import { createRecord } from '../access/change/create/create.ts'
import type { Patch } from '../access/change/parse-patch.ts'
import type { RecordModule } from '../access/rights/modules.ts'
import { noteIdempotencyRecord } from '../access/scope/idempotency-record.ts'
import type { Scope } from '../access/scope/scope.ts'
import { withDefaults } from './defaults/defaults.service.ts'
import { takeUploads } from './files/files.service.ts'
import type { UploadReads } from './files/read-ahead.ts'

/** What a new record holds; the files in its fields are finished uploads. */
export type NewRecord = {
  readonly patch: Patch
  readonly uploads: UploadReads
  /** Whether it is a copy, which takes no files along. */
  readonly isCopy?: boolean
}

/**
 * Creates a record, with its files. What is left out begins as the organization set it, where its module says so of programs too.
 * @returns its id
 */
export async function createOne(
  scope: Scope,
  module: RecordModule,
  { patch: given, uploads, isCopy = false }: NewRecord,
): Promise<string> {
  const begun = isCopy ? given : await withDefaults(scope, module, given)
  const { patch, keep } = await takeUploads(scope, uploads, { module: module.id, patch: begun })
  const by = { way: scope.actor.way }
  const id = await createRecord(scope, module, { patch, by, withoutFiles: isCopy })
  await keep({ recordId: id })
  noteIdempotencyRecord(scope, id)
  return id
}
