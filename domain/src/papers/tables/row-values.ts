import type { Steps } from '../../kernel/steps.ts'
import { type Draft, draftOf } from '../draft.ts'
import { type PaperField, paperFields } from '../fields.ts'
import type { Cell } from '../layout/cells.ts'
import { containersIn } from '../values/read-identifier.ts'
import type { Found, ReadContext } from '../values/reader.ts'
import { readers } from '../values/readers.ts'
import type { Column } from './header.ts'
import type { Row, Table } from './table.ts'

/** What a table lists: containers by their numbers, lines of goods, or the cargo of the whole paper. */
export type TableValues = {
  readonly lists: 'containers' | 'lines' | 'cargo'
  /** The values of each row; their `row` is set where rows of all tables are counted. */
  readonly rows: readonly (readonly Draft[])[]
  readonly totals: readonly Draft[]
}

const longTexts: ReadonlySet<PaperField> = new Set(['description', 'code', 'originCountry'])

/** Rows of a step. */
const stepRows = 100

/** Reads the cells of a table by their columns. */
export function* tableValues({ columns, rows, totals }: Table, context: ReadContext): Steps<TableValues> {
  const read: (readonly Draft[])[] = []
  for (const [at, row] of rows.entries()) {
    read.push(rowValues(row, columns, context))
    if (at % stepRows === 0) yield
  }
  const has = (field: PaperField) => read.filter((row) => row.some((each) => each.field === field)).length
  const fields = new Set(columns.flatMap((column) => column.fields))
  const areGoods =
    fields.has('pricePerUnit') ||
    fields.has('totalPrice') ||
    fields.has('quantity') ||
    (fields.has('description') && rows.length > 1) ||
    fields.has('code')
  const areContainers = has('containerNumber') * 2 >= Math.max(1, rows.length) && rows.length > 0
  return {
    lists:
      areContainers && !context.listsCharges
        ? 'containers'
        : areGoods || context.listsCharges
          ? 'lines'
          : 'cargo',
    rows: read,
    totals: totals ? rowValues(totals, columns, context) : [],
  }
}

function rowValues(row: Row, columns: readonly Column[], context: ReadContext): readonly Draft[] {
  const values = columns.flatMap((column, at) => {
    const cells = row.get(at) ?? []
    return column.fields.flatMap((field) => {
      if (!isPaperField(field) || cells.length === 0) return []
      return valueIn(field, cells, { column, context }) ?? []
    })
  })
  return values.some(({ field }) => field === 'containerNumber') ? values : [...containerIn(row), ...values]
}

const seal = /(?:seal|sello|precinto)s?(?:\s*no)?[\s.:#]*((?=[\p{L}/-]*\d)[\p{L}\d/-]{4,20})/iu

/** The container of a row that has no column for it, as among marks and numbers, with the seal that is called one. */
function containerIn(row: Row): readonly Draft[] {
  const cells = [...row.values()].flat()
  const found = cells.flatMap((cell) => containersIn(cell.text).map((container) => ({ cell, container })))
  const [only, second] = found
  if (!only || second) return []
  const place = { row: null, strength: 1 }
  const { cell, container } = only
  const number = draftOf('containerNumber', container, {
    at: [{ cell, from: container.from, to: container.to }],
    ...place,
  })
  for (const each of cells) {
    const match = seal.exec(each.text)
    const value = match?.[1]
    if (!match || value === undefined) continue
    const to = match.index + match[0].length
    const from = to - value.length
    const why = { code: 'pattern', with: {} } as const
    const at = [{ cell: each, from, to }]
    return [number, draftOf('seal', { value, from, to, class: 'read', why }, { at, ...place })]
  }
  return [number]
}

const isPaperField = (field: string): field is PaperField => Object.hasOwn(paperFields, field)

type How = { readonly column: Column; readonly context: ReadContext }

function valueIn(field: PaperField, cells: readonly Cell[], { column, context }: How): Draft | null {
  const hints = { label: column.label?.text ?? '', hint: column.label?.hint ?? '' }
  const place = { row: null, strength: 2 }
  if (longTexts.has(field)) {
    const value = cells.map(({ text }) => text).join(' ')
    const found: Found = {
      value,
      from: 0,
      to: value.length,
      class: 'read',
      why: { code: 'column', with: { label: hints.label } },
    }
    return draftOf(field, found, {
      at: cells.map((cell) => ({ cell, from: 0, to: cell.text.length })),
      ...place,
    })
  }
  for (const cell of cells) {
    // Containers and seals share cells: a seal is what no container is.
    const skip = field === 'seal' ? (containersIn(cell.text)[0]?.to ?? 0) : 0
    const rest = cell.text.slice(skip).replace(/^[\s/,;:-]+/, '')
    const from = cell.text.length - rest.length
    const found = readers[paperFields[field]](rest, context, hints)
    if (!found) continue
    const at = [{ cell, from: from + found.from, to: from + found.to }]
    return draftOf(
      field,
      found.why.code === 'label' ? { ...found, why: { code: 'column', with: found.why.with } } : found,
      { at, ...place },
    )
  }
  return null
}
