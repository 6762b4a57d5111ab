import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import type { KeyScope } from '../../kernel/key-scope.ts'
import { languages } from '../../kernel/language.ts'
import { anyValue, naming } from '../field-samples.ts'
import { permissionOf, type RecordEndpoints } from '../record-endpoints.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { queryErrors, recordQuery, recordSelection } from '../record-query.ts'
import { papers, sheet } from './sheet.ts'
import { sheetExample } from './sheet-example.ts'

const language = z.enum(languages).optional()

const ofRecord = z.strictObject({
  id,
  /** A partner that holds the record: then the sheet has what it sees, and no more. */
  seenBy: id.optional(),
  /** Defaults to the reader's. */
  language,
  /** The optional parts that are wanted, separated by commas; defaults to the module's usual ones. */
  parts: z
    .string()
    .max(200)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .optional(),
})

const ofList = z.strictObject({
  query: z.strictObject(recordSelection).default({ archived: false }),
  sort: recordQuery.sort,
  /** Fields in the order of columns; those that the caller may not see are refused as unknown. */
  columns: z.array(z.string().max(64)).min(1).max(60),
  /** The field whose values head groups of rows; the list is to be sorted by it. */
  by: z.string().max(64).optional(),
  /** What the list is called: the name of a view. */
  title: z.string().max(200).optional(),
  /** What it is filtered by, in words. */
  notes: z.array(z.string().max(400)).max(20).default([]),
  language,
})

const paper = z.enum(papers).default('letter')

const pdf = z.object({
  name: z.string(),
  pages: z.int(),
  /** Characters of the sheet that no font of the file has; each stands as a box. */
  lacking: z.int(),
  /** The file in Base64. */
  data: z.string(),
})
const pdfExample = { name: 'Oak chairs.pdf', pages: 1, lacking: 0, data: 'JVBERi0xLjMK' }

/** Drawing a PDF is work: so many a minute are enough for a person. */
const pdfsPerMinute = 40
const repeatable = 'it changes nothing'

/**
 * A record and a list as sheets for paper: made of what the reader sees at that moment, in words. Screens print the sheet, and the
 * PDF draws the same one.
 */
export function sheetContracts(
  module: Pick<ModuleDeclaration, 'catalogue' | 'title'>,
  { path, one, many, sample, apiScope }: RecordEndpoints & { readonly apiScope: KeyScope },
) {
  const tag = module.catalogue.module
  const { title } = module
  const common = { tag, permission: permissionOf(module), apiScope } as const
  const asks = naming(tag, [
    { query: {}, columns: ['$field'] },
    { query: {}, columns: [title], by: '$field' },
    { query: { filter: anyValue }, columns: [title] },
    { query: {}, columns: [title], sort: '$field' },
  ])
  const drawn = 'the sheet of the same call, drawn'
  return {
    record: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/{id}/sheet`,
      summary: `Get ${one} as a sheet to print`,
      sample: { input: { id: sample }, records: { reads: [{ id: sample }] } },
      input: ofRecord,
      output: sheet,
      errors: [],
      example: { output: sheetExample },
    }),

    recordPdf: endpoint({
      ...common,
      method: 'GET',
      path: `${path}/{id}/sheet/pdf`,
      summary: `Get the sheet of ${one} as a PDF`,
      sample: { input: { id: sample }, records: drawn },
      perMinute: pdfsPerMinute,
      input: ofRecord.extend({ paper }),
      output: pdf,
      errors: [],
      example: { output: pdfExample },
    }),

    /** Of at most 1,000 records; more are refused, since a file is for them. */
    list: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/sheet`,
      summary: `Get a list of ${many} as a sheet to print`,
      sample: {
        input: { columns: [title] },
        records: { reads: [{ columns: [title] }], asks },
      },
      repeatable,
      input: ofList,
      output: sheet,
      errors: [...queryErrors, 'RECORDS_TOO_MANY'],
      example: { input: { columns: [title] }, output: sheetExample },
    }),

    listPdf: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/sheet/pdf`,
      summary: `Get the sheet of a list of ${many} as a PDF`,
      sample: { input: { columns: [title] }, records: drawn },
      repeatable,
      perMinute: pdfsPerMinute,
      input: ofList.extend({ paper }),
      output: pdf,
      errors: [...queryErrors, 'RECORDS_TOO_MANY'],
      example: { input: { columns: [title], paper: 'a4' }, output: pdfExample },
    }),
  }
}

/** The same, whatever the module. */
export type SheetContracts = ReturnType<typeof sheetContracts>
export type RecordSheetInput = z.output<typeof ofRecord>
export type ListSheetInput = z.output<typeof ofList>
export type PdfFile = z.output<typeof pdf>
