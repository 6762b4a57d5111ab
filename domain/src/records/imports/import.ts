import { z } from 'zod'
import { id } from '../../kernel/id.ts'
import { anyModuleIdOrRoot, rootId } from '../module-id.ts'
import { importOptions } from './import-options.ts'

/** Where an import stands. Reading, checking and running are long works; the other states wait for a person. */
export const importStates = [
  'uploading',
  'reading',
  'matching',
  'checking',
  'verifying',
  'running',
  'done',
  'failed',
  'cancelled',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** The largest file, in bytes (3000 MB); the most columns, characters of a cell and of a row. */
export const importLimits = {
  bytes: 3_000 * 1_048_576,
  columns: 500,
  cellBytes: 32_768,
  rowCharacters: 1_000_000,
} as const

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1'] as const
export type Encoding = (typeof encodings)[number]
export const delimiters = [',', ';', '\t', '|'] as const
export const quotes = ['"', "'", ''] as const

export const lineEnds = ['\r\n', '\n', '\r'] as const

/** How a file is read. `headerRow` is the row of the headings, from 1; 0: there is none. */
export const fileShape = z.object({
  kind: z.enum(['csv', 'xlsx']),
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  quote: z.enum(quotes),
  lineEnd: z.enum(lineEnds),
  headerRow: z.int().min(0).max(1_000),
  /** Of an .xlsx: the sheet's name. */
  sheet: z.string().max(100).nullable(),
})
export type FileShape = z.output<typeof fileShape>

/** A column of the file, with the first three different values that are not empty. */
export const fileColumn = z.object({
  /** From 0. */
  n: z.int(),
  /** As it stands in the file; a blank or double one is named `column 3`. */
  header: z.string(),
  samples: z.array(z.string()),
})
export type FileColumn = z.output<typeof fileColumn>

/** The order of day, month and year in dates as text; `iso` is YYYY-MM-DD, `serial` Excel's days since 1900. */
export const dateShapes = ['iso', 'dmy', 'mdy', 'ymd', 'dMonY', 'MondY', 'serial'] as const
export type DateShape = (typeof dateShapes)[number]
/** How numbers are written: `1,234.56`, `1.234,56`, `1 234,56`. */
export const numberShapes = ['comma-point', 'point-comma', 'space-comma'] as const
export type NumberShape = (typeof numberShapes)[number]

/** What becomes of a column, or of a value that stands for all rows. */
export const columnMapping = z.strictObject({
  /** The column's number; null: `constant` stands for every row. */
  column: z.int().min(0).max(499).nullable(),
  constant: z.string().max(32_768).exactOptional(),
  /** A field's id; null: the column is left out. */
  field: z.string().max(64).nullable(),
  /** The module of the records, or of what belongs to them. */
  module: anyModuleIdOrRoot,
  dateShape: z.enum(dateShapes).exactOptional(),
  numberShape: z.enum(numberShapes).exactOptional(),
  /** Between several values in one cell (keys of children, tags); defaults to '/'. */
  separator: z.string().min(1).max(3).exactOptional(),
  /** Of several columns for one field: in which order they are joined, and by what. */
  joinedBy: z.string().max(10).exactOptional(),
})
export type ColumnMapping = z.output<typeof columnMapping>

/** The same as it is sent: without a module it is a field of the record itself. */
export const sentMapping = columnMapping.extend({ module: anyModuleIdOrRoot.optional() })

/** How an import goes about rows and records. */
export type ImportOptions = z.output<typeof importOptions>

export const rowOutcomes = ['new', 'changed', 'same', 'refused'] as const
export type RowOutcomeKind = (typeof rowOutcomes)[number]

/** How many of the same problem: of a column, with a code. */
export const problemCount = z.object({
  column: z.int().nullable(),
  field: z.string(),
  code: z.string(),
  message: z.string(),
  count: z.int(),
})

/** An import with where it stands. */
export const dataImport = z.object({
  id,
  version: z.int(),
  module: rootId,
  state: z.enum(importStates),
  name: z.string(),
  bytes: z.int(),
  user: z.object({ id, name: z.string() }),
  /** How it is read, and what was detected; null until there is enough of the file. */
  shape: fileShape.nullable(),
  detected: fileShape.nullable(),
  /** Of an .xlsx. */
  sheets: z.array(z.string()),
  columns: z.array(fileColumn),
  /** Rows read so far; with `reading` behind, all of them. */
  rows: z.int(),
  mapping: z.array(columnMapping),
  options: importOptions,
  /** Of the last check or run; null before. */
  counts: z
    .object({
      records: z.int(),
      new: z.int(),
      changed: z.int(),
      same: z.int(),
      refused: z.int(),
      /** Cells that stay empty for their problem. */
      cells: z.int(),
      /** How many new records the plan had room for when it was checked; absent where it limits none. */
      room: z.int().optional(),
    })
    .nullable(),
  problems: z.array(problemCount),
  /** The work under way or the last one, to follow, cancel and undo. */
  workId: id.nullable(),
  /** Why reading failed, in words, with the line where there is one. */
  error: z.object({ message: z.string(), line: z.int().nullable(), column: z.int().nullable() }).nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type DataImport = z.output<typeof dataImport>
