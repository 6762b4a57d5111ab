import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import type { ColumnMapping } from '@rumbo/domain/records/imports/import'
import type { applyMapping, saveMapping } from '@rumbo/domain/records/imports/mapping.api'
import {
  mappingFromSaved,
  type SavedColumn,
  savedColumns,
} from '@rumbo/domain/records/imports/matching/saved-mapping'
import { isReadable } from '@rumbo/domain/records/imports/matching/target'
import { openedModules } from '../../../access/rights/opened-modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { childrenOfImport } from '../import-shape.service.ts'
import { importById, lockImport } from '../imports.service.ts'
import * as queries from './saved-mappings.queries.ts'
import { readTargets } from './targets.service.ts'

/** The columns of all saved mappings for files of a module, the newest mapping first. */
export async function readSavedColumns(scope: Scope, root: string): Promise<readonly SavedColumn[]> {
  const tree = [root, ...childrenOfImport(root).map(({ id }) => id)]
  const rows = (await scope.all(queries.selectSavedColumns())).filter(({ module }) => tree.includes(module))
  return rows.map((row) => ({
    name: row.name,
    organizationId: row.organization_id,
    fieldId: row.field_id,
    csvFieldName: row.csv_field_name,
    rumboFieldName: row.rumbo_field_name,
    module: row.module,
    section: row.section,
    type: row.type,
    reading: row.reading,
  }))
}

/**
 * Saves the mapping that an import has now by name; one of the same name is replaced.
 * @throws AppError NOT_FOUND, UNAUTHORIZED where the name is taken in a module that the role doesn't open,
 *   FIELDS_NOT_CONFIGURED where no column has a field yet
 */
export async function keepMapping(
  scope: Scope,
  { importId, name }: In<typeof saveMapping>,
): Promise<queries.SavedMappingRow> {
  const { mapping, columns, module } = await importById(scope, importId)
  const targets = await readTargets(scope, module)
  const organizationId = scope.organizationId
  const kept = savedColumns(mapping, { columns, targets, name: name.trim(), organizationId })
  if (kept.length === 0) throw new AppError('FIELDS_NOT_CONFIGURED')
  await scope.all(queries.deleteSavedMapping(name.trim(), openedModules(scope.role)))
  // What still has the name is for modules that the role doesn't open.
  if (await scope.first(queries.selectMapping(name.trim()))) throw new AppError('UNAUTHORIZED')
  await scope.all(queries.insertSavedColumns(kept))
  const saved = await scope.first(queries.selectMapping(name.trim()))
  if (!saved) throw new AppError('NOT_FOUND')
  return saved
}

/**
 * What a saved mapping says of an import's columns, found by their headings; the others wait for a word.
 * @throws AppError NOT_FOUND, IMPORT_NOT_WAITING
 */
export async function savedMappingOf(
  scope: Scope,
  { id, name }: In<typeof applyMapping>,
): Promise<readonly ColumnMapping[]> {
  const row = await lockImport(scope, id, { states: ['matching', 'verifying'] })
  const saved = (await readSavedColumns(scope, row.module)).filter((column) => column.name === name.trim())
  if (saved.length === 0) throw new AppError('NOT_FOUND')
  const targets = (await readTargets(scope, row.module)).filter((target) =>
    isReadable(target, row.options.key),
  )
  return mappingFromSaved(saved, { columns: row.columns, targets })
}

/** @throws AppError NOT_FOUND */
export async function forgetMapping(scope: Scope, name: string): Promise<void> {
  const [gone] = await scope.all(queries.deleteSavedMapping(name.trim(), openedModules(scope.role)))
  if (!gone) throw new AppError('NOT_FOUND')
}
