import type { Field } from '@rumbo/domain/fields/field'
import type { FieldTypeId, Parsed } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { accepted, empty, isBlank, refused } from '@rumbo/domain/fields/parsed'
import { fold } from '@rumbo/domain/fields/text/fold'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import { isUnit, units } from '@rumbo/domain/fields/units'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { CellReader } from '../../columns/grid-column.ts'
import { readDate, readMoment } from './read-date.ts'

type Cell = { readonly field: Field; readonly mode: Mode | undefined; readonly reader: CellReader }

const yes: ReadonlySet<string> = new Set(['yes', 'si', 'true', 'verdadero', 'x', '1', '✓', '✔'])
const no: ReadonlySet<string> = new Set(['no', 'false', 'falso', '0'])

/** Types whose text is not that which people read. */
const readers: Partial<Record<FieldTypeId, (text: string, cell: Cell) => Parsed>> = {
  number: readNumber,
  decimal: readNumber,
  currency: readNumber,
  percent: readNumber,
  quantity: readQuantity,
  date: (text, { reader }) => readDate(text, reader.display),
  dateTime: (text, { reader }) => readMoment(text, reader.display),
  checkbox: (text) => {
    const word = fold(text.trim())
    return yes.has(word) ? accepted(true) : no.has(word) ? accepted(false) : refused('VALUE_NOT_VALID')
  },
  list: readOption,
  status: readOption,
  multiSelect: (text, cell) => {
    const options = parts(text).map((part) => readOption(part, cell))
    const wrong = options.find((option) => !option.ok)
    return (
      wrong ??
      parse(
        options.map((option) => (option.ok ? option.value : null)),
        cell,
      )
    )
  },
  strings: (text, cell) => parse(parts(text), cell),
  place: readLabelled,
  carrier: readLabelled,
  files: () => refused('VALUE_NOT_VALID'),
  structured: () => refused('VALUE_NOT_VALID'),
}

/** Reads a text as the reader writes values: dates in their order, options by any of their names, units by their signs. */
export function readCellText(text: string, cell: Cell): Parsed {
  if (isBlank(text)) return cell.field.required ? refused('FIELD_REQUIRED') : empty
  return (readers[cell.field.type] ?? parse)(text, cell)
}

const parse = (input: unknown, { field, mode }: Cell): Parsed =>
  fieldType(field.type).parse(input, field, mode)

const plain = (text: string) => fold(text.normalize('NFKC'))

const parts = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Longer than any amount with its unit. */
const maxNumber = 200

/** Spaces between digits are how some write thousands. */
function readNumber(text: string, cell: Cell): Parsed {
  return parse(text.trim().replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3})/g, ''), cell)
}

function readQuantity(text: string, cell: Cell): Parsed {
  if (text.length > maxNumber) return refused('NOT_NUMERIC')
  const [, amount = '', sign = ''] = /^([\d\s\u00a0,.+-]+?)\s*([^\d\s,.]\S*)?$/.exec(text.trim()) ?? []
  if (amount === '') return refused('NOT_NUMERIC')
  const unit = Object.keys(units).find(
    (each) => isUnit(each) && [each, units[each].symbol].some((name) => plain(name) === plain(sign)),
  )
  if (sign !== '' && unit === undefined) return refused('OPTION_UNKNOWN')
  return parse(unit === undefined ? amount.trim() : { amount: amount.trim(), unit }, cell)
}

function readOption(text: string, cell: Cell): Parsed {
  const { field, mode, reader } = cell
  const wish = fold(text.trim())
  const named = optionsOf(field, mode).find((option) =>
    reader.optionNames(field, option, mode).some((name) => fold(name) === wish),
  )
  return parse(named ?? text, cell)
}

/** 'Shanghai (CNSHA)' is how a place is written with its code. */
function readLabelled(text: string, cell: Cell): Parsed {
  const [, label, code] = /^(.+) \(([A-Z0-9]{2,7})\)$/.exec(text.trim()) ?? []
  return parse(label && cell.field.source ? { label, code } : text.trim(), cell)
}
