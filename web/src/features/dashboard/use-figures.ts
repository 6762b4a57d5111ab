import type { Figure } from '@rumbo/domain/dashboard/figures'
import { formatDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { minorPlacesOf } from '@rumbo/domain/reference/currencies'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** What stands where there is no number: nothing has no percent and no average. */
export const noFigure = '–'

/** Writes figures in the reader's language. */
export function useFigures() {
  const { t, i18n } = useTranslation('dashboard')
  return useMemo(() => {
    const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
    const decimal = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
    const days = (number: number | null) =>
      number === null ? noFigure : t('days', { n: decimal.format(number) })
    return {
      days,
      /** How many of all; of nothing a dash. */
      share: (part: Pick<Figure, 'count'>, all: Pick<Figure, 'count'>) =>
        all.count === 0 ? noFigure : percent.format(part.count / all.count),
      /** kg of CO2e; from ten tonnes on in tonnes. */
      mass: (kg: number) =>
        kg >= 10_000
          ? t('emissions.t', { n: decimal.format(kg / 1_000) })
          : t('emissions.kg', { n: decimal.format(Math.round(kg)) }),
      money: (amount: string, currency: string) =>
        `${formatDecimal(amount, minorPlacesOf(currency))} ${currency}`,
    }
  }, [t, i18n.language])
}
