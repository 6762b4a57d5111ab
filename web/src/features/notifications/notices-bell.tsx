import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { maxCounted } from '@rumbo/domain/notifications/notices.api'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useJoinRequests } from '../../lib/session/join-requests.ts'
import { useNearlyFullStorage } from '../../lib/session/organization-storage.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
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
  return (
    <OnePanel opened={opened} onClose={close}>
      <Popover
        opened={opened}
        onDismiss={close}
        position="bottom-end"
        shadow="md"
        width={400}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            className={classes.bell}
            variant="subtle"
            color="gray"
            size={32}
            aria-label={unread === 0 ? t('notices.open') : t('notices.openCount', { count })}
            aria-expanded={opened}
            aria-haspopup="dialog"
            onClick={() => void NoticesPanel.load().then(toggle)}
          >
            <IconBell size={20} aria-hidden />
            {unread === 0 ? null : (
              <span className={classes.count} aria-hidden>
                {count}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('notices.latest')} className={classes.panel}>
          <NoticesPanel onClose={close} />
        </Popover.Dropdown>
      </Popover>
    </OnePanel>
  )
}
