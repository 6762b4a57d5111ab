import { formatDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { differenceOf, percentOf } from '@rumbo/domain/orders/proposals/limits'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { amountText } from '../lines/amount.ts'
import type { ProposalItem } from './proposals-queries.ts'

type Field = ProposalItem['field']

/** How proposals read: values with their weekday or currency, and how far one is from another. */
export function useProposalWords(currency: string | null) {
  const { t } = useTranslation('order-proposals')
  const { date } = useFormats()
  const weekday = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' })
  const price = (amount: string): string => {
    const text = formatDecimal(amount, 2, 6)
    return currency === null ? text : `${currency} ${text}`
  }
  const value = (field: Field, stored: string | null): string => {
    if (stored === null) return '–'
    if (field === 'cargoReadyDate')
      return `${weekday.format(new Date(`${stored}T00:00:00Z`))} ${date(stored)}`
    return field === 'pricePerUnit' ? price(stored) : amountText(stored)
  }
  const difference = ({ field, now, to }: Pick<ProposalItem, 'field' | 'now' | 'to'>): string => {
    const from = differenceOf(field, now, to)
    if (from === null) return t('difference.new')
    if (from.kind === 'days') {
      if (from.days === 0) return t('difference.same')
      return from.days > 0
        ? t('difference.later', { count: from.days })
        : t('difference.earlier', { count: -from.days })
    }
    if (from.by === '0') return t('difference.same')
    const sign = from.isUp ? '+' : '−'
    const size = from.by.replace(/^-/, '')
    const percent = percentOf(now, to)
    const amount = field === 'pricePerUnit' ? price(size) : amountText(size)
    return percent === null ? `${sign} ${amount}` : `${sign}${Math.abs(percent)} %, ${amount}`
  }
  return { value, difference }
}
