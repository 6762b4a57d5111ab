import { Select } from '@mantine/core'
import { setOwnCurrency } from '@rumbo/domain/charges/money.api'
import { currencies } from '@rumbo/domain/reference/currencies'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/call.ts'
import { queryClient } from '../../../lib/calls/query-client.ts'
import { showToast } from '../../../lib/toasts/toast-store.ts'
import { Section } from '../../../ui/page/section.tsx'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'

/** Says in which currency totals and profit are; it is saved as it is chosen. */
export function OwnCurrency({ currency }: { readonly currency: string | null }) {
  const { t } = useTranslation('finance-settings')
  const [failure, setFailure] = useState<unknown>(null)

  async function save(chosen: string | null) {
    if (chosen === null || chosen === currency) return
    setFailure(null)
    try {
      await call(setOwnCurrency, { currency: chosen }, { onError: 'inline' })
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => isMoney(first) })
      showToast({ status: 'success', title: t('currency.saved'), text: '' })
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <Section title={t('currency.title')} description={t('currency.explained')}>
      <Select
        aria-label={t('currency.title')}
        placeholder={t('currency.choose')}
        data={[...currencies]}
        value={currency}
        onChange={(chosen) => void save(chosen)}
        allowDeselect={false}
        searchable
        maw={240}
      />
      <FailureAlert failure={failure} />
    </Section>
  )
}

/** What is kept in memory that depends on the currency and the rates. */
export const isMoney = (first: unknown): boolean => first === 'charges' || first === 'exchange rates'
