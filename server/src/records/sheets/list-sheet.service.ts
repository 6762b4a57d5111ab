import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { variantOf } from '@rumbo/domain/records/record-module'
import { maxSheetRecords, type Sheet } from '@rumbo/domain/records/sheets/sheet'
import type { ListSheetInput } from '@rumbo/domain/records/sheets/sheet.api'
import { columnOfField, sheetTable } from '@rumbo/domain/records/sheets/sheet-table'
import { currencyFieldOf, sheetTotals } from '@rumbo/domain/records/sheets/sheet-totals'
import type { SheetWriting } from '@rumbo/domain/records/sheets/writing'
import { listRecords } from '../../access/read/list-records.ts'
import { columnOf } from '../../access/read/sql/column-of.ts'
import { type VisibleRecord, visibleColumns } from '../../access/read/sql/columns.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, useInternally, type Visible } from '../../access/visible/visible.ts'
import { selectNames } from '../exports/exports.queries.ts'
import { selectionOf } from '../record-selection.ts'
import { readPrinting, type StoredLogo, sheetFrame } from './sheet-frame.ts'
import { sheetWriting } from './sheet-writing.ts'

type Listing = {
  readonly input: ListSheetInput
  readonly cursorSecret: Uint8Array
  readonly logo: StoredLogo | null
}

/**
 * A list as a sheet, with what its reader sees of it.
 * @throws AppError BAD_REQUEST where a field is hidden or unknown, RECORDS_TOO_MANY
 */
export async function listSheet(
  scope: Scope,
  declared: RecordModule,
  { input, cursorSecret, logo }: Listing,
): Promise<Visible<Sheet>> {
  const module = moduleIn(scope, declared)
  const visible = visibleColumns(scope, module)
  const fields = [...new Set(input.columns)].map((id) => columnOf(visible, id, 'columns').field)
  const by = input.by === undefined ? null : columnOf(visible, input.by, 'by').field
  // In which currency a sum is, the record says in another field.
  const all = visible.map(({ field }) => field)
  const currencyOf = (field: Field) => currencyFieldOf(field, all)
  const placesOf = (field: Field) => otherPlaces(module, field, { printed: fields, all })
  const besides = fields.flatMap((field) => [...placesOf(field), currencyOf(field) ?? []].flat())
  const wanted = [...fields, ...(by ? [by] : []), ...besides].map(({ id }) => id)
  const page = await listRecords(scope, declared, {
    query: {
      ...selectionOf(module, input.query),
      sort: input.sort,
      fields: [...new Set([...wanted, ...(module.variant ? [module.variant.field] : [])])],
      limit: maxSheetRecords,
    },
    cursorSecret,
  })
  if (useInternally(page, ({ nextCursor }) => nextCursor !== null)) {
    throw new AppError('RECORDS_TOO_MANY', { n: maxSheetRecords })
  }
  const ids = useInternally(page, ({ items }) => namedIn(items, fields))
  const now = Date.now()
  const names = new Map(
    ids.length === 0 ? [] : (await scope.all(selectNames(ids))).map(({ id, name }) => [id, name]),
  )
  const writing = await sheetWriting(scope, { language: input.language, now, names })
  const printing = await readPrinting(scope, { now, logo })
  const { text } = writing
  const title = text(`${module.id}:nouns.title`)
  return mapVisible(page, ({ items }) => ({
    ...sheetFrame(
      printing,
      {
        kind: title,
        legend: [],
        knownAt: null,
        lines: [text('sheets:ownView', { person: printing.person })],
      },
      writing,
    ),
    orientation: 'landscape',
    title: {
      text: input.title ?? title,
      reference: '',
      state: text('sheets:rows', { count: items.length }),
    },
    numbers: input.notes.map((note) => ({ label: '', text: note })),
    blocks: [listTable({ module, fields, by, items, currencyOf, placesOf }, writing)],
  }))
}

/** The people and organizations that fields of rows name by id. */
function namedIn(items: readonly VisibleRecord[], fields: readonly Field[]): readonly string[] {
  const named = fields.filter(({ type, source }) => type === 'id' && source !== undefined)
  const ids = items.flatMap(({ values }) => named.map(({ id }) => values[id]))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

type Listed = {
  readonly module: RecordModule
  readonly fields: readonly Field[]
  readonly by: Field | null
  readonly items: readonly VisibleRecord[]
  readonly currencyOf: (field: Field) => Field | undefined
  readonly placesOf: (field: Field) => readonly Field[]
}

/** The fields that say the same end of records of other variants, as far as they are no columns themselves. */
function otherPlaces(
  { ends }: RecordModule,
  { id }: Field,
  { printed, all }: { readonly printed: readonly Field[]; readonly all: readonly Field[] },
): readonly Field[] {
  const end = [ends.from, ends.to].find((each) => each.includes(id)) ?? []
  return end.flatMap((other) => all.find((field) => field.id === other && !printed.includes(field)) ?? [])
}

function listTable({ module, fields, by, items, currencyOf, placesOf }: Listed, writing: SheetWriting) {
  const written = (field: Field, { values }: VisibleRecord): string => {
    const mode = variantOf(module, values)
    const value: Json = values[field.id] ?? null
    return writing.value(module.id, field, { value, ...(mode ? { mode } : {}) })
  }
  return sheetTable({
    title: null,
    note: '',
    columns: fields.map((field, at) => {
      const places = placesOf(field)
      const cells = items.map((item) => {
        const own = written(field, item)
        const place = own === '' ? places.find((each) => written(each, item) !== '') : undefined
        return { text: place ? written(place, item) : own, isOther: place !== undefined }
      })
      return columnOfField(field, {
        label: cells.some(({ isOther }) => isOther)
          ? writing.text(module.ends.from.includes(field.id) ? 'sheets:ends.from' : 'sheets:ends.to')
          : writing.label(module.id, field),
        cells: cells.map(({ text }) => text || '–'),
        isFirst: at === 0,
      })
    }),
    groups: by
      ? groupsOf(
          items.map((item) => groupIn(by, item, written)),
          writing,
        )
      : new Map(),
    totals: sheetTotals({
      fields,
      rows: items.map(({ values }) => values),
      currencyOf,
      write: (field, value) => writing.value(module.id, field, { value }),
      word: writing.text('sheets:total'),
    }),
  })
}

/** What heads a record's group: null where its share doesn't show the field. */
const groupIn = (
  by: Field,
  item: VisibleRecord,
  written: (field: Field, item: VisibleRecord) => string,
): string | null => (by.id in item.values ? written(by, item) : null)

/** A heading above the first row of each group. */
function groupsOf(groups: readonly (string | null)[], { text, label: _label }: SheetWriting) {
  const headings = new Map<number, { text: string; note: string }>()
  for (const [at, group] of groups.entries()) {
    if (at > 0 && groups[at - 1] === group) continue
    const next = groups.findIndex((each, place) => place > at && each !== group)
    const count = (next < 0 ? groups.length : next) - at
    const name = group === null ? text('sheets:withheld') : group || text('sheets:without')
    headings.set(at, { text: name, note: text('sheets:rows', { count }) })
  }
  return headings
}
