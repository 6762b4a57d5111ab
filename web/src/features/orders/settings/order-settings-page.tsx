import { orders } from '@rumbo/domain/orders/module'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../../lib/session/session-state.ts'
import { DefaultsSection } from '../../../records/defaults/defaults-section.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { OrderSettingsForm } from './order-settings-form.tsx'
import { PartnerLimits } from './partner-limits.tsx'
import { orderSettingsQuery } from './settings-query.ts'

/** How orders are counted, and how far a proposal may go and is still accepted by itself. */
export function OrderSettingsPage() {
  const { t } = useTranslation('order-settings')
  const { organizationId } = useMembership()
  const settings = useQuery(orderSettingsQuery(organizationId))
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <DefaultsSection of={orders} title={t('defaults.title')} description={t('defaults.description')} />
      {settings.data ? (
        <>
          <OrderSettingsForm stored={settings.data} />
          <PartnerLimits all={settings.data} />
        </>
      ) : null}
      {settings.isPending ? <RowsSkeleton rows={4} /> : null}
      {settings.error && !settings.data ? (
        <ErrorState title={t('failed')} error={settings.error} onRetry={() => void settings.refetch()} />
      ) : null}
    </>
  )
}
