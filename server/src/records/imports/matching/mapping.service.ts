import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { ColumnMapping } from '@rumbo/domain/records/imports/import'
import type { setImportMapping, suggestMapping } from '@rumbo/domain/records/imports/mapping.api'
import { checkMapping, type MappingIssue } from '@rumbo/domain/records/imports/matching/check-mapping'
import { factsOf } from '@rumbo/domain/records/imports/matching/column-facts'
import { suggest } from '@rumbo/domain/records/imports/matching/suggest'
import type { Scope } from '../../../access/scope/scope.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { treeOfImport } from '../import-shape.service.ts'
import type { ImportRow } from '../imports.queries.ts'
import { importById, lockImport, saveImport } from '../imports.service.ts'
import { sampleColumns } from './sample-columns.service.ts'
import { readSavedColumns } from './saved-mappings.service.ts'
import { readTargets } from './targets.service.ts'

/** What the columns of an import may be. @throws AppError NOT_FOUND, IMPORT_NOT_WAITING before its columns are known */
export async function suggestions(
  scope: Scope,
  storage: Storage,
  id: string,
): Promise<Out<typeof suggestMapping>> {
  const row = await importById(scope, id)
  if (row.columns.length === 0) throw new AppError('IMPORT_NOT_WAITING')
  const columns = await sampleColumns(scope, storage, row)
  const [targets, saved] = [await readTargets(scope, row.module), await readSavedColumns(scope, row.module)]
  return suggest(columns, {
    targets,
    saved,
    key: row.options.key,
    shape: treeOfImport(scope, row.module),
  })
}

/**
 * Says which column is which field. What was checked with another mapping counts no longer.
 * @throws AppError NOT_FOUND, IMPORT_NOT_WAITING, VERSION_OUTDATED, and for what is wrong with the mapping its code
 */
export async function setMapping(
  scope: Scope,
  storage: Storage,
  { id, version, mapping: sent }: In<typeof setImportMapping>,
): Promise<void> {
  const row = await lockImport(scope, id, { states: ['matching', 'verifying'], version })
  const mapping = sent.map(({ module = row.module, ...each }): ColumnMapping => ({ ...each, module }))
  const targets = await readTargets(scope, row.module)
  const cells = await cellsOf(scope, storage, { row, mapping })
  refuse(
    checkMapping(mapping, {
      columns: row.columns,
      targets,
      facts: (column) => {
        const known = cells.get(column)
        return known && factsOf(known)
      },
      options: row.options,
    }),
  )
  await rematch(scope, id, mapping)
}

/** Keeps a mapping; the import waits for its next check. */
export const rematch = (scope: Scope, id: string, mapping: readonly ColumnMapping[]): Promise<void> =>
  saveImport(scope, id, { state: 'matching', mapping: [...mapping], counts: null, problems: [] })

type Matched = { readonly row: ImportRow; readonly mapping: readonly ColumnMapping[] }

/** The cells of the columns whose dates or numbers nobody has chosen a reading for. */
async function cellsOf(
  scope: Scope,
  storage: Storage,
  { row, mapping }: Matched,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const open = new Set(
    mapping
      .filter(({ field, dateShape, numberShape }) => field !== null && !dateShape && !numberShape)
      .map(({ column }) => column),
  )
  if (open.size === 0) return new Map()
  const sampled = await sampleColumns(scope, storage, row)
  return new Map(sampled.filter(({ n }) => open.has(n)).map(({ n, cells }) => [n, cells]))
}

/** Tells all that is wrong at once: first that something has no word, else what the first is. */
function refuse(issues: readonly MappingIssue[]): void {
  const [first] = issues
  if (!first) return
  const refused = issues.map(({ path, code }) => ({ path, code }))
  if (issues.some(({ code }) => code === 'FIELD_NOT_CONFIGURED'))
    throw new AppError('FIELDS_NOT_CONFIGURED', {}, refused)
  const missing = issues.flatMap(({ values }) => values?.field ?? [])
  throw new AppError(first.code, { field: missing.join(', ') }, refused)
}
