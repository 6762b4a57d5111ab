import { Drawer } from '@mantine/core'
import { conditionsIn } from '@rumbo/domain/fields/filter/filter'
import { groupFields } from '@rumbo/domain/fields/grouping'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import type { SheetProps } from './list-sheet.tsx'
import classes from './phone-tools.module.css'

const ListSheet = lazyPart(async () => (await import('./list-sheet.tsx')).ListSheet)

type Props = Omit<SheetProps, 'onClose'> & {
  /** What is chosen by one tap: quick filters, and which records. */
  readonly children: ReactNode
}

/** The tools of a list on a phone: one line that scrolls sideways and stays, with all else behind its first chip. */
export function PhoneTools({ children, ...sheet }: Props) {
  const { t } = useTranslation(['records', 'record-peek'])
  const [opened, setOpened] = useState(false)
  const { filter, sort, group, requested } = sheet
  const close = () => setOpened(false)
  const time = requested?.time ?? 0
  useEffect(() => {
    if (time > 0) void ListSheet.load().then(() => setOpened(true))
  }, [time])
  const set = (filter ? conditionsIn(filter).length : 0) + sort.length + groupFields(group).length
  return (
    <div className={classes.line}>
      <button
        type="button"
        className={classes.open}
        data-set={set > 0 || undefined}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-label={set > 0 ? t('cards.toolsSet', { count: set }) : t('cards.tools')}
        onClick={() => void ListSheet.load().then(() => setOpened(true))}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden />
      </button>
      {children}
      <OnePanel opened={opened} onClose={close}>
        <Drawer
          opened={opened}
          onClose={close}
          position="bottom"
          size="auto"
          title={t('cards.tools')}
          closeButtonProps={{ 'aria-label': t('record-peek:close') }}
          classNames={{ content: classes.sheet ?? '' }}
        >
          <ListSheet {...sheet} onClose={close} />
        </Drawer>
      </OnePanel>
    </div>
  )
}
