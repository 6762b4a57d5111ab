import type { Delivery } from '@rumbo/domain/tracking/deliveries.api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { type Meaning, StatusBadge } from '../../ui/chips/status-badge.tsx'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import classes from './tracking.module.css'
import { deliveriesQuery } from './tracking-queries.ts'

const meanings: Readonly<Record<Delivery['state'], Meaning>> = {
  waiting: 'underway',
  done: 'good',
  failed: 'bad',
}

/** Files and posts that came of late, and what became of them. */
export function DeliveriesSection() {
  const { t } = useTranslation('tracking-sources')
  const { ago, count, moment } = useFormats()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    deliveriesQuery(useOrganization().id),
  )
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const columns: readonly RowsColumn<Delivery>[] = [
    {
      id: 'name',
      label: t('deliveries.what'),
      width: '32%',
      cell: ({ name, way, source }) => (
        <span className={classes.name}>
          {name ?? t('deliveries.post')}
          <span className={classes.quiet}>
            {source} · {t(`deliveries.ways.${way}`)}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      label: t('deliveries.state'),
      width: '150px',
      cell: ({ state }) => (
        <StatusBadge meaning={meanings[state]}>{t(`deliveries.states.${state}`)}</StatusBadge>
      ),
    },
    {
      id: 'counts',
      label: t('deliveries.counts'),
      cell: ({ items, news, refused }) => (
        <span className={classes.figures}>
          {t('deliveries.read', { items: count(items), news: count(news) })}
          {refused > 0 ? ` · ${t('deliveries.refused', { count: refused, text: count(refused) })}` : null}
        </span>
      ),
    },
    {
      id: 'when',
      label: t('deliveries.when'),
      width: '140px',
      cell: ({ createdAt }) => <span title={moment(createdAt)}>{ago(createdAt, Date.now())}</span>,
    },
  ]
  return (
    <Section title={t('deliveries.title')} description={t('deliveries.text')}>
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data && items.length === 0 ? <p className={classes.quiet}>{t('deliveries.none')}</p> : null}
      {items.length > 0 ? (
        <RowsTable label={t('deliveries.title')} columns={columns} rows={items} keyOf={({ id }) => id} />
      ) : null}
      {hasNextPage ? (
        <button
          type="button"
          className={classes.more}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('older')}
        </button>
      ) : null}
    </Section>
  )
}
