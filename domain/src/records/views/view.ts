import { z } from 'zod'
import { filterInput } from '../../fields/filter/filter-input.ts'
import { groupFields } from '../../fields/grouping.ts'
import { json } from '../../fields/schemas.ts'
import { sharing } from '../../fields/sharing.ts'
import { id } from '../../kernel/id.ts'
import { withCode } from '../../kernel/text.ts'
import { maxSorts } from '../record-query.ts'
import { colorRules } from './color-rules.ts'

/** Columns that stay in sight, at most. */
export const maxPinned = 3

export const layouts = ['table', 'board', 'gallery', 'calendar', 'timeline', 'map'] as const
export type Layout = (typeof layouts)[number]
export const rowHeights = ['short', 'medium', 'tall'] as const
/** What the foot of a column says. */
export const summaryKinds = ['filled', 'empty', 'sum', 'average', 'min', 'max'] as const
export type SummaryKind = (typeof summaryKinds)[number]

const field = z.string().regex(/^[\w-]{1,64}$/, withCode('VALUE_NOT_VALID'))
const fieldsOnce = (ids: readonly string[]) => new Set(ids).size === ids.length

const parts = {
  /** The columns shown, from the first; `width` in pixels. */
  columns: z
    .array(z.strictObject({ field, width: z.int().min(40).max(2_000).exactOptional() }))
    .max(500)
    .refine((columns) => fieldsOnce(columns.map((column) => column.field))),
  /** Those of them that stay in sight. */
  pinned: z.array(field).max(maxPinned, withCode('PINS_TOO_MANY')).refine(fieldsOnce).default([]),
  sort: z
    .array(z.strictObject({ field, descending: z.boolean() }))
    .max(maxSorts, withCode('SORTS_TOO_MANY'))
    .refine((keys) => fieldsOnce(keys.map((key) => key.field)))
    .default([]),
  /** One field, or two with a comma: groups within groups. */
  group: z
    .string()
    .regex(/^[\w-]{1,64}(,[\w-]{1,64})?$/, withCode('VALUE_NOT_VALID'))
    .refine((group) => fieldsOnce(groupFields(group)))
    .nullable()
    .default(null),
  /** The field by which a board has its columns or a calendar its days; null: the usual one. */
  by: field.nullable().default(null),
  rowHeight: z.enum(rowHeights).default('short'),
  /** By field. */
  totals: z.record(field, z.enum(summaryKinds)).default({}),
  /** The rules by which cells have colors, the first ones first. */
  colors: colorRules.default([]),
}

/** How a list is looked at, as it is sent. */
export const viewDefinitionInput = z.strictObject({ ...parts, filter: filterInput.nullable().default(null) })
export type ViewDefinition = z.output<typeof viewDefinitionInput>

/** The same as it is answered: `filter` is JSON. */
export const viewDefinition = z.object({ ...parts, filter: json })

/**
 * Who sees a view besides its owner: the targets that everything is shared with, and `company`, without which nobody named
 * inside is nobody. `edits`: whether those inside may change what it shows; outside it is looked through and no more.
 */
export const viewSharing = sharing.omit({ right: true }).extend({
  company: z.boolean().default(false),
  edits: z.boolean().default(false),
})
export type ViewSharing = z.output<typeof viewSharing>

/** What of a view its reader lacks: archived, hidden from the role, or another organization's own. It was left out. */
export const leftOut = z.object({ columns: z.int(), conditions: z.int(), others: z.int() })
export type LeftOut = z.output<typeof leftOut>

export const view = z.object({
  id,
  module: z.string(),
  name: z.string(),
  layout: z.enum(layouts),
  definition: viewDefinition,
  sharing: viewSharing,
  /** Null of a view of another company: its people are its own business. */
  owner: z.object({ id, name: z.string() }).nullable(),
  /** The company that shares it; null of one's own company's. */
  organization: z.object({ id, name: z.string() }).nullable(),
  /** Whether the reader owns it: to rename, to share, to delete. */
  owned: z.boolean(),
  /** Whether the reader may change what it shows. Who lacks a part of it may not: the part would be lost. */
  mayUpdate: z.boolean(),
  leftOut,
  /** Raised with each change. */
  version: z.int(),
})
export type View = z.output<typeof view>
