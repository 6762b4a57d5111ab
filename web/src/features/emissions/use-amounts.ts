import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Writes masses, distances and factors in the reader's language. */
export function useAmounts() {
  const { t, i18n } = useTranslation('emissions')
  return useMemo(() => {
    const round = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 })
    const fine = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
    const factor = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 5 })
    return {
      /** kg of CO2e; from ten tonnes on in tonnes. */
      mass: (kg: number) =>
        kg >= 10_000 ? t('units.t', { n: fine.format(kg / 1_000) }) : t('units.kg', { n: round.format(kg) }),
      tonnes: (number: number) => t('units.t', { n: fine.format(number) }),
      km: (number: number) => t('units.km', { n: round.format(number) }),
      intensity: (number: number) => t('units.perTonneKm', { n: factor.format(number) }),
    }
  }, [t, i18n.language])
}
