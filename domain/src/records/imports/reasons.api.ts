import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { importExample } from './examples.ts'
import { dataImport } from './import.ts'

const tag = 'imports'
const permission = 'records'
const column = z.int().min(0).max(499)
const code = z.string().max(64)

/** The texts of the rows that have one reason, the commonest first, each with what it may have meant. */
export const listReasonTexts = endpoint({
  method: 'GET',
  path: '/api/v1/imports/{id}/reason-texts',
  summary: 'What the cells of one reason say, with the nearest values of the reference data',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$import', column: 0, field: 'name', code: 'FIELD_REQUIRED' },
    records: 'cells of one’s own file',
  },
  input: z.strictObject({
    id,
    column: z.coerce.number().int().min(0).max(499),
    field: z.string().max(64),
    code,
  }),
  output: z.object({
    items: z.array(
      z.object({
        text: z.string(),
        rows: z.int(),
        /** Values of the reference data that are called nearly so, the likeliest first: what a cell would say, and what a reader sees. */
        near: z.array(z.object({ text: z.string(), label: z.string() })),
      }),
    ),
    /** Rows that have the reason, and how many of them were looked at. */
    total: z.int(),
    lookedAt: z.int(),
  }),
  errors: ['IMPORT_NOT_WAITING'],
  example: {
    input: { column: 1, field: 'eta', code: 'DATE_NOT_VALID' },
    output: { items: [{ text: 'soon', rows: 1, near: [] }], total: 1, lookedAt: 1 },
  },
})

/**
 * All rows of one reason at once: their cells say one text, or what another column says; or the rows are skipped, and taken in
 * again. A file of many rows is gone through by a work: then `cells` is null.
 */
export const fixReason = endpoint({
  method: 'POST',
  path: '/api/v1/imports/{id}/fix',
  summary: 'Repair or skip all rows of an import that have one reason',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { id: '$import', column: 0, field: 'name', code: 'FIELD_REQUIRED', fix: { kind: 'skip' } },
    records: 'cells of one’s own file, and no record',
  },
  input: z.strictObject({
    id,
    column: column.nullable(),
    field: z.string().max(64),
    code,
    fix: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('set'), text: z.string().min(1).max(1_000) }),
      z.strictObject({ kind: z.literal('copy'), from: column }),
      z.strictObject({ kind: z.literal('skip') }),
      z.strictObject({ kind: z.literal('restore') }),
    ]),
  }),
  output: z.object({ cells: z.int().nullable(), import: dataImport }),
  errors: ['IMPORT_NOT_WAITING', 'IMPORT_NOT_CHECKED'],
  example: {
    input: { column: 1, field: 'eta', code: 'DATE_NOT_VALID', fix: { kind: 'skip' } },
    output: { cells: 1, import: importExample },
  },
})
