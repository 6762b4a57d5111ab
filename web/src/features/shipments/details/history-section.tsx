import { Button } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/formats.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { HistoryLine } from './history-line.tsx'
import classes from './history-section.module.css'
import { toldEntries } from './history-sentences.ts'
import { containersQuery, historyQuery } from './shipment-queries.ts'

type Props = { readonly id: string; readonly shipment: Values }

/** Who changed what, newest first, by day. */
export function HistorySection({ id, shipment }: Props) {
  const { t } = useTranslation(['shipment-details', 'errors'])
  const formats = useFormats()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(id),
  )
  const containers = useQuery(containersQuery(id)).data?.items ?? []
  const entries = toldEntries(data?.pages.flatMap(({ items }) => items) ?? [])
  const dayOf = (at: string) => formats.moment(at).split(' ')[0]
  return (
    <Section title={t('shipment-details:history.title')}>
      {error && !data ? (
        <ErrorState
          title={t('shipment-details:history.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={4} height={44} /> : null}
      <ol className={classes.entries}>
        {entries.map((entry, at) => {
          const before = entries[at - 1]
          const isNewDay = !before || dayOf(before.at) !== dayOf(entry.at)
          return (
            <li key={entry.id}>
              {isNewDay ? <h3 className={classes.day}>{dayOf(entry.at)}</h3> : null}
              <HistoryLine entry={entry} shipment={shipment} containers={containers} />
            </li>
          )
        })}
      </ol>
      {hasNextPage ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('shipment-details:history.more')}
        </Button>
      ) : null}
    </Section>
  )
}
