import { AppError, errorText } from '@rumbo/domain/kernel/app-error'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import type { DataImport, ImportState } from '@rumbo/domain/records/imports/import'
import { unreadableText } from '@rumbo/domain/records/imports/reading/unreadable'
import { permissionOf } from '@rumbo/domain/records/record-endpoints'
import { announce } from '../../access/events/announce.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { followsAll } from '../../features/works/works.service.ts'
import { rootOf } from './import-shape.service.ts'
import {
  type ImportProgress,
  type ImportRow,
  lockedImport,
  markDeleted,
  selectImport,
  selectImports,
  updateImport,
} from './imports.queries.ts'

/** An import that the acting user may follow: one's own, for an administrator anybody's. @throws AppError NOT_FOUND */
export async function importById(scope: Scope, id: string): Promise<ImportRow> {
  return followed(scope, await scope.first(selectImport(id)))
}

/**
 * The same, locked until the end of the transaction, to be changed.
 * @param wanted `states`: where it must stand; `version`: the one that was seen
 * @throws AppError NOT_FOUND, IMPORT_NOT_WAITING, VERSION_OUTDATED
 */
export async function lockImport(
  scope: Scope,
  id: string,
  wanted: { readonly states: readonly ImportState[]; readonly version?: number },
): Promise<ImportRow> {
  const row = followed(scope, await scope.first(lockedImport(id)))
  if (!wanted.states.includes(row.state)) throw new AppError('IMPORT_NOT_WAITING')
  if (wanted.version !== undefined && wanted.version !== row.version) throw new AppError('VERSION_OUTDATED')
  return row
}

function followed(scope: Scope, row: ImportRow | undefined): ImportRow {
  if (!row || (row.user_id !== scope.user?.id && !followsAll(scope)) || !mayImport(scope, row))
    throw new AppError('NOT_FOUND')
  return row
}

/** Whether the role opens the module of an import. */
const mayImport = (scope: Scope, { module }: Pick<ImportRow, 'module'>): boolean =>
  scope.role.allows(permissionOf(rootOf(module)))

/**
 * Changes what a person decides of an import, with a new version, and tells the open pages. Null empties, what is absent
 * stays.
 */
export async function saveImport(scope: Scope, id: string, progress: Partial<ImportProgress>): Promise<void> {
  await scope.all(updateImport(id, progress, 1))
  await announce(scope, 'imports', id)
}

/** Notes how far a work is with an import, and tells the open pages. What a person decides then isn't outdated by it. */
export async function noteProgress(
  scope: Scope,
  id: string,
  progress: Partial<ImportProgress>,
): Promise<void> {
  await scope.all(updateImport(id, progress, 0))
  await announce(scope, 'imports', id)
}

/** The imports of the last 90 days, newest first: one's own, for an administrator everybody's. */
export async function recentImports(scope: Scope, limit: number): Promise<ImportRow[]> {
  const rows = await scope.all(selectImports({ whose: followsAll(scope) ? 'organization' : 'mine', limit }))
  return rows.filter((row) => mayImport(scope, row))
}

/** States in which nothing of an import runs that writes records. */
const deletable: readonly ImportState[] = [
  'uploading',
  'reading',
  'matching',
  'checking',
  'verifying',
  'done',
  'failed',
  'cancelled',
  'undone',
]

/** Deletes an import; its files go right after. @throws AppError NOT_FOUND, IMPORT_NOT_WAITING while it runs */
export async function deleteImport(scope: Scope, id: string): Promise<void> {
  await lockImport(scope, id, { states: deletable })
  await scope.all(markDeleted(id))
  await announce(scope, 'imports', id)
}

/** An import as people see it. */
export function viewImport(scope: Scope, row: ImportRow): DataImport {
  const { language } = scope.display
  return {
    id: row.id,
    version: row.version,
    module: row.module,
    state: row.state,
    name: row.name,
    bytes: row.bytes,
    user: { id: row.user_id, name: row.user_name },
    shape: row.shape,
    detected: row.detected,
    sheets: [...row.sheets],
    columns: row.columns,
    rows: row.rows,
    mapping: row.mapping,
    options: row.options,
    counts: row.counts,
    problems: row.problems.map(({ values, ...problem }) => ({
      ...problem,
      message: errorText(problem.code as ErrorCode, language, values),
    })),
    workId: row.run_work_id ?? row.check_work_id ?? row.read_work_id,
    error: row.error && {
      message: unreadableText(row.error, language),
      line: row.error.line,
      column: row.error.column,
    },
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }
}
