import { placesOf } from '../../fields/bounds.ts'
import type { Field } from '../../fields/field.ts'
import type { Display, FieldTypeId, Json } from '../../fields/field-type.ts'
import { listedText } from '../../fields/text/listed-text.ts'
import { moneyPrefix } from '../../fields/types/currency.ts'
import { standing } from '../../fields/types/multi-select.ts'
import type { Mode } from '../../kernel/mode.ts'
import { zoneClock } from '../../kernel/time/zone-clock.ts'
import { stepsOf } from '../../phases/steps-of.ts'
import { writeCell } from '../imports/values/write-cell.ts'

/** A value as the text of a cell; '' for null and for what no cell can hold. Not guarded yet. */
export type CellWriter = (value: Json, mode?: Mode) => string

/** How the one who exports reads: formats, and what options are called. */
export type ExportReader = {
  readonly display: Display
  readonly optionOf: (field: Field, option: string, mode?: Mode) => string
  /** The person or organization behind an id; '' for one whom the reader may not know. Absent: ids stand as they are. */
  readonly nameOf?: (id: string) => string
}

type Make = (field: Field, reader: ExportReader) => CellWriter

/**
 * Prepares to write the values of one column: do this once a column, and call what comes back for each value. It writes what
 * `writeCell` does, with the words of options, several times as fast.
 */
export function cellWriter(field: Field, reader: ExportReader): CellWriter {
  const make = makers[field.type]
  return make ? make(field, reader) : (value) => writeCell(value, field, reader.display)
}

const asText: Make = () => (value) => (typeof value === 'string' ? value : '')

const asDate: Make = (_field, { display }) => {
  const isMonthFirst = display.dateFormat === 'MM/DD/YYYY'
  return (value) => {
    if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return ''
    const [year, month, day] = [value.slice(0, 4), value.slice(5, 7), value.slice(8)]
    return isMonthFirst ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
  }
}

const asMoment: Make = (field, reader) => {
  const clock = zoneClock(reader.display.timeZone)
  const day = asDate(field, reader)
  return (value) => {
    if (typeof value !== 'string') return ''
    const moment = Date.parse(value)
    if (Number.isNaN(moment)) return ''
    const shown = new Date(clock(moment)).toISOString()
    // A year before 0 or after 9999 is written with a sign.
    return /^[+-]/.test(shown)
      ? writeCell(value, field, reader.display)
      : `${day(shown.slice(0, 10))} ${shown.slice(11, 16)}`
  }
}

const number = /^-?\d{1,40}(\.\d{1,40})?$/

/** With thousands commas, at least so many places and every digit: '1,234.50'; '' for what is no number. */
export function exactNumber(value: Json, places: number): string {
  const digits = typeof value === 'number' ? String(value) : value
  if (typeof digits !== 'string' || !number.test(digits)) return ''
  // Nothing has no sign.
  const text = /^-[0.]+$/.test(digits) ? digits.slice(1) : digits
  const point = text.indexOf('.')
  const whole = point < 0 ? text : text.slice(0, point)
  const fraction = (point < 0 ? '' : text.slice(point + 1)).padEnd(places, '0')
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  return fraction === '' ? grouped : `${grouped}.${fraction}`
}

const asNumber =
  (before: (field: Field) => string, behind = '', least = 2): Make =>
  (field) => {
    const mark = before(field)
    const places = least === 0 ? 0 : placesOf(field.format).least
    return (value) => {
      const amount = exactNumber(value, places)
      return amount === '' ? '' : `${mark}${amount}${behind}`
    }
  }

/** Words of options are read once: the same few are written by the thousand. */
function wordsOf(field: Field, reader: ExportReader): (option: string, mode?: Mode) => string {
  const known = new Map<string, string>()
  return (option, mode) => {
    const key = field.optionsByMode ? `${mode} ${option}` : option
    let word = known.get(key)
    if (word === undefined) {
      word = reader.optionOf(field, option, mode)
      known.set(key, word)
    }
    return word
  }
}

const asOption: Make = (field, reader) => {
  const word = wordsOf(field, reader)
  return (value, mode) => (typeof value === 'string' ? word(value, mode) : '')
}

const asOptions: Make = (field, reader) => {
  const word = wordsOf(field, reader)
  return (value, mode) =>
    Array.isArray(value)
      ? standing(value, field)
          .map((option) => word(option, mode))
          .join(', ')
      : ''
}

const asListed: Make = (field, reader) => {
  const word = wordsOf(stepsOf(field), reader)
  const day = asDate(field, reader)
  return (value, mode) => listedText(value, field, { date: (at) => day(at), step: (id) => word(id, mode) })
}

/** Of people and organizations the name; an id of anything else is what programs know it by. */
const asNamed: Make = (field, reader) => {
  const { nameOf } = reader
  if (field.source === undefined || !nameOf) return asText(field, reader)
  return (value) => (typeof value === 'string' ? nameOf(value) : '')
}

const none = () => ''
const makers: { readonly [Id in FieldTypeId]?: Make } = {
  string: asText,
  text: asText,
  email: asText,
  url: asText,
  id: asNamed,
  date: asDate,
  dateTime: asMoment,
  number: asNumber(none, '', 0),
  decimal: asNumber(none),
  percent: asNumber(none, '%'),
  currency: asNumber(moneyPrefix),
  list: asOption,
  status: asOption,
  multiSelect: asOptions,
  structured: asListed,
}
