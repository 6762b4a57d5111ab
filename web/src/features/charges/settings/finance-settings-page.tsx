import { charges } from '@rumbo/domain/charges/module'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../../lib/session/session-state.ts'
import { DefaultsSection } from '../../../records/defaults/defaults-section.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { ratesQuery } from '../charges-queries.ts'
import { AddRates } from './add-rates.tsx'
import { OwnCurrency } from './own-currency.tsx'
import { RatesTable } from './rates-table.tsx'

/** The currency that totals are in, the rates of exchange, and what new charges begin with. */
export function FinanceSettingsPage() {
  const { t } = useTranslation('finance-settings')
  const { organizationId } = useMembership()
  const { data, error, isPending, refetch } = useQuery(ratesQuery(organizationId))
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      {data ? (
        <>
          <OwnCurrency currency={data.currency} />
          <AddRates />
          <RatesTable rates={data.items} />
        </>
      ) : null}
      <DefaultsSection of={charges} title={t('defaults.title')} description={t('defaults.description')} />
      {isPending ? <RowsSkeleton rows={4} /> : null}
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
    </>
  )
}
