import { Button } from '@mantine/core'
import { endSubscription, resumeSubscription } from '@rumbo/domain/dcsa/overview.api'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useOrganization } from '../../lib/session/session-state.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import classes from './developer.module.css'
import { type EventSubscription, reloadDeveloper, subscriptionsQuery } from './developer-queries.ts'
import { SubscriptionState } from './subscription-state.tsx'

/** The addresses that tracking events are sent to; nothing while no program has subscribed, since programs alone do. */
export function EventSubscriptions() {
  const { t } = useTranslation('event-subscriptions')
  const { data: subscriptions, error, refetch } = useQuery(subscriptionsQuery(useOrganization().id))
  const [ended, setEnded] = useState<EventSubscription | null>(null)
  const resume = useMutation({
    mutationFn: ({ id }: EventSubscription) => call(resumeSubscription, { id }),
    onSuccess: () => showToast({ status: 'success', title: t('resumed'), text: '' }),
    onSettled: reloadDeveloper,
  })
  if (!error && (!subscriptions || subscriptions.length === 0)) return null
  const columns: readonly RowsColumn<EventSubscription>[] = [
    {
      id: 'address',
      label: t('address'),
      width: '32%',
      cell: ({ callbackUrl, key }) => (
        <span>
          <span className={classes.name}>{callbackUrl}</span>
          <span className={classes.quiet}>{t('by', { key })}</span>
        </span>
      ),
    },
    {
      id: 'filters',
      label: t('filters'),
      cell: ({ filters }) => (
        <ul className={classes.scopes}>
          {(filtersOf(filters).length === 0 ? [t('everything')] : filtersOf(filters)).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ),
    },
    { id: 'state', label: t('state'), width: '24%', cell: (each) => <SubscriptionState of={each} /> },
    {
      id: 'actions',
      label: t('actions'),
      unseen: true,
      width: '176px',
      cell: (each) => (
        <span className={classes.buttons}>
          {each.state === 'paused' ? (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('resumeOne', { address: each.callbackUrl })}
              loading={resume.isPending && resume.variables.id === each.id}
              onClick={() => resume.mutate(each)}
            >
              {t('resume')}
            </Button>
          ) : null}
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('endOne', { address: each.callbackUrl })}
            onClick={() => setEnded(each)}
          >
            {t('end')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Section title={t('title')} description={t('text')}>
      {error && !subscriptions ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {subscriptions ? (
        <RowsTable label={t('title')} columns={columns} rows={subscriptions} keyOf={({ id }) => id} />
      ) : null}
      {ended ? (
        <ConfirmDialog
          opened
          title={t('endOne', { address: ended.callbackUrl })}
          confirmLabel={t('end')}
          destructive
          onClose={() => setEnded(null)}
          onConfirm={async () => {
            await call(endSubscription, { id: ended.id }).finally(reloadDeveloper)
            showToast({ status: 'success', title: t('ended'), text: '' })
          }}
        >
          {t('endText')}
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}

/** The event types of a subscription in the standard's own words; none: everything. */
const filtersOf = (filters: EventSubscription['filters']): readonly string[] =>
  Object.entries(filters).map(([name, value]) => `${name}=${[value].flat().join(', ')}`)
