import { z } from 'zod'
import { json } from '../../fields/schemas.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { anyModuleId } from '../module-id.ts'
import { importExample, importRowExample } from './examples.ts'
import { dataImport, rowOutcomes } from './import.ts'

const tag = 'imports'
const permission = 'records'

/** Checks every row and says what an import would do, writing nothing: a work. */
export const checkImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/{id}/check',
  summary: 'Try an import without writing anything',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$import' }, records: 'a work; what it shows is shown by GET rows' },
  repeatable: 'what is under way isn’t begun again',
  input: z.strictObject({ id }),
  output: dataImport,
  errors: ['IMPORT_NOT_WAITING', 'FIELDS_NOT_CONFIGURED', 'IMPORT_KEY_REQUIRED'],
  example: { output: { ...importExample, state: 'checking' } },
})

/** What is under way is ended by `cancelWork`, and undone by `undoWork`. */
export const runImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/{id}/run',
  summary: 'Run an import that was checked',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$import' }, records: 'a work by the rights of its user' },
  repeatable: 'what is under way isn’t begun again',
  input: z.strictObject({ id }),
  output: dataImport,
  errors: ['IMPORT_NOT_WAITING', 'IMPORT_NOT_CHECKED', 'IMPORT_NOT_WHOLE', 'MONTH_LIMIT_EXCEDED'],
  example: { output: { ...importExample, state: 'running' } },
})

const problem = z.object({
  column: z.int().nullable(),
  field: z.string(),
  code: z.string(),
  message: z.string(),
})

/** In the order of the file. `from` is the number of a row, from 0: pages of any number of rows are as fast as the first. */
export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/v1/imports/{id}/rows',
  summary: 'The rows of an import as they were checked',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$import' }, records: 'cells of one’s own file, and changes less what is hidden' },
  input: z.strictObject({
    id,
    outcome: z.enum([...rowOutcomes, 'problems']).optional(),
    column: z.coerce.number().int().min(0).max(499).optional(),
    code: z.string().max(64).optional(),
    from: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  output: z.object({
    items: z.array(
      z.object({
        n: z.int(),
        line: z.int(),
        /** As they stand in the file, repairs in their place. */
        cells: z.array(z.string()),
        repaired: z.array(z.int()),
        outcome: z.enum(rowOutcomes).nullable(),
        problems: z.array(problem),
        recordId: id.nullable(),
        /** Of a changed record: from → to. */
        changes: z.array(z.object({ module: anyModuleId, field: z.string(), from: json, to: json })),
      }),
    ),
    /** Rows that fit the filter, exact. */
    total: z.int(),
    next: z.int().nullable(),
  }),
  errors: ['IMPORT_NOT_WAITING'],
  example: { input: { outcome: 'problems' }, output: { items: [importRowExample], total: 1, next: null } },
})

/** The file stays as it is; what is written here stands in its place. */
export const repairCells = endpoint({
  method: 'PATCH',
  path: '/api/v1/imports/{id}/rows',
  summary: 'Repair cells of an import',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$import', cells: [{ n: 0, column: 0, text: 'Taken' }] },
    records: 'cells of one’s own file, and no record',
  },
  input: z.strictObject({
    id,
    cells: z
      .array(
        z.strictObject({ n: z.int().min(0), column: z.int().min(0).max(499), text: z.string().max(32_768) }),
      )
      .min(1)
      .max(1_000),
  }),
  output: dataImport,
  errors: ['IMPORT_NOT_WAITING'],
  example: { input: { cells: [{ n: 1, column: 1, text: '04/12/2026' }] }, output: importExample },
})

/**
 * In every cell of a column that is exactly, or contains, one of some texts. Fixes all like them at once. A file of many rows is gone through
 * by a work, with progress and cancel: then `cells` is null, and the import is being checked until the work is done.
 */
export const replaceInColumn = endpoint({
  method: 'POST',
  path: '/api/v1/imports/{id}/replace',
  summary: 'Find and replace in a column of an import',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$import', column: 0, texts: [{ find: 'a', replace: 'b' }] },
    records: 'cells of one’s own file, and no record',
  },
  input: z.strictObject({
    id,
    column: z.int().min(0).max(499),
    /** Each text that is looked for, and what stands in its place; of several that fit a cell the first counts. */
    texts: z
      .array(z.strictObject({ find: z.string().min(1).max(1_000), replace: z.string().max(1_000) }))
      .min(1)
      .max(200),
    whole: z.boolean().default(true),
  }),
  output: z.object({ cells: z.int().nullable(), import: dataImport }),
  errors: ['IMPORT_NOT_WAITING'],
  example: {
    input: { column: 1, texts: [{ find: 'soon', replace: '' }] },
    output: { cells: 1, import: importExample },
  },
})

/** As merged cells of a spreadsheet mean it: an empty cell says what the one above it says. */
export const fillDown = endpoint({
  method: 'POST',
  path: '/api/v1/imports/{id}/fill-down',
  summary: 'Fill empty cells of an import from the rows above them',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$import', columns: [0] }, records: 'cells of one’s own file, and no record' },
  input: z.strictObject({ id, columns: z.array(z.int().min(0).max(499)).min(1).max(500) }),
  output: z.object({ cells: z.int().nullable(), import: dataImport }),
  errors: ['IMPORT_NOT_WAITING'],
  example: { input: { columns: [0, 1] }, output: { cells: 24, import: importExample } },
})

/** Texts of a column that no option of its list has become options of it; needs the right to shape fields. */
export const acceptAsOptions = endpoint({
  method: 'POST',
  path: '/api/v1/imports/{id}/accept-options',
  summary: 'Make texts of a column new options of its list',
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: {
    input: { id: '$import', column: 0, texts: ['X'] },
    records: 'options of a list, by whom may shape fields',
  },
  repeatable: 'options that are there have their name',
  input: z.strictObject({
    id,
    column: z.int().min(0).max(499),
    texts: z.array(z.string().min(1).max(200)).min(1).max(500),
  }),
  output: dataImport,
  errors: ['IMPORT_NOT_WAITING', 'TOO_MANY', 'NAME_TAKEN'],
  example: { input: { column: 2, texts: ['Reefer'] }, output: importExample },
})

/** A CSV of the rows that were not imported, or whose cells stayed empty, with a column of reasons; it can be imported again. */
export const failedRows = endpoint({
  method: 'POST',
  path: '/api/v1/imports/{id}/failed',
  summary: 'Make a file of the rows that failed',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$import' }, records: 'cells of one’s own file, and no record' },
  repeatable: 'answers with a file',
  input: z.strictObject({ id }),
  output: z.object({ url: z.string(), rows: z.int() }),
  errors: ['IMPORT_NOT_WAITING'],
  example: { output: { url: '/api/v1/imports/019ab0c2-8c20-7e63-9f2c-5d9f3e4a6c11/failed.csv', rows: 1 } },
})
