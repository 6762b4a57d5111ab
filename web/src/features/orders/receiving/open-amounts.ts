import { addDecimals, compareDecimals } from '@rumbo/domain/kernel/numbers/decimal'
import { leftOf } from '@rumbo/domain/orders/line-rules'

type Came = { readonly arrived: string; readonly received: string | null; readonly damaged: string | null }

/** How much of a line arrived and nobody said anything of yet; null where nothing is open. */
export function openOf({ arrived, received, damaged }: Came): string | null {
  const open = leftOf(arrived, addDecimals(received ?? '0', damaged ?? '0'))
  return compareDecimals(open, '0') > 0 ? open : null
}
