import type { Alert } from '@rumbo/domain/alerts/alerts.api'
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

/** An amount of a currency, with thousands commas. */
export const amountText = (value: string, currency: string): string => `${grouped(value)} ${currency}`

/** A decimal with thousands commas, its places as they are: never one alone. */
const grouped = (value: string): string =>
  value.replace(/\.\d$/, '$&0').replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
