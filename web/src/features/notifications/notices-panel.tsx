import { Button, ScrollArea } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useJoinRequests } from '../../lib/session/join-requests.ts'
import { useNearlyFullStorage } from '../../lib/session/organization-storage.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { JoinRequestLine } from './join-request-line.tsx'
import { NoticeLine } from './notice-line.tsx'
import { noticesQuery } from './notice-queries.ts'
import classes from './notices.module.css'
import { StorageLine } from './storage-line.tsx'
import { useMarkNotices } from './use-notices.ts'

/** The latest notices below the bell. */
export function NoticesPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['notifications', 'shell'])
  const { organizationId } = useMembership()
  const { data, error } = useInfiniteQuery(noticesQuery(organizationId, {}))
  const { markAll } = useMarkNotices()
  const requests = useJoinRequests()
  const storage = useNearlyFullStorage()
  const latest = data?.pages[0]?.items ?? []
  const [newest] = latest
  const hasUnread = latest.some(({ readAt }) => readAt === null)
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.heading}>{t('shell:notices.latest')}</h2>
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
          {storage ? <StorageLine storage={storage} onOpen={onClose} /> : null}
          {requests.map((request) => (
            <JoinRequestLine key={request.id} request={request} onOpen={onClose} />
          ))}
          {latest.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} onOpen={onClose} />
          ))}
        </ul>
        {data && latest.length + requests.length === 0 && !storage ? (
          <p className={classes.empty}>{t('empty.text')}</p>
        ) : null}
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
