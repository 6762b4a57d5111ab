import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { rootIdOrFirst } from '../module-id.ts'
import { importExample } from './examples.ts'
import { dataImport, fileShape } from './import.ts'
import { importOptions } from './import-options.ts'

const tag = 'imports'
const permission = 'records'
const version = z.int().min(1)

/** Newest first: one's own, for an administrator everybody's, of the last 90 days. */
export const listImports = endpoint({
  method: 'GET',
  path: '/api/v1/imports',
  summary: 'List imports: what is under way and what came of it',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'cells of one’s own file, and no record' },
  input: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  output: z.object({ items: z.array(dataImport) }),
  errors: [],
  example: { output: { items: [importExample] } },
})

/** Of an upload that has begun (`POST /api/v1/uploads`), so that its first rows can be seen while the rest arrives. */
export const createImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports',
  summary: 'Begin an import of an upload',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { uploadId: '00000000000000000000000000000000' },
    records: 'cells of one’s own file, and no record',
  },
  input: z.strictObject({
    uploadId: z.string().regex(/^[0-9a-f]{32}$/),
    module: rootIdOrFirst.optional(),
  }),
  output: dataImport,
  errors: ['FILE_TOO_LARGE', 'UPLOAD_NOT_FOUND', 'FILE_INFECTED'],
  example: {
    input: { uploadId: '5f0c9a4e1b7d4c2f8a6e3d9b0c1f2a3e' },
    output: { ...importExample, state: 'uploading' },
  },
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/v1/imports/{id}',
  summary: 'Get an import with where it stands',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$import' }, records: 'cells of one’s own file, and no record' },
  input: z.strictObject({ id }),
  output: dataImport,
  errors: [],
  example: { output: importExample },
})

/** The first rows as they are read now, cell by cell, while the rest may still be arriving. */
export const previewImport = endpoint({
  method: 'GET',
  path: '/api/v1/imports/{id}/preview',
  summary: 'The first hundred rows of an import',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$import' }, records: 'cells of one’s own file, and no record' },
  input: z.strictObject({ id }),
  output: z.object({ rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })) }),
  errors: ['FILE_NOT_READABLE'],
  example: { output: { rows: [{ line: 1, cells: ['Name', 'ETA'] }] } },
})

/** Overrules what was detected and reads the file again. */
export const setImportShape = endpoint({
  method: 'PUT',
  path: '/api/v1/imports/{id}/shape',
  summary: 'Say how the file of an import is read',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$import', version: 1, delimiter: ';' },
    records: 'cells of one’s own file, and no record',
  },
  input: z.strictObject({ ...fileShape.partial().shape, id, version }),
  output: dataImport,
  errors: [
    'VERSION_OUTDATED',
    'IMPORT_NOT_WAITING',
    'FILE_NOT_READABLE',
    'FILE_INFECTED',
    'FILE_NOT_SCANNED',
  ],
  example: { input: { version: 4, delimiter: ';' }, output: importExample },
})

export const setImportOptions = endpoint({
  method: 'PUT',
  path: '/api/v1/imports/{id}/options',
  summary: 'Say what an import does with records that are there, with empty cells, and when one fails',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: {
      mode: 'add',
      key: [],
      empties: 'ignore',
      whole: 'batches',
      grouped: false,
      id: '$import',
      version: 1,
    },
    records: 'its key is refused like one that there is none of',
  },
  input: z.strictObject({ ...importOptions.shape, id, version }),
  output: dataImport,
  errors: ['VERSION_OUTDATED', 'IMPORT_NOT_WAITING', 'IMPORT_KEY_REQUIRED', 'FIELD_UNKNOWN'],
  example: { input: { version: 4, ...importExample.options }, output: importExample },
})

/** One that isn't running: its file and all that was read of it go, the records that it made stay. */
export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/api/v1/imports/{id}',
  summary: 'Delete an import and its file',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$import' }, records: 'answers nothing' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: ['IMPORT_NOT_WAITING'],
})
