import type { Field } from '../../fields/field.ts'
import { isInMode } from '../../fields/in-mode.ts'
import { type Values, valueIn } from '../../fields/values.ts'
import type { Mode } from '../../kernel/mode.ts'
import { maxSheetRecords, type SheetFacts, type SheetTable } from './sheet.ts'
import { columnOfField, type FilledColumn, sheetTable } from './sheet-table.ts'
import type { SheetWriting } from './writing.ts'

/** Longer texts take both columns. */
const longFact = 76
/** More rows of children go to an annex. */
const manyRows = 40
/** Columns of a table of children. */
const maxColumns = 8

/** A module's fields that somebody sees, with the values of one record. */
export type SeenPart = {
  readonly module: string
  readonly fields: readonly Field[]
  readonly values: Values
  readonly mode?: Mode
}

/** Fields that mean nothing on paper. */
const isPrinted = ({ id, type, derivedBy }: Field): boolean =>
  !(derivedBy === 'system' && type === 'dateTime') &&
  type !== 'structured' &&
  type !== 'files' &&
  type !== 'id' &&
  id !== 'archived'

/** The filled fields of a record: those of the product in one block, each section of the organization's own in its own. */
export function factBlocks(
  { module, fields, values, mode }: SeenPart,
  { title, skipped }: { readonly title: string; readonly skipped: readonly string[] },
  writing: SheetWriting,
): readonly SheetFacts[] {
  const blocks = new Map<string, SheetFacts>()
  for (const field of fields) {
    if (!isPrinted(field) || skipped.includes(field.id) || (mode && !isInMode(field, mode))) continue
    if (field.type === 'checkbox' && valueIn(values, field.id) !== true) continue
    const text = writing.value(module, field, { value: valueIn(values, field.id), ...(mode ? { mode } : {}) })
    if (text === '') continue
    const key = field.name === undefined ? '' : field.section
    const block = blocks.get(key) ?? {
      kind: 'facts',
      title: key === '' ? title : writing.section(module, field.section),
      note: '',
      facts: [],
    }
    const fact = { label: writing.label(module, field, mode), text, wide: text.length > longFact }
    blocks.set(key, { ...block, facts: [...block.facts, fact] })
  }
  return [...blocks.values()]
}

/** The children of a record that somebody sees. */
export type SeenChildren = {
  readonly module: string
  readonly fields: readonly Field[]
  readonly records: readonly { readonly id: string; readonly values: Values }[]
}

/** What a module says of the table of its children. */
export type ChildColumns = {
  /** The fields that stand first, in this order. */
  readonly first: readonly string[]
  /** Columns that no field is. */
  readonly more?: readonly (Pick<FilledColumn, 'label'> & {
    readonly of: (child: SeenChildren['records'][number]) => string
  })[]
  /** What stands next to the title, besides how many they are. */
  readonly note?: string
}

type Titled = { readonly title: string; readonly mode: Mode | undefined; readonly columns: ChildColumns }

/** The children of a record as a table of the columns that have values; null where there are none. Many go to an annex. */
export function childTable(
  { module, fields, records: all }: SeenChildren,
  { title, mode, columns: { first, more = [], note = '' } }: Titled,
  writing: SheetWriting,
): SheetTable | null {
  const records = all.slice(0, maxSheetRecords)
  const printed = fields.filter(
    (field) => isPrinted(field) && field.side !== 'system' && field.type !== 'checkbox',
  )
  const ordered = [
    ...first.flatMap((id) => printed.find((field) => field.id === id) ?? []),
    ...printed.filter(({ id }) => !first.includes(id)),
  ]
  const texts = ordered.map((field) => ({
    field,
    cells: records.map(({ values }) =>
      writing.value(module, field, { value: valueIn(values, field.id), ...(mode ? { mode } : {}) }),
    ),
  }))
  const filled = texts.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const ofFields = filled.slice(0, maxColumns - more.length).map(({ field, cells }, at) =>
    columnOfField(field, {
      label: writing.label(module, field, mode),
      cells: cells.map((cell) => cell || '–'),
      isFirst: at === 0,
    }),
  )
  if (records.length === 0 || ofFields.length === 0) return null
  const others = more.map(
    ({ label, of }): FilledColumn => ({
      label,
      cells: records.map((record) => of(record) || '–'),
      align: 'start',
      tone: 'plain',
      code: false,
    }),
  )
  const filledOthers = others.filter(({ cells }) => cells.some((cell) => cell !== '–'))
  const annex = records.length > manyRows
  return sheetTable({
    title: annex ? writing.text('sheets:annex', { title }) : title,
    note: [String(all.length), note].filter(Boolean).join(', '),
    columns: [...ofFields, ...filledOthers],
    annex,
  })
}
