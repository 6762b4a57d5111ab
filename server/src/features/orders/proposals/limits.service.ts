import type { Limits } from '@rumbo/domain/orders/proposals/limits'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'

type Row = {
  readonly earlier: number | null
  readonly later: number | null
  readonly quantity: number | null
  readonly price: number | null
}

/** How far proposals go that the organization accepts without anybody looking at them; a percent holds both ways. */
export async function readLimits(scope: Scope): Promise<Limits> {
  const row = await scope.first(statement<Row>`
    select accept_days_earlier as earlier, accept_days_later as later, accept_quantity_percent::float8 as quantity,
      accept_price_percent::float8 as price
    from tenant.order_settings`)
  const { earlier = null, later = null, quantity = null, price = null } = row ?? {}
  return {
    daysEarlier: earlier,
    daysLater: later,
    quantityDown: quantity,
    quantityUp: quantity,
    priceDown: price,
    priceUp: price,
  }
}
