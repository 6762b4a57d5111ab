import type { Steps } from '../kernel/steps.ts'
import { type Draft, draftOf } from './draft.ts'
import { containerFields, demurrageFields, type PaperField } from './fields.ts'
import type { PaperKind } from './kinds/kind-of.ts'
import { labelledValues } from './labels/labelled-values.ts'
import type { LabelledPage } from './labels/value-places.ts'
import type { Line } from './layout/cells.ts'
import type { PaperValue } from './paper.ts'
import { proveSums, proveTotal } from './proofs/sums.ts'
import { resolve } from './resolve.ts'
import type { Tables } from './tables/find-tables.ts'
import { type TableValues, tableValues } from './tables/row-values.ts'
import { containerLine } from './values/line-values.ts'
import { carrierOfBill } from './values/read-carrier.ts'
import { containersIn, waybillsIn } from './values/read-identifier.ts'
import type { ReadContext } from './values/reader.ts'

/** A paper before its values are read. */
export type PaperSource = Tables & { readonly pages: readonly LabelledPage[]; readonly kind: PaperKind }

const money: ReadonlySet<PaperField> = new Set([
  'subtotal',
  'freight',
  'insurance',
  'tax',
  'discount',
  'total',
  'totalPrice',
  'pricePerUnit',
  'currency',
])
const summed: ReadonlySet<PaperField> = new Set([
  'packages',
  'weight',
  'netWeight',
  'volume',
  'quantity',
  'totalPrice',
])

/** All values of a paper, proved as far as they can be; a step is a page, or some rows of a table. */
export function* valuesOf(
  { pages, kind, tables, cells }: PaperSource,
  context: ReadContext,
): Steps<readonly PaperValue[]> {
  const labelled: Draft[] = []
  const mentions: (readonly Draft[])[] = []
  const waybills: Draft[] = []
  for (const page of pages) {
    for (const draft of labelledValues(page, { context, tables: cells }))
      if (mayState(kind, draft.field)) labelled.push(draft)
    yield
    for (const line of page.lines) mentions.push(...containersOf(line, context))
    if (context.isAir) waybills.push(...waybillsOf(page, context))
    yield
  }
  const read: TableValues[] = []
  for (const table of tables) read.push(yield* tableValues(table, context))
  const containers = containerRows(mentions, { read, labelled })
  const lines = read.filter(({ lists }) => lists === 'lines')
  const cargo = read.filter(({ lists }) => lists === 'cargo')
  const single = cargo.flatMap(({ rows }) => (rows.length === 1 ? (rows[0] ?? []) : []))
  const stated = [
    ...labelled.filter(({ field }) => !ofContainers.has(field)),
    ...single.filter(({ field }) => mayState(kind, field) && (summed.has(field) || field === 'description')),
    ...waybills,
  ]
  const whole = [...stated, ...stated.flatMap((draft) => carrierOfBill(draft) ?? [])]
  const amounts = whole.some(({ field }) => field === 'total') ? 'subtotal' : 'total'
  const totals = [...whole, ...read.flatMap((table) => totalsOf(table, amounts))]
  const byContainer = proveSums({ rows: containers, totals })
  const byLine = lines.reduce(
    (so, { rows }) => {
      const next = proveSums({ rows, totals: so.totals })
      return { rows: [...so.rows, ...next.rows], totals: next.totals }
    },
    { rows: [] as readonly (readonly Draft[])[], totals: byContainer.totals },
  )
  const rows = [
    ...byContainer.rows.flatMap((row, at) =>
      row.map((draft) => ({ ...draft, row: `containers/${at}` as const })),
    ),
    ...byLine.rows.flatMap((row, at) => row.map((draft) => ({ ...draft, row: `lines/${at}` as const }))),
  ].filter(({ field }) => mayState(kind, field))
  return resolve([...proveTotal(byLine.totals.filter(({ field }) => mayState(kind, field))), ...rows])
}

const ofContainers: ReadonlySet<PaperField> = new Set(['containerNumber', 'seal', 'containerType'])

/** Amounts of money are an invoice's; other papers say what freight costs, and whose. Days that are charged are one kind's alone. */
const mayState = (kind: PaperKind, field: PaperField): boolean =>
  demurrageFields.has(field) ? kind === 'demurrageInvoice' : !money.has(field) || invoices.has(kind)

const invoices: ReadonlySet<PaperKind> = new Set([
  'orderConfirmation',
  'commercialInvoice',
  'demurrageInvoice',
  'unknown',
])

/** What the line of totals says; the total of amounts is the paper's, or its subtotal where a label says the total. */
function totalsOf({ totals }: TableValues, amounts: 'subtotal' | 'total'): readonly Draft[] {
  return totals
    .filter(({ field }) => summed.has(field))
    .map((draft) => (draft.field === 'totalPrice' ? { ...draft, field: amounts } : draft))
}

const waybillsOf = ({ lines }: LabelledPage, context: ReadContext): readonly Draft[] =>
  lines.flatMap(({ cells }) =>
    cells.flatMap((cell) =>
      waybillsIn(cell.text, context).map((found) => {
        const at = [{ cell, from: found.from, to: found.to }]
        return draftOf('masterBl', found, { at, row: null, strength: 1 })
      }),
    ),
  )

/** The containers that a line names: what it says of one alone, else their mere numbers. */
function containersOf(line: Line, context: ReadContext): readonly (readonly Draft[])[] {
  const drafts = containerLine(line, context)
  if (drafts.length > 0) return [drafts]
  return line.cells.flatMap((cell) =>
    containersIn(cell.text).map((found) => {
      const at = [{ cell, from: found.from, to: found.to }]
      return [draftOf('containerNumber', found, { at, row: null, strength: 1 })]
    }),
  )
}

type Sources = { readonly read: readonly TableValues[]; readonly labelled: readonly Draft[] }

/** Each container once, with what tables and lines say of it, in the order in which papers name them. */
function containerRows(
  mentions: readonly (readonly Draft[])[],
  { read, labelled }: Sources,
): readonly (readonly Draft[])[] {
  const documents = new Set(
    labelled.flatMap(({ field, value }) =>
      /Bl$|booking/.test(field) && typeof value === 'string' ? [value] : [],
    ),
  )
  const rows = new Map<string, Draft[]>()
  const add = (drafts: readonly Draft[]) => {
    const number = drafts.find(({ field }) => field === 'containerNumber')?.value
    if (typeof number !== 'string' || documents.has(number)) return
    const known = rows.get(number) ?? []
    // What was said first stays: a later mention repeats it.
    const fresh = drafts.filter(
      ({ field }) => containerFields.has(field) && !known.some((each) => each.field === field),
    )
    rows.set(number, [...known, ...fresh])
  }
  for (const { lists, rows: listed } of read) if (lists === 'containers') listed.forEach(add)
  mentions.forEach(add)
  return [...rows.values()]
}
