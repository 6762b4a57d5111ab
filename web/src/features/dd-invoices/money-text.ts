import { textIn, type Values } from '@rumbo/domain/fields/values'
import { formatDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { minorPlacesOf } from '@rumbo/domain/reference/currencies'

/** A sum of money as people read it: '1,250.00 USD'. */
export const moneyText = (amount: string, currency: string): string =>
  `${formatDecimal(amount, minorPlacesOf(currency))} ${currency}`

/** A sum that an invoice says in its own currency; null where it says none, or no currency. */
export function moneyOf(values: Values, field: string): string | null {
  const [amount, currency] = [textIn(values, field), textIn(values, 'currency')]
  return amount === null || currency === null ? null : moneyText(amount, currency)
}
