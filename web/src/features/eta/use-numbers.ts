import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Formats days and shares in the reader's language. */
export function useNumbers() {
  const { t, i18n } = useTranslation('eta')
  return useMemo(() => {
    const plain = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const signed = new Intl.NumberFormat(i18n.language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    })
    const share = new Intl.NumberFormat(i18n.language, { style: 'percent' })
    return {
      /** '2.3 d' */
      days: (number: number) => t('days', { n: plain.format(number) }),
      /** '+1.2 d': later than estimated. */
      bias: (number: number) => t('days', { n: signed.format(number) }),
      /** '52 %' */
      share: (number: number) => share.format(number),
    }
  }, [t, i18n.language])
}
