import { z } from 'zod'
import { filterInput } from '../fields/filter/filter-input.ts'
import { json } from '../fields/schemas.ts'
import { rootId } from '../kernel/declared-module.ts'
import { id } from '../kernel/id.ts'
import { languages } from '../kernel/language.ts'
import { modes } from '../kernel/mode.ts'
import { email, requiredText, text, withCode } from '../kernel/text.ts'
import { maxSorts } from '../records/record-query.ts'
import { papers } from '../records/sheets/sheet.ts'
import { hasKnownPlaceholders } from './placeholders.ts'
import { schedule } from './schedule.ts'

export const reportFormats = ['csv', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Columns of a report, and whom it is sent to, at most. */
export const maxColumns = 200
export const maxRecipients = 50
/** Rows and cells of a PDF, at most: all of them are in memory while it is drawn. */
const maxPdfRows = 20_000
const maxPdfCells = 400_000
/** How many rows a PDF of so many columns may have. */
export const pdfRowLimit = (columns: number): number =>
  Math.min(maxPdfRows, Math.floor(maxPdfCells / Math.max(columns, 1)))
/** Reports of an organization, at most. */
export const maxReports = 2_000
/** A larger file isn't attached: the mail has a link to it. In bytes. */
export const maxAttachment = 10_000_000
/** How long a link lives by which somebody without an account opens a file, in days. */
export const linkDays = 14
/** How long the files of runs are kept, in days. */
export const runKeptDays = 90

const field = z.string().regex(/^[\w-]{1,64}$/, withCode('VALUE_NOT_VALID'))
const once = (values: readonly string[]) => new Set(values).size === values.length
/** A text of one line: what a header of a mail may hold. */
const oneLine = (max: number) =>
  requiredText(max)
    .refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), withCode('VALUE_NOT_VALID'))
    .refine(hasKnownPlaceholders, withCode('PLACEHOLDER_UNKNOWN'))

/** Whom a report is sent to: a member, or any address. */
export const recipient = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('member'), userId: id }),
  z.strictObject({
    kind: z.literal('address'),
    email,
    name: text(200).default(''),
    language: z.enum(languages).optional(),
  }),
])
export type Recipient = z.output<typeof recipient>

/** What distinguishes a recipient from others. */
export const recipientKey = (each: Recipient): string =>
  each.kind === 'member' ? `member ${each.userId}` : `address ${each.email}`

/** Which records stand in a report, and how they are written. */
export const reportContent = {
  module: rootId,
  columns: z
    .array(field)
    .min(1, withCode('FIELD_REQUIRED'))
    .max(maxColumns, withCode('COLUMNS_TOO_MANY'))
    .refine(once, withCode('VALUE_NOT_VALID')),
  /** The view whose filter counts, as it is when the report runs; null: the filter of the report itself. */
  viewId: id.nullable().default(null),
  filter: filterInput.nullable().default(null),
  mode: z.enum(modes).nullable().default(null),
  sort: z
    .array(z.strictObject({ field, descending: z.boolean() }))
    .max(maxSorts, withCode('SORTS_TOO_MANY'))
    .refine((keys) => once(keys.map((key) => key.field)), withCode('VALUE_NOT_VALID'))
    .default([]),
  format: z.enum(reportFormats),
  /** Several children of a record: in one cell, or a row each. */
  children: z.enum(['slash', 'rows']).default('slash'),
  paper: z.enum(papers).default('letter'),
}

/** A report as it is sent. */
export const reportInput = z.strictObject({
  name: oneLine(200),
  ...reportContent,
  /** Whether a report without rows is sent. */
  sendsEmpty: z.boolean().default(true),
  recipients: z
    .array(recipient)
    .min(1, withCode('FIELD_REQUIRED'))
    .max(maxRecipients, withCode('RECIPIENTS_TOO_MANY'))
    .refine((all) => once(all.map(recipientKey)), withCode('VALUE_NOT_VALID')),
  subject: oneLine(200),
  message: text(5_000).refine(hasKnownPlaceholders, withCode('PLACEHOLDER_UNKNOWN')).default(''),
  schedule,
})
export type ReportInput = z.output<typeof reportInput>

/** Why a report doesn't run: somebody paused it, its owner has left, its owner lacks fields or its view, its file is too large. */
export const pauseReasons = ['person', 'ownerGone', 'fieldsGone', 'viewGone', 'tooManyRows'] as const
export type PauseReason = (typeof pauseReasons)[number]

const moment = z.iso.datetime()

/** A report as it is listed. */
export const report = z.object({
  id,
  ...reportInput.shape,
  recipients: z.array(
    z.object({
      kind: z.enum(['member', 'address']),
      userId: id.nullable(),
      email: z.string(),
      name: z.string(),
    }),
  ),
  filter: json,
  owner: z.object({ id, name: z.string() }).nullable(),
  /** Whether the reader owns it: to change it, to run it, to open its files. */
  owned: z.boolean(),
  /** When it runs next; null: never again, or paused. */
  nextAt: moment.nullable(),
  paused: z.object({ reason: z.enum(pauseReasons), fields: z.array(z.string()) }).nullable(),
  lastRun: z
    .object({
      id,
      state: z.enum(['running', 'sent', 'empty', 'failed', 'missed']),
      at: moment,
    })
    .nullable(),
  version: z.int(),
})
export type Report = z.output<typeof report>
