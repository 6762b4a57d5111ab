import { textIn, type Values, valueIn } from '../fields/values.ts'
import type { Issue } from '../kernel/app-error.ts'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  readDecimal,
} from '../kernel/numbers/decimal.ts'
import { dividedRounded, exactOf, exactText, unitsAt } from '../kernel/numbers/exact.ts'
import { inMinorUnits, minorPlacesOf } from '../reference/currencies.ts'
import { invoicedStatuses } from './options.ts'

/** The most that is counted or paid at once, so that no sum outgrows what is stored exactly. */
const largest = '1000000000000'
/** Decimal places of a quantity and of a price. */
const maxPlaces = 6

const decimalIn = (values: Values, id: string): Decimal | null => readDecimal(valueIn(values, id))

/** What a charge is, unless it says otherwise. */
const first = { side: 'buy', kind: 'charge', status: 'estimated' } as const

/** What follows from a patch of a charge: of price and amount the one that wasn't given, and what was estimated of what is invoiced. */
export function deriveCharge(before: Values, patch: Values): Values {
  const amounts = amountsOf(before, patch)
  return { ...amounts, ...estimateOf(before, { ...before, ...patch, ...amounts }) }
}

const isInvoiced = (values: Values): boolean => invoicedStatuses.includes(textIn(values, 'status') ?? '')

/** As a charge is invoiced its amount until then is kept, to be compared; it goes when that isn't invoiced any more, or in another currency. */
function estimateOf(before: Values, after: Values): Values {
  const known = valueIn(before, 'estimatedAmount')
  const isComparable = textIn(before, 'currency') === textIn(after, 'currency')
  if (isInvoiced(after) && !isInvoiced(before) && isComparable) {
    const estimated = valueIn(before, 'amount')
    return estimated === null ? {} : { estimatedAmount: estimated }
  }
  return known !== null && !(isInvoiced(after) && isComparable) ? { estimatedAmount: null } : {}
}

/**
 * An amount that is given alone makes the price; any other change of quantity, price or currency makes the amount, rounded at the
 * line.
 */
function amountsOf(before: Values, patch: Values): Values {
  const after: Values = { ...before, ...patch }
  const begun = Object.fromEntries(Object.entries(first).filter(([id]) => valueIn(after, id) === null))
  const [price, amount] = [decimalIn(after, 'unitPrice'), decimalIn(after, 'amount')]
  const given = decimalIn(after, 'quantity')
  const currency = textIn(after, 'currency')
  if (price === null && amount === null) return begun
  const quantity = given ?? '1'
  const counted = { ...begun, quantity }
  if (currency === null || compareDecimals(quantity, '0') <= 0) return counted
  const isGiven = (id: string) => id in patch && valueIn(patch, id) !== null
  if (amount !== null && isGiven('amount')) {
    const rounded = inMinorUnits(amount, currency)
    return isGiven('unitPrice')
      ? { ...counted, amount: rounded }
      : { ...counted, amount: rounded, unitPrice: dividedBy(rounded, quantity) }
  }
  // Emptying one of the two empties the other.
  if (emptied(patch, 'amount') || emptied(patch, 'unitPrice'))
    return isGiven('unitPrice') && price !== null
      ? { ...counted, amount: inMinorUnits(multiplyDecimals(quantity, price), currency) }
      : { ...counted, amount: null, unitPrice: null }
  if (price === null)
    return amount === null ? counted : { ...counted, unitPrice: dividedBy(amount, quantity) }
  return { ...counted, amount: inMinorUnits(multiplyDecimals(quantity, price), currency) }
}

const emptied = (patch: Values, id: string): boolean => id in patch && valueIn(patch, id) === null

/** A price of so many places as prices have, rounded half away from zero. */
function dividedBy(amount: Decimal, quantity: Decimal): Decimal {
  const [above, below] = [exactOf(amount), exactOf(quantity)]
  const scale = Math.max(above.scale, below.scale)
  const units = dividedRounded(unitsAt(above, scale) * 10n ** BigInt(maxPlaces), unitsAt(below, scale))
  return readDecimal(exactText({ units, scale: maxPlaces })) ?? '0'
}

/** What is wrong with a charge as a patch would leave it. */
export function guardCharge(_before: Values, after: Values): readonly Omit<Issue, 'message'>[] {
  const found: Omit<Issue, 'message'>[] = []
  const [quantity, price, amount] = ['quantity', 'unitPrice', 'amount'].map((id) => decimalIn(after, id))
  const currency = textIn(after, 'currency')
  for (const [path, value] of [
    ['quantity', quantity],
    ['unitPrice', price],
    ['amount', amount],
  ] as const)
    if (value && (compareDecimals(value, largest) > 0 || exactOf(value).scale > maxPlaces))
      found.push({ path, code: 'NUMBER_TOO_EXACT' })
  if (quantity && compareDecimals(quantity, '0') <= 0)
    found.push({ path: 'quantity', code: 'QUANTITY_NOT_POSITIVE' })
  if (currency === null && (price || amount))
    found.push({ path: 'currency', code: 'AMOUNT_WITHOUT_CURRENCY' })
  if (currency !== null && quantity && price && amount && found.length === 0)
    if (!isProduct({ quantity, price, amount }, currency))
      found.push({ path: 'amount', code: 'AMOUNT_DIFFERS' })
  return found
}

type Product = { readonly quantity: Decimal; readonly price: Decimal; readonly amount: Decimal }

/** Whether an amount is quantity × price, as far as the price is written exactly. */
function isProduct({ quantity, price, amount }: Product, currency: string): boolean {
  const minor = minorPlacesOf(currency)
  const half = (places: number) => exactText({ units: 5n, scale: places + 1 })
  const unexact = multiplyDecimals(quantity, half(Math.max(exactOf(price).scale, minor)))
  const tolerance = addDecimals(unexact, half(minor))
  const difference = addDecimals(amount, multiplyDecimals(multiplyDecimals(quantity, price), '-1'))
  return compareDecimals(difference.replace('-', ''), tolerance) <= 0
}

/** Whether it is due before it was issued, which happens and is worth a second look. */
export function isDueBeforeIssued(values: Values): boolean {
  const [issued, due] = [textIn(values, 'issuedOn'), textIn(values, 'dueOn')]
  return issued !== null && due !== null && due < issued
}
