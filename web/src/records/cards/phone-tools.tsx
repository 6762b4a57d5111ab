import { conditionsIn } from '@rumbo/domain/fields/filter/filter'
import { groupFields } from '@rumbo/domain/fields/grouping'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { openLoaded } from '../../ui/panels/open-loaded.ts'
import type { SheetProps } from './list-sheet.tsx'
import classes from './phone-tools.module.css'

const ToolsDrawer = lazyPart(async () => (await import('./tools-drawer.tsx')).ToolsDrawer)

type Props = Omit<SheetProps, 'onClose'> & {
  /** What is chosen by one tap: quick filters, and which records. */
  readonly children: ReactNode
}

/** The tools of a list on a phone: one line that scrolls sideways and stays, with all else behind its first chip. */
export function PhoneTools({ children, ...sheet }: Props) {
  const { t } = useTranslation('records')
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  const { filter, sort, group, requested } = sheet
  const time = requested?.time ?? 0
  useEffect(() => {
    if (time > 0) void openLoaded(ToolsDrawer.load(), () => setOpened(true))
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
        onClick={() => void openLoaded(ToolsDrawer.load(), () => setOpened(true))}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden />
      </button>
      {children}
      {wasOpened && <ToolsDrawer {...sheet} opened={opened} onClose={() => setOpened(false)} />}
    </div>
  )
}
