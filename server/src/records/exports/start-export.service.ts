import { AppError } from '@rumbo/domain/kernel/app-error'
import type { ExportInput as RequestedExport } from '@rumbo/domain/records/exports/api'
import { maxSheetRows } from '@rumbo/domain/records/exports/sheet'
import { countRecords } from '../../access/read/count-records.ts'
import { listRecords } from '../../access/read/list-records.ts'
import type { RecordSelection } from '../../access/read/sql/conditions.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { fixIds } from '../../access/works/work-records.ts'
import { startWork } from '../../access/works/works.ts'
import { readWords } from '../../features/i18n/words.service.ts'
import { readSelection } from '../record-selection.ts'
import { type ExportInput, planOf, selectionOf } from './export-plan.ts'

/** The id of the kind of work. */
export const exportKind = 'records-export'

/** Which records of a module are exported, and how. */
type ExportRequest = RequestedExport & {
  readonly module: RecordModule
  readonly children: ExportInput['children']
}

/**
 * Begins an export of what is meant now, with what one may see of it.
 * @returns the work's id
 * @throws AppError BAD_REQUEST, RECORDS_TOO_MANY
 */
export async function beginExport(
  scope: Scope,
  request: ExportRequest,
  cursorSecret: Uint8Array,
): Promise<string> {
  const { module } = request
  const input = inputOf(request)
  const { sort, columns, format, selection } = input
  planOf(scope, module, { input, words: await readWords(scope) })
  // Requests nothing, so that a filter or sort that is refused is refused at once.
  await listRecords(scope, module, {
    query: { ...selection, sort, fields: [], limit: 1 },
    cursorSecret,
  })
  const fixed = [...new Set(request.ids ?? request.except ?? [])]
  const id = await startWork(
    scope,
    { id: exportKind },
    {
      // It came as JSON, and nothing but parsing has touched it.
      input: JSON.parse(JSON.stringify(input)),
      title: { format, columns: columns.length },
      fix: async (workId) => {
        if (fixed.length > 0) await fixIds(scope, workId, fixed)
        const total = await countOf(scope, module, selectionOf(input, workId))
        if (format === 'xlsx' && total >= maxSheetRows) {
          throw new AppError('RECORDS_TOO_MANY', { n: maxSheetRows - 1 })
        }
        return total
      },
    },
  )
  noteIdempotencyRecord(scope, id)
  return id
}

function inputOf({
  module,
  query,
  ids,
  except,
  sort = [],
  columns,
  format,
  children,
  delimiter,
}: ExportRequest): ExportInput {
  const { selection = {} } = readSelection(module, { query, ids, except })
  const isFixed = ids !== undefined || (except !== undefined && except.length > 0)
  return {
    module: module.id,
    selection,
    sort,
    columns,
    format,
    children,
    ...(isFixed ? { fixed: ids ? 'in' : 'out' } : {}),
    ...(delimiter ? { delimiter } : {}),
    ...(query?.mode ? { mode: query.mode } : {}),
  }
}

/** How many there are, exactly: progress is counted by them. */
const countOf = async (scope: Scope, module: RecordModule, selection: RecordSelection): Promise<number> =>
  useInternally(await countRecords(scope, module, { ...selection, exact: true }), ({ count }) => count)
