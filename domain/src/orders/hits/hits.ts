import { fold } from '../../fields/text/fold.ts'
import { labelOf } from '../../fields/types/labelled.ts'
import { textIn, type Values, valueIn } from '../../fields/values.ts'
import { addDecimals, type Decimal, multiplyDecimals, readDecimal } from '../../kernel/numbers/decimal.ts'
import { daysBetween, isCivilDate } from '../../kernel/time/civil-date.ts'
import { inMinorUnits } from '../../reference/currencies.ts'

/** Money by currency. */
export type Worth = { readonly currency: string; readonly value: Decimal }

/** What a quantity of a line is worth in the currency of its order; null where its price is hidden or there is none. */
export function worthOf(line: Values, quantity: Decimal): Worth | null {
  const price = readDecimal(valueIn(line, 'pricePerUnit'))
  const currency = textIn(line, 'currency')
  if (price === null || currency === null) return null
  return { currency, value: inMinorUnits(multiplyDecimals(quantity, price), currency) }
}

/** Sums of money, each currency by itself, in the order of their codes. */
export function sumsOf(worths: readonly Worth[]): readonly Worth[] {
  const sums = new Map<string, Decimal>()
  for (const { currency, value } of worths) sums.set(currency, addDecimals(sums.get(currency) ?? '0', value))
  return [...sums]
    .map(([currency, sum]) => ({ currency, value: readDecimal(sum) ?? '0' }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))
}

/** When a shipment is there: when it was, or when it is expected. */
export function arrivalOf(shipment: Values): string | null {
  const day = textIn(shipment, 'ata') ?? textIn(shipment, 'eta')
  return day !== null && isCivilDate(day) ? day : null
}

/** Days that a shipment arrives after an order must be there, negative before; null where one of both days isn't there to see. */
export function daysPast(order: Values, shipment: Values): number | null {
  const [due, arrival] = [textIn(order, 'arrivalDate'), arrivalOf(shipment)]
  return due === null || arrival === null || !isCivilDate(due) ? null : daysBetween(due, arrival)
}

/** What two orders' clients have in common when they are one: what they are called, and the mailbox that is known of them. */
export function clientKey(order: Values): string | null {
  const client = valueIn(order, 'client')
  const label = labelOf(client ?? null)
  return label === '' ? null : fold(label).replace(/\s+/g, ' ').trim()
}
