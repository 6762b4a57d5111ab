import { ActionIcon, Popover, RingProgress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { isUnfinished, type Work } from '@rumbo/domain/works/api'
import { IconProgressCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { openLoaded } from '../../ui/panels/open-loaded.ts'
import { useWorks } from './use-works.ts'
import classes from './works.module.css'

const WorkList = lazyPart(async () => (await import('./work-list.tsx')).WorkList)

/** The long work of the user in the top line: how much runs and how far it is, what it was once it has ended. */
export function WorksRing() {
  const { t } = useTranslation('works')
  const works = useWorks()
  const [opened, { toggle, close }] = useDisclosure(false)
  const running = works.filter(isUnfinished)
  if (works.length === 0) return null
  return (
    <OnePanel opened={opened} onClose={close}>
      <Popover
        opened={opened}
        onDismiss={close}
        position="bottom-end"
        shadow="md"
        width={380}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={running.length > 0 ? t('running', { count: running.length }) : t('latest')}
            aria-expanded={opened}
            aria-haspopup="dialog"
            onClick={() => void openLoaded(WorkList.load(), toggle)}
          >
            {running.length > 0 ? (
              <RingProgress
                size={28}
                thickness={3}
                roundCaps
                sections={[{ value: shareDone(running), color: 'accent' }]}
                label={<span className={classes.number}>{running.length}</span>}
              />
            ) : (
              <IconProgressCheck size={20} aria-hidden />
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('latest')} className={classes.panel}>
          <WorkList works={works} onClose={close} />
        </Popover.Dropdown>
      </Popover>
    </OnePanel>
  )
}

/** How much of several works is done, 0 to 100. */
function shareDone(works: readonly Work[]): number {
  const total = works.reduce((sum, work) => sum + work.total, 0)
  const done = works.reduce((sum, work) => sum + work.done, 0)
  return total === 0 ? 0 : (100 * done) / total
}
