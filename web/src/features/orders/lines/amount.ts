import { formatDecimal } from '@rumbo/domain/kernel/numbers/decimal'

/** An amount with as many decimals as it has. */
export const amountText = (amount: string): string => formatDecimal(amount, 0, 6)
