import * as api from '@rumbo/domain/charges/money.api'
import { readChargeOverview } from '@rumbo/domain/charges/overview/overview.api'
import { listSameInvoice } from '@rumbo/domain/charges/same-invoice.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { readOverview } from './overview.service.ts'
import { keepCurrency, keepRates, readRates, removeRate } from './rates.service.ts'
import { findSameInvoice } from './same-invoice.service.ts'
import { readTotals } from './totals.service.ts'

/** The sums of charges, and the rates by which they do. */
export const moneyActions = [
  action(api.readChargeTotals, (scope, query) => readTotals(scope, query)),
  action(readChargeOverview, (scope, input) => readOverview(scope, input)),
  action(listSameInvoice, (scope, input) => findSameInvoice(scope, input)),
  action(api.listRates, async (scope) => show(await readRates(scope))),
  action(api.saveRates, async (scope, { rates }) => show({ saved: await keepRates(scope, rates) })),
  action(api.deleteRate, async (scope, rate) => {
    await removeRate(scope, rate)
    return show(null)
  }),
  action(api.setOwnCurrency, async (scope, { currency }) => show(await keepCurrency(scope, currency))),
]
