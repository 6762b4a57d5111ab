import { Button, Popover } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenKeys } from '../../../lib/keys/screen-keys.ts'
import { useMyRole } from '../../../lib/session/my-role.ts'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'
import { OnePopover } from '../../../ui/panels/one-menu.tsx'
import classes from './task-head-actions.module.css'

const QuickAdd = lazyPart(async () => (await import('../quick-add.tsx')).QuickAdd)

/** The ways to bring tasks in, for who may: a file, or a line for one after another. */
export function TaskHeadActions() {
  const { mayCreate } = useRecordScreen()
  return mayCreate(useMyRole()) ? <Ways /> : null
}

function Ways() {
  const { routes } = useRecordScreen()
  const { t } = useTranslation('task-list')
  const button = useRef<HTMLButtonElement>(null)
  useScreenKeys([{ keys: 'C', text: 'task-list:keys.new', run: () => button.current?.click() }])
  return (
    <div className={classes.ways}>
      <LinkButton
        {...routes.imports()}
        variant="default"
        className={classes.import}
        leftSection={<IconFileImport size={16} aria-hidden />}
      >
        {t('import')}
      </LinkButton>
      <OnePopover
        position="bottom-end"
        width="min(400px, calc(100vw - 24px))"
        target={
          <Button ref={button} leftSection={<IconPlus size={16} aria-hidden />} aria-keyshortcuts="C">
            {t('new')}
          </Button>
        }
      >
        <Popover.Dropdown aria-label={t('new')}>
          <QuickAdd first={{}} at="popover" />
        </Popover.Dropdown>
      </OnePopover>
    </div>
  )
}
