import { isUnit, units } from '@rumbo/domain/fields/units'
import { formatDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { useTranslation } from 'react-i18next'

/** An amount with its unit, as it stands in a sentence: pieces by their word, all else by its sign. */
export function useAmountText(): (amount: string, unit: string | null) => string {
  const { t } = useTranslation('product-details')
  return (amount, unit) => {
    const text = formatDecimal(amount, 0, 6)
    if (unit === 'piece' || unit === null) return t('orders.pieces', { count: Number(amount), text })
    return isUnit(unit) ? `${text} ${units[unit].symbol}` : text
  }
}
