import type { Alert } from '@rumbo/domain/alerts/alerts.api'
import { addDecimals, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { useTranslation } from 'react-i18next'

/** What it costs by now, and what it is expected to cost. */
export function useCostWords(): (cost: Alert['cost']) => string | null {
  const { t } = useTranslation('alerts')
  return (cost) => {
    const words = (cost ?? []).flatMap(({ currency, cost: now, forecast }) => {
      const isForecast = Number(now) === 0
      if (isForecast && Number(forecast) === 0) return []
      return isForecast
        ? [t('cost.forecast', { amount: amountText(forecast, currency) })]
        : [t('cost.now', { amount: amountText(now, currency) })]
    })
    return words.length > 0 ? words.join(', ') : null
  }
}

/** What it costs by now in whole units, with a sign that there is more in another currency; null where it costs nothing. */
export function roundedCost(cost: Alert['cost']): string | null {
  const due = (cost ?? []).filter(({ cost: now }) => Number(now) > 0)
  const [first] = due
  if (!first) return null
  return `${amountText(String(Math.round(Number(first.cost))), first.currency)}${due.length > 1 ? ' …' : ''}`
}

/** An amount of a currency, with thousands commas. */
export const amountText = (value: string, currency: string): string => `${grouped(value)} ${currency}`

/** A decimal with thousands commas, its places as they are: never one alone. */
const grouped = (value: string): string =>
  value.replace(/\.\d$/, '$&0').replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

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
