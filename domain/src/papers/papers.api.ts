import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { paperFields } from './fields.ts'
import { paperKinds } from './kinds/kind-of.ts'
import { valueClasses, whyCodes } from './paper.ts'

const tag = 'documents'
const permission = 'module:documents'
const path = '/api/v1/documents/{id}/paper'

/**
 * Why a file isn't read: locked with a password, broken, over a limit, gone, of a format that isn't read, or without texts; of a scan also that it has
 * too many dots or pages, that its reading broke off again and again, or that there are no words on it.
 */
export const paperProblems = [
  'locked',
  'broken',
  'large',
  'pages',
  'items',
  'memory',
  'time',
  'missing',
  'format',
  'text',
  'pixels',
  'scanPages',
  'failed',
  'words',
] as const
export type PaperProblem = (typeof paperProblems)[number]

/** Nobody wanted it read yet; it waits; it was read; it can't be. */
export const paperStates = ['unread', 'waiting', 'read', 'none'] as const

const given = z.record(z.string(), z.union([z.string(), z.number()]))

const value = z.object({
  field: z.enum(Object.keys(paperFields) as [keyof typeof paperFields, ...(keyof typeof paperFields)[]]),
  /** Of a list: `containers/0` is the first container, `lines/3` the fourth line; null: of the whole paper. */
  row: z.templateLiteral([z.enum(['containers', 'lines']), '/', z.number()]).nullable(),
  value: z.union([
    z.string(),
    z.object({ amount: z.string(), unit: z.string() }),
    z.object({ label: z.string(), code: z.string().exactOptional(), address: z.string().exactOptional() }),
  ]),
  /** As it is written. */
  text: z.string(),
  /** From 1. */
  page: z.int(),
  /** In points from the top left corner of the page, whose longer side is 842 where the file is a picture; empty of data without pages. */
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  /** Checked: a check digit, a sum or reference data proves it, of a scan a check digit alone; read: its label was found; else unsure. */
  class: z.enum(valueClasses),
  why: z.object({ code: z.enum(whyCodes), with: given }),
})

const papers = z.object({
  /** The version of the document. */
  n: z.int(),
  state: z.enum(paperStates),
  problem: z.enum(paperProblems).nullable(),
  /** It was read as a scan, or is: its words were recognised on pictures of its pages. */
  isScan: z.boolean(),
  /** It is a scan that wasn't read, and is where `readPaper` wants it. */
  mayReadScan: z.boolean(),
  /** Of a scan that waits: the page that is recognised, and of how many; null before the first was. */
  progress: z.object({ page: z.int(), pages: z.int() }).nullable(),
  /** Of a PDF that was read by its texts, the pages without any, as long as they aren't read as scans. */
  unreadPages: z.array(z.int()),
  /** The papers of the file, one behind the other. */
  papers: z.array(
    z.object({
      kind: z.enum(paperKinds),
      why: z.object({ code: z.enum(['title', 'labels', 'nothing', 'several']), with: given }),
      /** The first and the last page. */
      pages: z.tuple([z.int(), z.int()]),
      values: z.array(value),
    }),
  ),
  /** Values of rows beyond the 5,000 that are kept. */
  leftOut: z.int(),
})

const contract = {
  tag,
  permission,
  apiScope: 'documents:read',
  path,
  sample: {
    input: { id: '$document' },
    records: 'shows what the file of a document says, walked by a test of its own',
  },
  input: z.strictObject({
    id,
    /** The version; defaults to the present one. */
    n: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  output: papers,
  errors: ['FILE_MISSING', 'FILE_INFECTED', 'FILE_NOT_SCANNED'],
} as const

const example = {
  n: 1,
  state: 'read',
  problem: null,
  isScan: false,
  mayReadScan: false,
  progress: null,
  unreadPages: [],
  papers: [
    {
      kind: 'billOfLading',
      why: { code: 'title', with: { title: 'BILL OF LADING' } },
      pages: [1, 2],
      values: [
        {
          field: 'containerNumber',
          row: 'containers/0',
          value: 'CSQU3054383',
          text: 'CSQU 305438-3',
          page: 1,
          box: { x: 40, y: 356, width: 78, height: 9 },
          class: 'checked',
          why: { code: 'checkDigit', with: {} },
        },
      ],
    },
  ],
  leftOut: 0,
} as const

/** What the file of a document says, if it was read: whoever may see the file sees it. */
export const showPaper = endpoint({
  ...contract,
  method: 'GET',
  summary: 'Show the values that were read of a document',
  example: { output: example },
})

/**
 * Has the file of a document read in the background: a PDF, an invoice in XML (CFDI), or a picture of a paper. A PDF without texts and a picture are read
 * as scans, where the server reads scans. It is read once; again where it ran out of time or memory, broke off, was missing, or the
 * rules have changed since.
 */
export const readPaper = endpoint({
  ...contract,
  method: 'POST',
  apiScope: 'documents:write',
  summary: 'Read the values of a document',
  repeatable: 'a file that waits or was read is not read again',
  perMinute: 60,
  example: {
    output: {
      n: 1,
      state: 'waiting',
      problem: null,
      isScan: true,
      mayReadScan: false,
      progress: { page: 2, pages: 3 },
      unreadPages: [],
      papers: [],
      leftOut: 0,
    },
  },
})
