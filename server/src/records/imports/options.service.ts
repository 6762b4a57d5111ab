import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import type { setImportOptions } from '@rumbo/domain/records/imports/imports.api'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { treeOfImport } from './import-shape.service.ts'
import { lockImport, saveImport } from './imports.service.ts'

/**
 * Says what an import does with records that are there, with empty cells, and when one fails.
 * @throws AppError NOT_FOUND, IMPORT_NOT_WAITING, VERSION_OUTDATED, IMPORT_KEY_REQUIRED, BAD_REQUEST with FIELD_UNKNOWN
 */
export async function setOptions(scope: Scope, input: In<typeof setImportOptions>): Promise<void> {
  const { id, version, ...options } = input
  const row = await lockImport(scope, id, {
    states: ['uploading', 'reading', 'matching', 'verifying'],
    version,
  })
  const needsKey = options.mode !== 'add' || options.grouped
  if (needsKey && options.key.length === 0) throw new AppError('IMPORT_KEY_REQUIRED')
  const { root, children } = treeOfImport(scope, row.module)
  const isSeen = (field: string) =>
    [root, ...children].some(
      (module) => module.byField.has(field) && rightsFor(scope, module, {}).of(field) !== 'hide',
    )
  const unknown = options.key.find((field) => !isSeen(field))
  if (unknown !== undefined) throw new AppError('BAD_REQUEST', {}, [{ path: 'key', code: 'FIELD_UNKNOWN' }])
  // What was checked went by other options.
  const state = row.state === 'verifying' ? 'matching' : row.state
  await saveImport(scope, id, { options, state, counts: null, problems: [] })
}
