import { Button, ScrollArea } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../lib/session-state.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { NoticeLine } from './notice-line.tsx'
import { noticesQuery } from './notice-queries.ts'
import classes from './notices.module.css'
import { useMarkNotices } from './use-notices.ts'

/** The latest notices below the bell. */
export function NoticesPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const { organizationId } = useMembership()
  const { data, error } = useInfiniteQuery(noticesQuery(organizationId, {}))
  const { markAll } = useMarkNotices()
  const latest = data?.pages[0]?.items ?? []
  const [newest] = latest
  const hasUnread = latest.some(({ readAt }) => readAt === null)
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('latest')}</h2>
        {newest && hasUnread ? (
          <Button variant="subtle" size="compact-xs" onClick={() => void markAll(newest)}>
            {t('markAll')}
          </Button>
        ) : null}
      </div>
      <FailureAlert failure={error} />
      {data || error ? null : <RowsSkeleton rows={4} height={56} />}
      <ScrollArea.Autosize mah="min(440px, 60dvh)" type="auto" offsetScrollbars="present">
        <ul className={classes.list}>
          {latest.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} onOpen={onClose} />
          ))}
        </ul>
        {data && latest.length === 0 ? <p className={classes.empty}>{t('empty.text')}</p> : null}
      </ScrollArea.Autosize>
      <div className={classes.foot}>
        <LinkButton to="/notifications" variant="subtle" size="compact-sm" onClick={onClose}>
          {t('all')}
        </LinkButton>
        <LinkButton
          to="/account/notifications"
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={onClose}
        >
          {t('settingsLink')}
        </LinkButton>
      </div>
    </>
  )
}
