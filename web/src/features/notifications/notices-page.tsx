import { Button, NativeSelect, Switch } from '@mantine/core'
import { noticeKinds } from '@rumbo/domain/notifications/notice'
import { IconBell, IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../lib/session/session-state.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import { NoticeLine } from './notice-line.tsx'
import { type NoticeFilter, noticesQuery } from './notice-queries.ts'
import classes from './notices.module.css'
import { useMarkNotices } from './use-notices.ts'

type Props = { readonly filter: NoticeFilter; readonly onFilter: (filter: NoticeFilter) => void }

/** The notification centre: all notices of the user, newest first. */
export function NoticesPage({ filter, onFilter }: Props) {
  const { t } = useTranslation('notifications')
  const { organizationId } = useMembership()
  const query = useInfiniteQuery(noticesQuery(organizationId, filter))
  const { markAll } = useMarkNotices()
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const [newest] = items
  const isFiltered = filter.unread === true || filter.kind !== undefined
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('heading')}
        actions={
          <>
            <LinkButton
              to="/account/notifications"
              variant="default"
              leftSection={<IconSettings size={16} />}
            >
              {t('settingsLink')}
            </LinkButton>
            <Button
              variant="default"
              disabled={!items.some(({ readAt }) => readAt === null)}
              onClick={() => (newest ? void markAll(newest) : undefined)}
            >
              {t('markAll')}
            </Button>
          </>
        }
      />
      <div className={classes.filters}>
        <Switch
          label={t('unreadOnly')}
          checked={filter.unread === true}
          onChange={(event) => onFilter({ ...filter, unread: event.currentTarget.checked || undefined })}
        />
        <NativeSelect
          aria-label={t('kind')}
          value={filter.kind ?? ''}
          onChange={({ currentTarget }) =>
            onFilter({ ...filter, kind: noticeKinds.find((kind) => kind === currentTarget.value) })
          }
          data={[
            { value: '', label: t('everyKind') },
            ...noticeKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
          ]}
        />
      </div>
      {query.isPending ? <PageSkeleton /> : null}
      {query.error ? (
        <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {items.length > 0 ? (
        <div className={classes.card}>
          <ul className={classes.list}>
            {items.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} />
            ))}
          </ul>
        </div>
      ) : null}
      {query.hasNextPage ? (
        <Button
          className={classes.more}
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('loadMore')}
        </Button>
      ) : null}
      {query.isSuccess && items.length === 0 && !query.hasNextPage ? (
        <EmptyState
          icon={<IconBell size={32} />}
          title={t(isFiltered ? 'emptyFiltered.title' : 'empty.title')}
          text={t(isFiltered ? 'emptyFiltered.text' : 'empty.text')}
        />
      ) : null}
    </div>
  )
}
