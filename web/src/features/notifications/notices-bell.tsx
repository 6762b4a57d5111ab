import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { maxCounted } from '@rumbo/domain/notifications/notices.api'
import { IconBell } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoinRequests } from '../../lib/session/join-requests.ts'
import { useNearlyFullStorage } from '../../lib/session/organization-storage.ts'
import { AnchoredPanel } from '../../ui/panels/anchored-panel.tsx'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { openLoaded } from '../../ui/panels/open-loaded.ts'
import classes from './notices.module.css'
import { useUnread } from './use-notices.ts'

const NoticesPanel = lazyPart(async () => (await import('./notices-panel.tsx')).NoticesPanel)

/** The user's notices and who waits for an answer, in the top line: how many are unread, and the latest ones. */
export function NoticesBell() {
  const { t } = useTranslation('shell')
  const isNearlyFull = useNearlyFullStorage() !== undefined
  const unread = useUnread() + useJoinRequests().length + Number(isNearlyFull)
  const [opened, { toggle, close }] = useDisclosure(false)
  const count = unread > maxCounted ? t('notices.more99') : String(unread)
  const name = unread === 0 ? t('notices.open') : t('notices.openCount', { count })
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className={classes.place}>
      <ActionIcon
        className={classes.bell}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={name}
        aria-expanded={opened}
        aria-haspopup="dialog"
        onClick={() => void openLoaded(Promise.all([NoticesPanel.load(), AnchoredPanel.load()]), toggle)}
      >
        <IconBell size={20} aria-hidden />
        {unread === 0 ? null : (
          <span className={classes.count} aria-hidden>
            {count}
          </span>
        )}
      </ActionIcon>
      <AnchoredPanel
        around={place}
        opened={opened}
        onClose={close}
        position="bottom-end"
        width={400}
        label={name}
        className={classes.panel}
      >
        <NoticesPanel onClose={close} />
      </AnchoredPanel>
    </div>
  )
}
