import { formatDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { minorPlacesOf } from '@rumbo/domain/reference/currencies'

/** An amount with as many decimals as it has. */
export const amountText = (amount: string): string => formatDecimal(amount, 0, 6)

/** A sum of money with the decimals of its currency, and more where it has more: `1,250.00`. */
export const moneyText = (amount: string, currency: string | null): string =>
  formatDecimal(amount, currency === null ? 0 : minorPlacesOf(currency), 6)
