import {
  defaultNumberPattern,
  defaultOrderSettings,
  type OrderSettings,
} from '@rumbo/domain/orders/settings.api'
import { markDueWhere } from '../../access/due/mark-due.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { everyOrder, orderBalances } from './balances.queries.ts'
import * as queries from './settings.queries.ts'

/** What the organization says of its orders. */
export async function readOrderSettings(scope: Scope): Promise<OrderSettings> {
  const known = (await scope.first(queries.selectSettings()))?.settings ?? defaultOrderSettings
  const chosen = (await scope.first(queries.selectPattern()))?.pattern
  return { ...known, numberPattern: chosen ?? defaultNumberPattern }
}

/** Says it. Where what counts as received is another than before, all orders are counted again. */
export async function setOrderSettings(scope: Scope, settings: OrderSettings): Promise<OrderSettings> {
  const before = await readOrderSettings(scope)
  await scope.all(queries.saveSettings(settings))
  const { numberPattern } = settings
  if (numberPattern !== undefined) await scope.all(queries.savePattern(numberPattern))
  if (before.deliveredIsReceived !== settings.deliveredIsReceived)
    await markDueWhere(scope, orderBalances, everyOrder())
  return readOrderSettings(scope)
}
