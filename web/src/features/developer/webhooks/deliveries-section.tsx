import { Button, Select } from '@mantine/core'
import type { Delivery } from '@rumbo/domain/webhooks/deliveries.api'
import type { Webhook } from '@rumbo/domain/webhooks/endpoints.api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../../lib/session/session-state.ts'
import { useFormats } from '../../../lib/texts/formats.ts'
import { type Meaning, StatusBadge } from '../../../ui/chips/status-badge.tsx'
import { type RowsColumn, RowsTable } from '../../../ui/lists/rows-table.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import classes from '../developer.module.css'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { deliveriesQuery } from './webhooks-queries.ts'

const states = ['pending', 'sent', 'failed'] as const
const meanings: Readonly<Record<Delivery['state'], Meaning>> = {
  pending: 'underway',
  sent: 'good',
  failed: 'bad',
}

/** What was sent to an endpoint and what waits, newest first; each opens with all its tries. */
export function DeliveriesSection({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const { moment } = useFormats()
  const [state, setState] = useState<Delivery['state'] | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    deliveriesQuery(useOrganization().id, webhook.id, state),
  )
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const columns: readonly RowsColumn<Delivery>[] = [
    { id: 'type', label: t('type'), width: '30%', cell: ({ type }) => <code>{type}</code> },
    { id: 'when', label: t('happened'), width: '22%', cell: ({ happenedAt }) => moment(happenedAt) },
    {
      id: 'state',
      label: t('state'),
      cell: (delivery) => (
        <span>
          <StatusBadge meaning={meanings[delivery.state]}>{t(`deliveries.${delivery.state}`)}</StatusBadge>
          {delivery.failure ? (
            <span className={classes.quiet}>
              {t(`failures.${delivery.failure}`)}
              {delivery.status ? ` (${delivery.status})` : null}
            </span>
          ) : null}
          {delivery.nextAt && delivery.tries > 0 ? (
            <span className={classes.quiet}>{t('next', { at: moment(delivery.nextAt) })}</span>
          ) : null}
        </span>
      ),
    },
    { id: 'tries', label: t('tries'), width: '88px', numeric: true, cell: ({ tries }) => tries },
    {
      id: 'actions',
      label: t('actions'),
      unseen: true,
      width: '112px',
      cell: ({ id, type, happenedAt }) => (
        <span className={classes.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('detailsOf', { type, at: moment(happenedAt) })}
            onClick={() => setOpened(id)}
          >
            {t('details')}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <Section
      title={t('log')}
      description={t('logText')}
      actions={
        <Select
          aria-label={t('only')}
          placeholder={t('allStates')}
          data={states.map((value) => ({ value, label: t(`deliveries.${value}`) }))}
          value={state}
          onChange={(value) => setState(states.find((each) => each === value) ?? null)}
          clearable
          w={180}
        />
      }
    >
      {error && !data ? (
        <ErrorState title={t('logFailed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <RowsSkeleton rows={4} height={44} />}
      {data && items.length === 0 ? <p className={classes.text}>{t('nothing')}</p> : null}
      {items.length > 0 ? (
        <RowsTable label={t('log')} columns={columns} rows={items} keyOf={({ id }) => id} />
      ) : null}
      {hasNextPage ? (
        <Button variant="subtle" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      ) : null}
      {opened ? (
        <DeliveryDrawer webhook={webhook} deliveryId={opened} onClose={() => setOpened(null)} />
      ) : null}
    </Section>
  )
}
