import { addDecimals, compareDecimals, type Decimal, multiplyDecimals } from '../../kernel/numbers/decimal.ts'
import { daysBetween } from '../../kernel/time/civil-date.ts'
import type { Draft } from '../draft.ts'
import type { PaperField } from '../fields.ts'

/** The number of a value, without its unit; null where it is none. */
export const numberOf = ({ value }: Draft): Decimal | null =>
  typeof value === 'string'
    ? /^-?\d+(?:\.\d+)?$/.test(value)
      ? value
      : null
    : 'amount' in value
      ? value.amount
      : null

const unitOf = ({ value }: Draft): string => (typeof value === 'object' && 'unit' in value ? value.unit : '')

export const sumOf = (numbers: readonly Decimal[]): Decimal => numbers.reduce(addDecimals, '0')
export const isSame = (one: Decimal, other: Decimal): boolean => compareDecimals(one, other) === 0

/** What a column of rows may sum up to. */
const totalsOf: Partial<Record<PaperField, readonly PaperField[]>> = {
  packages: ['packages'],
  weight: ['weight'],
  netWeight: ['netWeight'],
  volume: ['volume'],
  quantity: ['quantity'],
  totalPrice: ['subtotal', 'total', 'totalPrice'],
}

/** Sums of numbers that may be thousands or thousandths hold either way. */
const couldBeOther = ({ why }: Draft): boolean => why.code === 'numberAmbiguous'

const proved = (draft: Draft, count: number, total: Decimal): Draft =>
  draft.class === 'checked'
    ? draft
    : { ...draft, class: 'checked', why: { code: 'sum', with: { count, total } } }

/** Rows and totals in which each column that sums up to its total is proved by it. */
export type Summed = { readonly rows: readonly (readonly Draft[])[]; readonly totals: readonly Draft[] }

/** Proves columns of two rows or more by their totals; a row alone by the same number in its total, where its own product holds. */
export function proveSums({ rows, totals }: Summed): Summed {
  let [outRows, outTotals] = [rows.map(proveProduct).map(proveDays), totals]
  for (const [column, into] of Object.entries(totalsOf)) {
    const values = outRows.map((row) => row.find(({ field }) => field === column))
    const there = values.flatMap((value) => value ?? [])
    const numbers = there.flatMap((value) => numberOf(value) ?? [])
    const units = new Set(there.map(unitOf))
    if (numbers.length === 0 || numbers.length !== there.length || units.size !== 1) continue
    if (there.some(couldBeOther)) continue
    const isAlone = numbers.length === 1 && there[0]?.why.code !== 'product'
    if (isAlone || numbers.length < rows.length) continue
    const sum = sumOf(numbers)
    const fits = (total: Draft): boolean => {
      const number = numberOf(total)
      if (!into.includes(total.field) || couldBeOther(total)) return false
      return number !== null && isSame(number, sum) && units.has(unitOf(total))
    }
    if (!outTotals.some(fits)) continue
    outTotals = outTotals.map((total) => (fits(total) ? proved(total, numbers.length, sum) : total))
    outRows = outRows.map((row) =>
      row.map((value) => (value.field === column ? proved(value, numbers.length, sum) : value)),
    )
  }
  return { rows: outRows, totals: outTotals }
}

/** A line whose quantity, or days that are charged, times its price is its amount, but for rounding to cents, proves all three. */
function proveProduct(row: readonly Draft[]): readonly Draft[] {
  const one = (wanted: PaperField) => row.find(({ field }) => field === wanted)
  const parts = [one('chargedDays') ?? one('quantity'), one('pricePerUnit'), one('totalPrice')]
  if (parts.some((part) => part !== undefined && couldBeOther(part))) return row
  const [quantity, price, amount] = parts.map((part) => (part ? numberOf(part) : null))
  if (!quantity || !price || !amount) return row
  const difference = addDecimals(multiplyDecimals(quantity, price), multiplyDecimals(amount, '-1'))
  if (compareDecimals(difference, '0.006') > 0 || compareDecimals(difference, '-0.006') < 0) return row
  if (isSame(quantity, '0') || isSame(amount, '0')) return row
  const why = { code: 'product', with: { quantity, price, amount } } as const
  return row.map((value) =>
    parts.includes(value) && value.class !== 'checked' ? { ...value, class: 'checked', why } : value,
  )
}

/** Days that are charged are proved by the first and the last of them, and prove both. */
function proveDays(row: readonly Draft[]): readonly Draft[] {
  const [from, until, days] = (['chargedFrom', 'chargedUntil', 'chargedDays'] as const).map((wanted) =>
    row.find(({ field }) => field === wanted),
  )
  if (!from || !until || !days || [from, until].some(({ why }) => why.code === 'dateAmbiguous')) return row
  if (typeof from.value !== 'string' || typeof until.value !== 'string') return row
  if (String(daysBetween(from.value, until.value) + 1) !== numberOf(days)) return row
  const why = { code: 'days', with: { from: from.text, until: until.text } } as const
  return row.map((value) =>
    value === from || value === until || value === days ? { ...value, class: 'checked', why } : value,
  )
}

/** Proves the total of an invoice by its subtotal and what stands between, where the subtotal is proved. */
export function proveTotal(drafts: readonly Draft[]): readonly Draft[] {
  const one = (wanted: PaperField) => drafts.find(({ field, row }) => field === wanted && row === null)
  const [subtotal, total] = [one('subtotal'), one('total')]
  if (!subtotal || !total || subtotal.class !== 'checked' || total.class === 'checked') return drafts
  const parts = (['freight', 'insurance', 'tax'] as const).flatMap((field) => one(field) ?? [])
  const less = one('discount')
  if ([total, ...parts, ...(less ? [less] : [])].some(couldBeOther)) return drafts
  const numbers = [subtotal, ...parts].flatMap((part) => numberOf(part) ?? [])
  const off = less ? numberOf(less) : null
  const sum = sumOf([...numbers, ...(off ? [off.startsWith('-') ? off : `-${off}`] : [])])
  const stated = numberOf(total)
  if (stated === null || !isSame(sum, stated)) return drafts
  const among = new Set<Draft>([total, ...parts, ...(less ? [less] : [])])
  return drafts.map((each) => (among.has(each) ? proved(each, numbers.length, stated) : each))
}
