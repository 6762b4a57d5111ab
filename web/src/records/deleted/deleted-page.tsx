import { Button } from '@mantine/core'
import { daysKept } from '@rumbo/domain/records/contracts/lifecycle.contracts'
import { IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { useNews } from '../screen/use-news.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './deleted-page.module.css'
import type { DeletedRecord, DeletedRecords } from './deleted-records.ts'
import { DeletedRow } from './deleted-row.tsx'

/** The records that were deleted and can still be restored. */
export function DeletedPage<Item extends DeletedRecord>({ of }: { readonly of: DeletedRecords<Item> }) {
  const screen = useRecordScreen()
  const { t } = useTranslation(['record-details', screen.words.details])
  const cache = useQueryClient()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [screen.module.id, 'deleted'],
    queryFn: ({ signal, pageParam }) =>
      call(of.list, pageParam === null ? {} : { cursor: pageParam }, {
        signal,
        onError: 'inline',
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
  useNews(screen.module, () => void cache.invalidateQueries({ queryKey: [screen.module.id, 'deleted'] }))
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <div className={classes.page}>
      <PageHeader
        title={t(`${screen.words.details}:deleted.title`)}
        description={t(`${screen.words.details}:deleted.text`, { days: daysKept })}
      />
      {error && !data ? (
        <ErrorState
          title={t(`${screen.words.details}:deleted.failed`)}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <RowsSkeleton rows={4} height={52} /> : null}
      {items?.length === 0 ? (
        <EmptyState
          icon={<IconTrash size={32} />}
          title={t('deleted.none.title')}
          text={t('deleted.none.text', { days: daysKept })}
        />
      ) : null}
      <ul className={classes.list}>
        {items?.map((item) => (
          <DeletedRow key={item.id} item={item} of={of} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          variant="subtle"
          color="gray"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('deleted.more')}
        </Button>
      ) : null}
    </div>
  )
}
