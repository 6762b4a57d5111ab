import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { sampleModule } from '../../kernel/sample.ts'
import { requiredText } from '../../kernel/text.ts'
import { anyModuleId } from '../module-id.ts'
import { importExample, savedMappingExample } from './examples.ts'
import { columnMapping, dataImport, dateShapes, numberShapes, sentMapping } from './import.ts'

const tag = 'imports'
const permission = 'records'

/** Why a field was proposed for a column. */
export const matchReasons = ['saved', 'name', 'synonym', 'content', 'words'] as const

/**
 * For each column the fields that it may be, the likeliest first, and for each reading of its cells how many fit: two
 * readings of dates that fit alike are never chosen between.
 */
export const suggestMapping = endpoint({
  method: 'GET',
  path: '/api/v1/imports/{id}/suggestions',
  summary: 'What the columns of an import may be',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$import' }, records: 'offers what the caller sees alone' },
  input: z.strictObject({ id }),
  output: z.object({
    columns: z.array(
      z.object({
        column: z.int(),
        fields: z.array(
          z.object({
            field: z.string(),
            module: anyModuleId,
            reason: z.enum(matchReasons),
            /** 0 to 1. */
            score: z.number(),
          }),
        ),
        /** Cells that are not empty, of those looked at. */
        filled: z.int(),
        dates: z.array(z.object({ shape: z.enum(dateShapes), fits: z.int() })),
        numbers: z.array(z.object({ shape: z.enum(numberShapes), fits: z.int() })),
        /** Whether the column can't be read without a choice: day and month could be either. */
        needsChoice: z.boolean(),
      }),
    ),
    /** The headings that a template must have and no column was found for. */
    missing: z.array(z.object({ field: z.string(), name: z.string() })),
    /** The same as a mapping that can be taken over at once; columns that need a choice lack their shape. */
    proposal: z.array(columnMapping),
    /** Several rows are one record by what they have in common, as far as was looked; null where nothing says so. */
    grouped: z.object({ key: z.string(), rows: z.int(), records: z.int() }).nullable(),
    /** Fields by which the records are best known again; none where no column tells them apart. */
    key: z.array(z.string()),
  }),
  errors: ['IMPORT_NOT_WAITING'],
  example: {
    output: {
      columns: [
        {
          column: 1,
          fields: [{ field: 'eta', module: sampleModule.id, reason: 'name', score: 1 }],
          filled: 300,
          dates: [{ shape: 'dmy', fits: 299 }],
          numbers: [],
          needsChoice: false,
        },
      ],
      missing: [],
      proposal: importExample.mapping,
      grouped: null,
      key: ['name'],
    },
  },
})

/** Every column has its word: a field, with the shape that it needs, or that it is left out. */
export const setImportMapping = endpoint({
  method: 'PUT',
  path: '/api/v1/imports/{id}/mapping',
  summary: 'Say which column is which field',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$import', version: 1, mapping: [] },
    records: 'its fields are refused like ones that there are none of',
  },
  input: z.strictObject({ id, version: z.int().min(1), mapping: z.array(sentMapping).max(1_000) }),
  output: dataImport,
  errors: [
    'VERSION_OUTDATED',
    'IMPORT_NOT_WAITING',
    'FIELD_UNKNOWN',
    'FIELD_READ_ONLY',
    'FIELD_NOT_CONFIGURED',
    'FIELDS_NOT_CONFIGURED',
    'HEADER_REQUIRED',
    'FIELD_TWICE',
  ],
  example: { input: { version: 4, mapping: importExample.mapping }, output: importExample },
})

const savedMapping = z.object({ name: z.string(), columns: z.int(), updatedAt: z.iso.datetime() })

/** By name; they are the organization's. */
export const listMappings = endpoint({
  method: 'GET',
  path: '/api/v1/import-mappings',
  summary: 'Saved mappings of columns',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'names of mappings, and how many columns each knows' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(savedMapping) }),
  errors: [],
  example: { output: { items: [savedMappingExample] } },
})

/** From the mapping that an import has now; one of the same name is replaced. */
export const saveMapping = endpoint({
  method: 'POST',
  path: '/api/v1/import-mappings',
  summary: 'Save the mapping of an import for files to come',
  tag,
  permission,
  apiScope: null,
  sample: { input: { importId: '$import', name: 'X' }, records: 'as GET tells them' },
  repeatable: 'the same mapping is stored under the same name',
  input: z.strictObject({ importId: id, name: requiredText(200) }),
  output: savedMapping,
  errors: ['FIELD_REQUIRED', 'TEXT_TOO_LONG', 'FIELDS_NOT_CONFIGURED'],
  example: {
    input: { importId: importExample.id, name: savedMappingExample.name },
    output: savedMappingExample,
  },
})

/** Columns are found by their headings; what the file lacks is left out. */
export const applyMapping = endpoint({
  method: 'POST',
  path: '/api/v1/imports/{id}/apply-mapping',
  summary: 'Match the columns of an import by a saved mapping',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$import', name: 'X' }, records: 'leaves out what the caller doesn’t see' },
  repeatable: 'the same mapping is laid over the same columns',
  input: z.strictObject({ id, name: requiredText(200) }),
  output: dataImport,
  errors: ['IMPORT_NOT_WAITING'],
  example: { input: { name: savedMappingExample.name }, output: importExample },
})

export const deleteMapping = endpoint({
  method: 'DELETE',
  path: '/api/v1/import-mappings',
  summary: 'Delete a saved mapping',
  tag,
  permission,
  apiScope: null,
  sample: { input: { name: 'X' }, records: 'answers nothing' },
  input: z.strictObject({ name: requiredText(200) }),
  output: z.null(),
  errors: [],
})
