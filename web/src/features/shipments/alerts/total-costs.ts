import type { Alert } from '@rumbo/domain/alerts/alerts.api'
import { addDecimals, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'

type Costs = NonNullable<Alert['cost']>

/** What the shipments of some alerts cost by now and are expected to, a line a currency; each shipment counts once. */
export function totalCosts(alerts: readonly Pick<Alert, 'record' | 'cost'>[]): Costs {
  const byRecord = new Map(alerts.flatMap(({ record, cost }) => (cost ? [[record.id, cost]] : [])))
  const totals = new Map<string, Costs[number]>()
  for (const cost of byRecord.values())
    for (const { currency, cost: now, forecast } of cost) {
      const before = totals.get(currency)
      totals.set(currency, {
        currency,
        cost: sum(before?.cost, now),
        forecast: sum(before?.forecast, forecast),
      })
    }
  return [...totals.values()].sort((a, b) => a.currency.localeCompare(b.currency))
}

const sum = (before: string | undefined, more: string): string =>
  addDecimals(readDecimal(before ?? '0') ?? '0', readDecimal(more) ?? '0')
