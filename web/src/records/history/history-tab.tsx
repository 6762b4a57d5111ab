import { Button } from '@mantine/core'
import type { Values } from '@rumbo/domain/fields/values'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/page/section.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { type DetailsQuery, filterOf } from '../details/details-query.ts'
import { historyQuery } from '../details/record-queries.ts'
import { useDetailsSource } from '../details/use-details-source.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'

type Props = { readonly id: string; readonly values: Values; readonly query: DetailsQuery }

/** All that happened to a record, filtered by the address; earlier values are brought back from here. */
export function HistoryTab({ id, values, query }: Props) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const navigate = useNavigate()
  const filter = filterOf(query)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...historyQuery(useDetailsSource(), id, filter),
    placeholderData: keepPreviousData,
  })
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  const none = Object.keys(filter).length > 0 ? t('history.noneFiltered') : t('history.none')
  return (
    <Section title={t('history.title')}>
      <HistoryFilters
        values={values}
        query={query}
        onChange={(search) => void navigate({ ...screen.routes.details(id, search), replace: true })}
      />
      {error && !data ? (
        <ErrorState title={t('history.failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={6} height={44} /> : null}
      <HistoryList
        id={id}
        values={values}
        entries={entries}
        restores
        none={data && !hasNextPage ? none : undefined}
      />
      {hasNextPage ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      ) : null}
    </Section>
  )
}
