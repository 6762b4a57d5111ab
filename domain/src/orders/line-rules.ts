import type { Json } from '../fields/field-type.ts'
import { labelOf } from '../fields/types/labelled.ts'
import { textIn, type Values, valueIn } from '../fields/values.ts'
import type { Issue } from '../kernel/app-error.ts'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  readDecimal,
} from '../kernel/numbers/decimal.ts'
import { exactOf } from '../kernel/numbers/exact.ts'
import type { SummedChild } from '../records/record-module.ts'
import { inMinorUnits } from '../reference/currencies.ts'

type Found = Omit<Issue, 'message'>

/** The most that a line orders or a unit costs, so that no sum outgrows what is stored exactly. */
const largest = '1000000000000'
/** Decimal places of a quantity and of a price. */
const maxPlaces = 6

const decimalIn = (values: Values, id: string): Decimal | null => readDecimal(valueIn(values, id))

/** What is left of a quantity. */
export const leftOf = (quantity: Decimal, booked: Decimal): Decimal =>
  readDecimal(addDecimals(quantity, multiplyDecimals(booked, '-1'))) ?? '0'

/** What follows from a patch of a line: its price as a whole, and what is left to book. */
export function deriveLine(before: Values, patch: Values): Values {
  const after: Values = { ...before, ...patch }
  const [quantity, price] = [decimalIn(after, 'quantity'), decimalIn(after, 'pricePerUnit')]
  const currency = textIn(after, 'currency')
  const totalPrice =
    quantity === null || price === null || currency === null
      ? null
      : inMinorUnits(multiplyDecimals(quantity, price), currency)
  const balanceBooked = quantity === null ? null : leftOf(quantity, decimalIn(after, 'booked') ?? '0')
  const unit = quantity !== null && valueIn(after, 'unit') === null ? 'piece' : valueIn(after, 'unit')
  return { totalPrice, balanceBooked, unit, booked: valueIn(after, 'booked') ?? '0' }
}

/** What is wrong with a line as a patch would leave it. */
export function guardLine(before: Values, after: Values): readonly Found[] {
  const quantity = decimalIn(after, 'quantity')
  const booked = decimalIn(after, 'booked') ?? '0'
  const issues: Found[] = []
  const isNamed = ['product', 'description', 'code'].some((id) => valueIn(after, id) !== null)
  // What a line is called is required as it is made, or as that is taken away from it.
  const wasNamed = ['product', 'description', 'code'].some((id) => valueIn(before, id) !== null)
  if (!isNamed && (wasNamed || Object.keys(before).length === 0))
    issues.push({ path: 'description', code: 'LINE_NOT_NAMED' })
  if (quantity !== null) issues.push(...guardQuantity(quantity, after))
  if (compareDecimals(quantity ?? '0', booked) < 0)
    issues.push({ path: 'quantity', code: 'QUANTITY_BELOW_BOOKED' })
  const confirmed = decimalIn(after, 'confirmed')
  if (confirmed !== null && confirmed !== '0')
    issues.push(...guardQuantity(confirmed, after).map(({ code }) => ({ path: 'confirmed', code })))
  const price = decimalIn(after, 'pricePerUnit')
  if (price !== null) {
    if (textIn(after, 'currency') === null)
      issues.push({ path: 'pricePerUnit', code: 'PRICE_WITHOUT_CURRENCY' })
    if (compareDecimals(price, largest) > 0 || placesIn(price) > maxPlaces)
      issues.push({ path: 'pricePerUnit', code: 'NUMBER_TOO_EXACT' })
  }
  return issues
}

function guardQuantity(quantity: Decimal, line: Values): readonly Found[] {
  const path = 'quantity'
  if (compareDecimals(quantity, '0') <= 0) return [{ path, code: 'QUANTITY_NOT_POSITIVE' }]
  if (compareDecimals(quantity, largest) > 0) return [{ path, code: 'NUMBER_TOO_EXACT' }]
  if (isCounted(line) && placesIn(quantity) > 0) return [{ path, code: 'NUMBER_NOT_WHOLE' }]
  return placesIn(quantity) > maxPlaces ? [{ path, code: 'NUMBER_TOO_EXACT' }] : []
}

const placesIn = (value: Decimal): number => exactOf(value).scale

/** Whether a line is counted in whole pieces. */
const isCounted = (line: Values): boolean => (textIn(line, 'unit') ?? 'piece') === 'piece'

/** What is wrong with a quantity that is to be booked of a line; null where nothing is. */
export function problemOfBooking(quantity: Decimal, line: Values): Found['code'] | null {
  return guardQuantity(quantity, line)[0]?.code ?? null
}

/** A line in the currency of its order. */
export function followOrder(line: Values, { after }: { readonly after: Values }): Values {
  const currency = valueIn(after, 'currency')
  return currency === valueIn(line, 'currency') ? {} : { currency }
}

/** The sum of what the lines of an order cost, each rounded; null where none has a price. */
export function totalOf(lines: readonly SummedChild[]): Json {
  const totals = lines.flatMap(({ values }) => decimalIn(values, 'totalPrice') ?? [])
  if (totals.length === 0) return null
  return readDecimal(totals.reduce(addDecimals, '0'))
}

/** How many lines an order has, and of how many something is left to book. */
export const countLines = (lines: readonly SummedChild[]): Json => lines.length
export const countToBook = (lines: readonly SummedChild[]): Json =>
  lines.filter(({ values }) => compareDecimals(decimalIn(values, 'balanceBooked') ?? '0', '0') > 0).length

/** What a line is called. */
export const nameOfLine = (line: Values): string =>
  labelOf(valueIn(line, 'product')) || textIn(line, 'description') || (textIn(line, 'code') ?? '')
