import { multiplyDecimals, readDecimal } from '../../kernel/numbers/decimal.ts'
import { currenciesOf, withoutMarks } from '../../records/imports/values/numbers/currency-marks.ts'
import { unitOf } from '../../records/imports/values/numbers/unit-words.ts'
import { type NumberFound, numbersIn } from './numbers.ts'
import { byLabel, type Found, type Hints, type Reader } from './reader.ts'

const classOf = (number: NumberFound, hints: Hints): Pick<Found, 'class' | 'why'> =>
  number.other === null
    ? { class: 'read', why: byLabel(hints) }
    : { class: 'unsure', why: { code: 'numberAmbiguous', with: { one: number.value, other: number.other } } }

/** Cubic metres in words of their own. */
const cubic = /^\s*(?:cu|cb)\.?\s?m(?:t|tr|ts)?s?\b\.?/i

const unitIn = (text: string) => {
  if (cubic.test(text)) return unitOf('m3')
  const [, word = ''] = /^\s*[([]?\s*([\p{L}][\p{L}\d³^]{0,15})/u.exec(text) ?? []
  return word === '' ? undefined : unitOf(word)
}

/** Words of a label that say the unit: 'CBM', 'Peso bruto KG'. */
const unitOfHints = ({ label, hint }: Hints) =>
  [hint, ...label.split(/[\s()/.:]+/).reverse()]
    .filter((word) => /^(?:kgs?|kgm|lbs?|cbm|m3|m³)$/i.test(word))
    .map(unitOf)
    .find((unit) => unit !== undefined)

type Dimension = { readonly units: readonly string[]; readonly fallback: string }
const mass: Dimension = { units: ['kilogram', 'gram', 'pound', 'ounce'], fallback: 'kilogram' }
const space: Dimension = { units: ['cubic_meter', 'liter', 'gallon'], fallback: 'cubic_meter' }

/** Reads an amount with its unit, which may stand in the label; without one it is unsure. */
const quantityReader =
  ({ units, fallback }: Dimension): Reader =>
  (text, { numbers }, hints) => {
    const all = numbersIn(text.slice(0, 80), numbers)
    // Of several, the one with the unit is meant.
    const withUnit = all.find(({ to }) => units.includes(unitIn(text.slice(to))?.unit ?? ''))
    const number = withUnit ?? all[0]
    if (!number || number.value.startsWith('-')) return null
    const behind = unitIn(text.slice(number.to))
    if (behind && !units.includes(behind.unit)) return null
    const said = behind ?? unitOfHints(hints)
    const unit = said && units.includes(said.unit) ? said : undefined
    const amount = unit ? readDecimal(multiplyDecimals(number.value, unit.factor)) : number.value
    if (amount === null) return null
    const sure = classOf(number, hints)
    const place = { from: number.from, to: behind ? endOfUnit(text, number.to) : number.to }
    const value = { amount, unit: unit?.unit ?? fallback }
    if (unit || sure.class === 'unsure') return { value, ...place, ...sure }
    return { value, ...place, class: 'unsure', why: { code: 'unitMissing', with: { unit: fallback } } }
  }

const endOfUnit = (text: string, from: number): number => {
  const behind = text.slice(from)
  const [unit = ''] = cubic.exec(behind) ?? /^\s*[([]?\s*[\p{L}\d³^]+/u.exec(behind) ?? []
  return from + unit.length
}

export const readWeight = quantityReader(mass)
export const readVolume = quantityReader(space)

/** Reads a count of packages: whole. */
export const readCount: Reader = (text, { numbers }, hints) => {
  const [number] = numbersIn(text.slice(0, 60), numbers)
  if (!number || text.slice(0, number.from).trim().length > 12) return null
  const whole = [number.value, number.other].filter((value) => value !== null && /^\d{1,9}$/.test(value))
  const [value] = whole
  if (typeof value !== 'string') return null
  return { value, from: number.from, to: number.to, class: 'read', why: byLabel(hints) }
}

/** Reads a plain amount: a quantity of whatever its line says. */
export const readAmount: Reader = (text, { numbers }, hints) => {
  const [number] = numbersIn(text.slice(0, 60), numbers)
  if (!number || text.slice(0, number.from).trim() !== '') return null
  return { value: number.value, from: number.from, to: number.to, ...classOf(number, hints) }
}

/** Reads an amount of money, past the mark of its currency. */
export const readMoney: Reader = (text, { numbers }, hints) => {
  const short = text.slice(0, 60)
  const [number] = numbersIn(short, numbers)
  if (!number) return null
  const before = short.slice(0, number.from).trim()
  const behind = short.slice(number.to).trim()
  const isMark = (mark: string) =>
    mark === '' || mark.split(/\s+/).every((part) => currenciesOf(part.replace(/[()]/g, '')).length > 0)
  if (!isMark(before) || !isMark(behind) || withoutMarks(short).currencies?.length === 0) return null
  return { value: number.value, from: number.from, to: number.to, ...classOf(number, hints) }
}

/** Reads a currency by its code or a mark that only one has. */
export const readCurrency: Reader = (text, _context, hints) => {
  const [, mark = ''] = /^\W{0,3}([\p{L}]{3}|[\p{L}$€£]{1,4})(?![\p{L}])/u.exec(text) ?? []
  const [code, other] = currenciesOf(mark)
  if (code === undefined || other !== undefined) return null
  const from = text.indexOf(mark)
  return { value: code, from, to: from + mark.length, class: 'read', why: byLabel(hints) }
}
