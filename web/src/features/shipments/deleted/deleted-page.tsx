import { Button } from '@mantine/core'
import { daysKept } from '@rumbo/domain/records/contracts/lifecycle.contracts'
import { listDeletedShipments } from '@rumbo/domain/shipments/api'
import { IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useNews } from '../../../records/screen/use-news.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { shipmentModule } from '../shipment-module.ts'
import classes from './deleted-page.module.css'
import { DeletedRow } from './deleted-row.tsx'

/** The shipments that were deleted and can still be taken back. */
export function DeletedPage() {
  const { t } = useTranslation('shipment-details')
  const cache = useQueryClient()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['shipments', 'deleted'],
    queryFn: ({ signal, pageParam }) =>
      call(listDeletedShipments, pageParam === null ? {} : { cursor: pageParam }, {
        signal,
        onError: 'inline',
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
  useNews(shipmentModule, () => void cache.invalidateQueries({ queryKey: ['shipments', 'deleted'] }))
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <div className={classes.page}>
      <PageHeader title={t('deleted.title')} description={t('deleted.text', { days: daysKept })} />
      {error && !data ? (
        <ErrorState title={t('deleted.failed')} error={error} onRetry={() => void refetch()} />
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
          <DeletedRow key={item.id} item={item} />
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
