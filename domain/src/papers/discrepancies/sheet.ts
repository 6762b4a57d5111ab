import { addDecimals, compareDecimals, multiplyDecimals } from '../../kernel/numbers/decimal.ts'
import type { PaperField } from '../fields.ts'
import { meaningOf } from '../meaning.ts'
import type { Paper, PaperJson, PaperValue } from '../paper.ts'

/** What papers of one shipment and the shipment itself are compared by, in the order of the sheet. */
export const sheetFields = [
  'containerNumber',
  'seal',
  'packages',
  'weight',
  'volume',
  'shipper',
  'consignee',
  'notifyParty',
  'supplier',
  'buyer',
  'pol',
  'pod',
  'incoterm',
  'currency',
  'total',
] as const satisfies readonly PaperField[]
export type SheetField = (typeof sheetFields)[number]

/** What a source says of a field: one value, or of containers and seals all of them; as it is read by a person, and compared. */
export type SheetCell = {
  readonly texts: readonly string[]
  readonly values: readonly PaperJson[]
  /** Whether it is sure enough to be compared. */
  readonly isSure: boolean
}
/** What a paper or the shipment says, by field. */
export type SheetSource = Readonly<Partial<Record<SheetField, SheetCell>>>

/** A field with what each source says of it, in their order; null where it says nothing. */
export type SheetRow = {
  readonly field: SheetField
  readonly cells: readonly ((SheetCell & { readonly differs: boolean }) | null)[]
  readonly differs: boolean
}

const ofRows: ReadonlySet<SheetField> = new Set(['containerNumber', 'seal'])

/** What a paper says of the fields of the sheet. */
export function sourceOf({ values }: Pick<Paper, 'values'>): SheetSource {
  return Object.fromEntries(
    sheetFields.flatMap((field) => {
      const found = values.filter((value) => value.field === field && isListed(value) === ofRows.has(field))
      return found.length === 0 ? [] : [[field, cellOf(ofRows.has(field) ? found : found.slice(0, 1))]]
    }),
  )
}

const isListed = ({ row }: PaperValue): boolean => row?.startsWith('containers/') ?? false

const cellOf = (values: readonly PaperValue[]): SheetCell => ({
  texts: values.map(({ text }) => text),
  values: values.map(({ value }) => value),
  isSure: values.every(({ class: sure }) => sure !== 'unsure'),
})

/**
 * The sheet of some sources: the fields of which two or more say something, each compared with the first that says it for sure. What is
 * unsure is shown and never differs. Pure.
 */
export function sheetOf(sources: readonly SheetSource[]): readonly SheetRow[] {
  return sheetFields.flatMap((field): readonly SheetRow[] => {
    const cells = sources.map((source) => source[field] ?? null)
    if (cells.filter((cell) => cell !== null).length < 2) return []
    const first = cells.find((cell) => cell?.isSure)
    const compared = cells.map(
      (cell) => cell && { ...cell, differs: cell.isSure && first != null && !agree(field, first, cell) },
    )
    return [{ field, cells: compared, differs: compared.some((cell) => cell?.differs) }]
  })
}

/** How far amounts may be apart: a part of the larger one, or so much at least, in the first unit of their kind. */
const tolerances: Readonly<Partial<Record<SheetField, { readonly part: string; readonly least: string }>>> = {
  weight: { part: '0.01', least: '1' },
  volume: { part: '0.01', least: '0.01' },
}

function agree(field: SheetField, { values: one }: SheetCell, { values: other }: SheetCell): boolean {
  const [a, b] = [one, other].map((values) => [...new Set(values.map(meaningOf))].toSorted())
  if (!a || !b) return true
  if (a.join('\n') === b.join('\n')) return true
  const tolerance = tolerances[field]
  return tolerance !== undefined && isNear(a[0] ?? '', b[0] ?? '', tolerance)
}

/** Whether two amounts of one kind are as near as they have to be. */
function isNear(
  a: string,
  b: string,
  { part, least }: { readonly part: string; readonly least: string },
): boolean {
  const [[one = '', kind] = [], [other = '', kindOfOther] = []] = [a.split(' '), b.split(' ')]
  if (kind !== kindOfOther) return false
  const [small, large] = compareDecimals(one, other) < 0 ? [one, other] : [other, one]
  const apart = addDecimals(large, multiplyDecimals(small, '-1'))
  return compareDecimals(apart, least) <= 0 || compareDecimals(apart, multiplyDecimals(large, part)) <= 0
}
