import type { Field } from '../../../fields/field.ts'
import type { FieldTypeId, Parsed } from '../../../fields/field-type.ts'
import { fieldType } from '../../../fields/field-types.ts'
import { accepted, empty, isStorable, refused } from '../../../fields/parsed.ts'
import type { Mode } from '../../../kernel/mode.ts'
import { bareCell } from './bare-cell.ts'
import type { CellFormat } from './cell-format.ts'
import { readDate } from './dates/read-date.ts'
import { readMoment } from './dates/read-moment.ts'
import { isSpreadsheetError, saysNoValue } from './no-value.ts'
import { currenciesOf, withoutMarks } from './numbers/currency-marks.ts'
import { readNumber } from './numbers/read-number.ts'
import { readQuantity } from './numbers/read-quantity.ts'
import { readCheckbox } from './read-checkbox.ts'
import { readLabelled } from './read-labelled.ts'
import { findOptions, optionFinder } from './read-option.ts'

/**
 * Reads the text of a cell into a value of its field: null where the cell is empty, or why it can't be read. `mode` is that of
 * the row's record, for options that depend on it. Never throws.
 */
export type CellReader = (text: string, mode?: Mode) => Parsed

/** Reads a text that is neither empty nor an error of a spreadsheet. */
type Read = CellReader

/** Prepares to read the cells of one column: do this once a column, and call what comes back for each cell. */
export function cellReader(field: Field, format: CellFormat = {}): CellReader {
  const read = readers[field.type](field, format)
  const keeps = keepsWords.includes(field.type)
  return remembering((text, mode) => {
    if (text === '') return empty
    const cell = bareCell(text)
    if (cell === '') return empty
    if (isSpreadsheetError(cell)) return refused('SPREADSHEET_ERROR')
    if (!isStorable(cell)) return refused('VALUE_NOT_VALID')
    const found = read(cell, mode)
    return !keeps && (!found.ok || isLabelled(field)) && saysNoValue(cell)
      ? refused('CELL_WITHOUT_VALUE')
      : found
  })
}

/** Most columns hold few different texts: ports, days, options, parties. What they mean is read once. */
const maxRemembered = 5_000
const longestRemembered = 100
/** After so many cells it shows whether they come again. */
const trial = 2_000

function remembering(read: CellReader): CellReader {
  const byMode = new Map<Mode | undefined, Map<string, Parsed>>()
  let [lookups, hits, count] = [0, 0, 0]
  return (text, mode) => {
    if (text.length > longestRemembered || (lookups > trial && hits * 4 < lookups)) return read(text, mode)
    let texts = byMode.get(mode)
    if (!texts) {
      texts = new Map()
      byMode.set(mode, texts)
    }
    lookups += 1
    const before = texts.get(text)
    if (before) {
      hits += 1
      return before
    }
    const found = read(text, mode)
    if (count < maxRemembered) {
      texts.set(text, found)
      count += 1
    }
    return found
  }
}

/** Reads one cell, see `cellReader`. */
export const readCell = (text: string, field: Field, format: CellFormat = {}): Parsed =>
  cellReader(field, format)(text)

/** Texts may be anything, "N/A" too. */
const keepsWords: readonly FieldTypeId[] = ['string', 'text', 'strings']

const isLabelled = ({ type }: Field): boolean =>
  type === 'place' || type === 'carrier' || type === 'party' || type === 'person' || type === 'record'

const parse = (field: Field, input: unknown, mode?: Mode): Parsed =>
  fieldType(field.type).parse(input, field, mode)

const asWritten =
  (field: Field): Read =>
  (text) =>
    parse(field, text)

const asNumber =
  (field: Field, { numberShape }: CellFormat): Read =>
  (text) => {
    const number = readNumber(
      field.type === 'percent' ? text.replace(/[%％]$/, '').trim() : text,
      numberShape,
    )
    return number.ok ? parse(field, number.value) : number
  }

/** Money of another currency than the field's is refused: its amount would be another sum. */
function asMoney(field: Field, { numberShape }: CellFormat): Read {
  const own = field.format?.currency ?? '$'
  const ownCurrencies = currenciesOf(own)
  return (text) => {
    const { bare, currencies } = withoutMarks(ownCurrencies.length === 0 ? withoutOwn(text, own) : text)
    if (field.type === 'currency' && currencies && !currencies.some((code) => ownCurrencies.includes(code))) {
      return refused('CURRENCY_OTHER')
    }
    const number = readNumber(bare.trim(), numberShape)
    return number.ok ? parse(field, number.value) : number
  }
}

/** Without the field's own mark, which may be any text, before or behind. */
function withoutOwn(text: string, own: string): string {
  if (text.startsWith(own)) return text.slice(own.length).trim()
  return text.endsWith(own) ? text.slice(0, -own.length).trim() : text
}

function asOption(field: Field, format: CellFormat): Read {
  const find = optionFinder(field, format)
  return (text, mode) => {
    const option = find(text, mode)
    return option === undefined ? refused('OPTION_UNKNOWN') : parse(field, option, mode)
  }
}

function asOptions(field: Field, format: CellFormat): Read {
  const find = optionFinder(field, format)
  return (text, mode) => {
    const { found, unknown } = findOptions(text, { find, mode, separator: format.separator })
    return unknown.length > 0 ? refused('OPTION_UNKNOWN') : parse(field, found, mode)
  }
}

const asTexts =
  (field: Field, { separator }: CellFormat): Read =>
  (text) =>
    parse(
      field,
      (separator ? text.split(separator) : text.split(/\r?\n|;\s|, /)).map((part) => part.trim()),
    )

const asCheckbox = (): Read => (text) => {
  const value = readCheckbox(text)
  return value === undefined ? refused('VALUE_NOT_VALID') : accepted(value)
}

const asLabelled =
  (field: Field, { partyCodes }: CellFormat): Read =>
  (text) =>
    parse(field, readLabelled(text, field, partyCodes))

const neverRead = (): Read => () => refused('FIELD_READ_ONLY')

const readers: { readonly [Id in FieldTypeId]: (field: Field, format: CellFormat) => Read } = {
  id: asWritten,
  string: asWritten,
  text: asWritten,
  number: asMoney,
  decimal: asMoney,
  currency: asMoney,
  percent: asNumber,
  date:
    (_field, { dateShape }) =>
    (text) =>
      readDate(text, dateShape),
  dateTime: (field, format) => (text) => readMoment(text, field, format),
  checkbox: asCheckbox,
  list: asOption,
  status: asOption,
  multiSelect: asOptions,
  strings: asTexts,
  email: (field) => (text) => parse(field, text.replace(/^mailto:/i, '')),
  url: asWritten,
  place: asLabelled,
  carrier: asLabelled,
  party: asLabelled,
  person: asLabelled,
  record: asLabelled,
  quantity: (field, format) => (text) => readQuantity(text, field, format),
  structured: neverRead,
  files: neverRead,
}
