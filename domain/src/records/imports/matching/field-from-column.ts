import type { CustomType } from '../../../fields/definition.ts'
import type { FieldFormat } from '../../../fields/field.ts'
import { maxCounts as maxOf } from '../../../fields/rules.ts'
import { fold } from '../../../fields/text/fold.ts'
import { isEmail } from '../../../fields/types/email.ts'
import { bareCell } from '../values/bare-cell.ts'
import { dateShapesOf } from '../values/dates/date-shapes.ts'
import { isSpreadsheetError, saysNoValue } from '../values/no-value.ts'
import { currenciesOf, withoutMarks } from '../values/numbers/currency-marks.ts'
import { numberShapesOf } from '../values/numbers/number-shapes.ts'
import { readNumber } from '../values/numbers/read-number.ts'
import { readCheckbox } from '../values/read-checkbox.ts'

/** A field that a column could become. */
type FieldDraft = {
  readonly name: string
  readonly type: CustomType
  readonly format: FieldFormat
  /** Of a list: what it offers, the commonest first. */
  readonly options: readonly string[]
}

/** Of the cells that say something, how many must be of a type. */
const nearlyAll = 0.9

/** What a new field made from a column would be, guessed from its first cells: a person may choose otherwise. */
export function fieldFromColumn(header: string, cells: readonly string[]): FieldDraft {
  const name = [...header.trim()].slice(0, 100).join('')
  const texts = cells
    .map(bareCell)
    .filter((text) => text !== '' && !isSpreadsheetError(text) && !saysNoValue(text))
  const type = typeOf(texts, header)
  return {
    name,
    type,
    format: formatOf(type, { texts, header }),
    options: type === 'list' ? optionsIn(texts) : [],
  }
}

function typeOf(texts: readonly string[], header: string): CustomType {
  const areMost = (test: (text: string) => boolean): boolean =>
    texts.filter(test).length >= texts.length * nearlyAll
  if (texts.length === 0) return 'string'
  if (texts.some((text) => text.length > 200 || text.includes('\n'))) return 'text'
  if (texts.every((text) => readCheckbox(text) !== undefined) && texts.some((text) => /[^\d]/.test(text)))
    return 'checkbox'
  if (dateShapesOf(texts).dates >= texts.length * nearlyAll && !areMost((text) => /^\d+$/.test(text)))
    return 'date'
  if (numberShapesOf(texts).numbers >= texts.length * nearlyAll) return numberType(texts, header)
  if (areMost(isEmail)) return 'email'
  if (areMost((text) => /^https?:\/\/\S+$/i.test(text))) return 'url'
  const different = new Set(texts.map(fold)).size
  const isList = different <= 30 && texts.length >= different * 3 && texts.every((text) => text.length <= 60)
  return isList ? 'list' : 'string'
}

/** Codes are no numbers: those with zeros in front, and those longer than a spreadsheet can count. */
function numberType(texts: readonly string[], header: string): CustomType {
  if (texts.some((text) => /^0\d/.test(text) || /^\d{12,}$/.test(text))) return 'string'
  if (texts.every((text) => text.endsWith('%'))) return 'percent'
  if (texts.some((text) => withoutMarks(text).currencies !== null) || currencyOf(header) !== undefined) {
    return texts.some((text) => /^[-−(]/.test(text)) ? 'decimal' : 'currency'
  }
  return texts.every((text) => /^-?\d{1,9}$/.test(text)) ? 'number' : 'decimal'
}

const currencyOf = (header: string): string | undefined => {
  const inside = /[([]([^()[\]]+)[)\]]/.exec(header)?.[1]?.trim()
  return inside !== undefined && currenciesOf(inside).length > 0 ? inside : undefined
}

function formatOf(
  type: CustomType,
  { texts, header }: { readonly texts: readonly string[]; readonly header: string },
): FieldFormat {
  const currency = type === 'currency' ? currencyOf(header) : undefined
  if (type !== 'decimal' && type !== 'currency' && type !== 'percent') return {}
  const { shape } = numberShapesOf(texts)
  const places = texts.map((text) => {
    const number = readNumber(withoutMarks(text.replace('%', '')).bare.trim(), shape ?? undefined)
    return number.ok ? (number.value.split('.')[1]?.length ?? 0) : 0
  })
  return { decimals: Math.min(6, Math.max(0, ...places)), ...(currency ? { currency } : {}) }
}

function optionsIn(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, { name: string; count: number }>()
  for (const text of texts) {
    const known = counts.get(fold(text))
    if (known) known.count += 1
    else counts.set(fold(text), { name: text, count: 1 })
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, maxOf.options)
    .map(({ name }) => name)
}
