import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { sampleModule } from '../../kernel/sample.ts'
import { work } from '../../works/api.ts'
import { workExample } from '../../works/example.ts'
import { anyValue, naming } from '../field-samples.ts'
import { permissionOf, type RecordEndpoints } from '../record-endpoints.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { maxInBulk, queryErrors, recordQuery, recordSelection } from '../record-query.ts'
import { csvDelimiters } from './csv.ts'

const tag = 'exports'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How long the file of an export is kept, in ms. */
export const exportKept = 86_400_000

const exportInput = z.strictObject({
  query: z.strictObject(recordSelection).optional(),
  ids: z.array(id).min(1).max(maxInBulk).optional(),
  /** With `query`: some of them that are left out. */
  except: z.array(id).max(10_000).optional(),
  /** `-eta,name`; defaults to newest first. */
  sort: recordQuery.sort,
  /** Fields in the order of columns; those that the caller may not see are refused as unknown. */
  columns: z.array(z.string().max(64)).min(1).max(500),
  format: z.enum(exportFormats),
  /** Of CSV: what stands between cells; defaults to the language's. */
  delimiter: z.enum(csvDelimiters).optional(),
})
/** What is exported, less how the children of a record are written. */
export type ExportInput = z.output<typeof exportInput>

/** Several children of a record: in one cell, or a row each with all that may be seen of it. */
const childrenAs = z.enum(['slash', 'rows']).default('slash')

const childrenIn = <Key extends string>(key: Key | undefined) =>
  (key === undefined ? {} : { [key]: childrenAs }) as Readonly<Record<Key, typeof childrenAs>>

/** Where the endpoints of a module stand. */
type ExportEndpoints<Key extends string = string> = RecordEndpoints & {
  /** The key that says how an export writes the children of a record; absent where it has none. */
  readonly children?: Key
  /** Which records and columns the reference page shows. */
  readonly example: {
    readonly query: Readonly<Record<string, string>>
    readonly sort: string
    readonly columns: readonly string[]
  }
}

/**
 * What one sees of a list now, with one's own rights, formats and language: a work, whose file is there for a day. Which
 * records is said by `ids`, or by `query` with `except`; the action refuses both, and neither.
 */
export function exportContract<const Key extends string = never>(
  module: Pick<ModuleDeclaration, 'catalogue' | 'title'>,
  { path, many, sample, children, example: exported }: ExportEndpoints<Key>,
) {
  const moduleId = module.catalogue.module
  const { title } = module
  const asRows = children === undefined ? {} : { [children]: 'rows' }
  const permission = permissionOf(module)
  const example = {
    ...workExample,
    kind: `${moduleId}-export`,
    title: { format: 'xlsx' },
    changed: 0,
    refused: 0,
  }
  return endpoint({
    method: 'POST',
    path: `${path}/export`,
    summary: `Export a list of ${many} as CSV or XLSX`,
    tag,
    permission,
    apiScope: null,
    whileClosing: true,
    // What the file tells is read column by column by a test of its own.
    sample: {
      input: { ids: [sample], columns: [title], format: 'csv' },
      records: {
        asks: [
          ...naming(moduleId, [
            { query: {}, columns: ['$field'], format: 'csv' },
            { query: {}, columns: [title, '$field'], format: 'xlsx', ...asRows },
            { query: { filter: anyValue }, columns: [title], format: 'csv' },
          ]),
          {
            of: moduleId,
            sortable: true,
            input: { query: {}, sort: '$field', columns: [title], format: 'csv' },
          },
        ],
      },
    },
    input: exportInput.extend(childrenIn(children)),
    bodyLimit: 8_388_608,
    output: work,
    errors: [...queryErrors, 'RECORDS_TOO_MANY'],
    example: {
      input: { ...exported, format: 'xlsx' },
      output: example,
    },
  })
}

/** The same, whatever the module. */
export type ExportContract = Omit<ReturnType<typeof exportContract<string>>, 'input'> & {
  readonly input: z.ZodObject
}

/** Where the file is, by the id of its work: only its maker opens it, with a live session. */
export const getExportFile = endpoint({
  method: 'GET',
  path: '/api/v1/exports/{id}',
  summary: 'Get the file that an export made',
  tag,
  permission: 'records',
  apiScope: null,
  sample: { input: { id: '$work' }, records: 'the file of one’s own export' },
  input: z.strictObject({ id }),
  output: z.object({
    /** Answers the bytes to a GET with the same credentials. */
    url: z.string(),
    name: z.string(),
    bytes: z.int(),
    /** Less the one with the headings. */
    rows: z.int(),
    expiresAt: z.iso.datetime(),
  }),
  errors: [],
  example: {
    output: {
      url: `/api/v1/exports/${workExample.id}/file`,
      name: `${sampleModule.many} 2026-11-21.xlsx`,
      bytes: 1_204_882,
      rows: 41_200,
      expiresAt: '2026-11-22T09:14:00.000Z',
    },
  },
})
