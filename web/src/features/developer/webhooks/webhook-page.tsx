import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from '../developer.module.css'
import { DeliveriesSection } from './deliveries-section.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookState } from './webhook-state.tsx'
import { webhooksQuery } from './webhooks-queries.ts'

/** One endpoint: how it is doing, what was sent to it, and what can be done with it (requirement DEV-03). */
export function WebhookPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('webhooks')
  const { data, error, refetch } = useQuery(webhooksQuery(useOrganization().id))
  const webhook = data?.items.find((each) => each.id === id)
  return (
    <div className={classes.page}>
      <PageHeader
        title={webhook?.name ?? t('title')}
        description={webhook?.url}
        actions={webhook ? <WebhookActions webhook={webhook} /> : null}
      />
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <PageSkeleton />}
      {data && !webhook ? <p className={classes.text}>{t('gone')}</p> : null}
      {webhook ? (
        <>
          <Section title={t('state')}>
            <WebhookState of={webhook} />
          </Section>
          <DeliveriesSection webhook={webhook} />
        </>
      ) : null}
    </div>
  )
}
