import type { Values } from '@rumbo/domain/fields/values'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { HistoryList } from './history-list.tsx'
import classes from './history-section.module.css'
import { historyQuery } from './shipment-queries.ts'

/** So many entries show beside the general information. */
const fewEntries = 8

type Props = { readonly id: string; readonly shipment: Values }

/** The latest changes, with the way to all of them. */
export function HistorySection({ id, shipment }: Props) {
  const { t } = useTranslation('shipment-details')
  const { data, error, refetch } = useInfiniteQuery(historyQuery(id))
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section title={t('history.recent')}>
      {error && !data ? (
        <ErrorState title={t('history.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={4} height={44} /> : null}
      <HistoryList id={id} shipment={shipment} entries={entries} most={fewEntries} />
      <Link to="/shipment_details/$id" params={{ id }} search={{ tab: 'history' }} className={classes.all}>
        {t('history.all')}
      </Link>
    </Section>
  )
}
