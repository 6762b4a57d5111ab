import { placesOf } from '../../fields/bounds.ts'
import type { Field } from '../../fields/field.ts'
import type { Display, Json } from '../../fields/field-type.ts'
import { isRecord } from '../../fields/parsed.ts'
import { moneyPrefix } from '../../fields/types/currency.ts'
import { isUnit, units } from '../../fields/units.ts'
import type { Mode } from '../../kernel/mode.ts'
import { dayLength, daysBetween, utcMidnight } from '../../kernel/time/civil-date.ts'
import { type ZoneClock, zoneClock } from '../../kernel/time/zone-clock.ts'
import { type CellWriter, cellWriter, type ExportReader } from './cell-writer.ts'

/** A cell of a spreadsheet: a text, or a number in plain digits that is shown by its column's format. */
export type SheetCell = string | { readonly number: string }

/** Writes the values of one column, and how its numbers are shown; null: it has none. */
export type SheetColumn = {
  readonly cell: (value: Json, mode?: Mode) => SheetCell
  readonly format: string | null
}

/** More digits than that a spreadsheet rounds. */
const maxDigits = 15

/** Prepares to write the values of one column as cells of a spreadsheet: numbers and dates as such, all else as text. */
export function sheetColumn(field: Field, reader: ExportReader): SheetColumn {
  const text = cellWriter(field, reader)
  const days = dateFormats[reader.display.dateFormat]
  switch (field.type) {
    case 'number':
      return numbers(text, '#,##0')
    case 'decimal':
      return numbers(text, numberFormat(field))
    case 'percent':
      return numbers(text, `${numberFormat(field)}"%"`)
    case 'currency':
      return numbers(text, `${quoted(moneyPrefix(field))}${numberFormat(field)}`)
    case 'quantity':
      return quantities(text, field)
    case 'date':
      return { format: days, cell: (value, mode) => dayCell(value) ?? text(value, mode) }
    case 'dateTime':
      return moments(text, { display: reader.display, format: `${days} hh:mm` })
    default:
      return { format: null, cell: text }
  }
}

const dateFormats: Readonly<Record<Display['dateFormat'], string>> = {
  'DD/MM/YYYY': 'dd/mm/yyyy',
  'MM/DD/YYYY': 'mm/dd/yyyy',
}

const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`

function numberFormat({ format }: Field): string {
  const { least, most } = placesOf(format)
  // A format without places of its own would show a point behind whole numbers.
  if (least === 0 && most > 0) return 'General'
  return most === 0 ? '#,##0' : `#,##0.${'0'.repeat(least)}${'#'.repeat(most - least)}`
}

const numbers = (text: CellWriter, format: string): SheetColumn => ({
  format,
  cell: (value) => (isShort(value) ? { number: String(value) } : text(value)),
})

const isShort = (value: Json): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' &&
    /^-?\d+(\.\d+)?$/.test(value) &&
    value.replace(/^-?0*|\./g, '').length <= maxDigits)

/** Amounts in the field's first unit are numbers, which a bare number is read as; those in others say theirs. */
function quantities(text: CellWriter, field: Field): SheetColumn {
  const first = field.format?.units?.[0] ?? Object.keys(units)[0]
  const symbol = isUnit(first) ? units[first].symbol : ''
  return {
    format: `${numberFormat(field)}${quoted(` ${symbol}`)}`,
    cell: (value) =>
      isRecord(value) && value.unit === first && isShort(value.amount as Json)
        ? { number: String(value.amount) }
        : text(value),
  }
}

/** Spreadsheets count days from the last of 1899, and take 1900 for a leap year: before March of it they are wrong. */
const dayNull = '1899-12-30'
const firstRight = '1900-03-01'

function dayCell(value: Json): SheetCell | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null
  return value < firstRight ? null : { number: String(daysBetween(dayNull, value)) }
}

type Moments = { readonly display: Display; readonly format: string }

function moments(text: CellWriter, { display, format }: Moments): SheetColumn {
  const clock: ZoneClock = zoneClock(display.timeZone)
  return {
    format,
    cell: (value) => {
      const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
      if (Number.isNaN(moment)) return ''
      // To the second: parts of it are rounded to the next by some spreadsheets.
      const shown = Math.floor(clock(moment) / 1_000) * 1_000
      const serial = (shown - utcMidnight(dayNull)) / dayLength
      return shown < utcMidnight(firstRight) || serial >= 2_958_466
        ? text(value)
        : { number: serial.toFixed(10).replace(/\.?0+$/, '') }
    },
  }
}
