import type { Alert } from '@rumbo/domain/alerts/alerts.api'
import { useTranslation } from 'react-i18next'

/** What it costs by now, and what it is expected to cost. */
export function useCostWords(): (cost: Alert['cost']) => string | null {
  const { t } = useTranslation('alerts')
  const amount = (value: string, currency: string) => `${grouped(value)} ${currency}`
  return (cost) => {
    const words = (cost ?? []).flatMap(({ currency, cost: now, forecast }) => {
      const isForecast = Number(now) === 0
      if (isForecast && Number(forecast) === 0) return []
      return isForecast
        ? [t('cost.forecast', { amount: amount(forecast, currency) })]
        : [t('cost.now', { amount: amount(now, currency) })]
    })
    return words.length > 0 ? words.join(', ') : null
  }
}

/** A decimal with thousands commas, its places as they are. */
const grouped = (value: string): string => value.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
