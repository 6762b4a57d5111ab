import { readChargeTotals } from '@rumbo/domain/charges/money.api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import type { ListSelection } from '../../records/screen/record-screen.ts'
import { moneyText } from './charge-totals.tsx'

/** The sums of the charges of the list, in the organization's own currency, else in each that they are in. */
export function FootTotals({ selection }: { readonly selection: ListSelection }) {
  const { t } = useTranslation('costs')
  const { data } = useQuery({
    queryKey: ['charges', 'totals of list', selection],
    queryFn: ({ signal }) => call(readChargeTotals, selection, { signal, onError: 'inline' }),
    placeholderData: keepPreviousData,
  })
  const totals = data?.totals
  if (!totals) return null
  const { own, currencies } = totals
  const left = own?.leftOut.reduce((sum, { count }) => sum + count, 0) ?? 0
  const texts = own
    ? [
        `${t('paid')} ${moneyText(own.buy, own.currency)}`,
        `${t('charged')} ${moneyText(own.sell, own.currency)}`,
        own.profit === null ? null : `${t('profit')} ${moneyText(own.profit, own.currency)}`,
        left === 0 ? null : t('withoutRate', { text: left }),
      ]
    : currencies.map(({ currency, buy, sell }) =>
        t('ofCurrency', { paid: moneyText(buy, currency), charged: moneyText(sell, currency) }),
      )
  return <p>{texts.filter((text) => text !== null).join(' · ')}</p>
}
