import { currentLanguage } from '../../lib/texts/i18n.ts'

/** Writes amounts in the smallest unit of their currency. */
export function useMoney(): (units: number, currency: string) => string {
  const locale = currentLanguage() === 'en-us' ? 'en-US' : 'es-MX'
  return (units, currency) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' })
    return format.format(units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  }
}
