import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../lib/session/session-state.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './billing.module.css'
import { billingQuery } from './billing-queries.ts'
import { CurrentPlan } from './current-plan.tsx'
import { PlanInvoices } from './plan-invoices.tsx'
import { Plans } from './plans.tsx'

/** The plan of the organization, how much of it is used, the other plans, and its invoices (BILL-01). */
export function BillingPage() {
  const { t } = useTranslation('billing')
  const { organizationId } = useMembership()
  const { data, error, refetch } = useQuery(billingQuery(organizationId))
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} description={t('description')} />
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={6} height={48} /> : null}
      {data ? (
        <>
          <CurrentPlan billing={data} />
          <Plans billing={data} />
          <PlanInvoices />
        </>
      ) : null}
    </div>
  )
}
