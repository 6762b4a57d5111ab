import { Button, Menu } from '@mantine/core'
import { type Layout, layouts } from '@rumbo/domain/views/view'
import {
  IconCalendarMonth,
  IconCheck,
  IconLayoutKanban,
  IconTable,
  IconTimelineEvent,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OneMenu } from '../../../ui/one-panel.tsx'
import classes from './layout-switch.module.css'

const icons = {
  table: IconTable,
  board: IconLayoutKanban,
  calendar: IconCalendarMonth,
  timeline: IconTimelineEvent,
}

type Props = { readonly layout: Layout; readonly onChange: (layout: Layout) => void }

/** How the shipments of the list are set out. */
export function LayoutSwitch({ layout, onChange }: Props) {
  const { t } = useTranslation('views')
  const Icon = icons[layout]
  return (
    <OneMenu position="bottom-end" width={200} shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          className={classes.button}
          aria-label={t('layout.now', { layout: t(`layout.${layout}`) })}
        >
          <Icon size={16} aria-hidden />
          <span className={classes.label}>{t(`layout.${layout}`)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {layouts.map((each) => {
          const Each = icons[each]
          return (
            <Menu.Item
              key={each}
              role="menuitemradio"
              aria-checked={each === layout}
              leftSection={<Each size={16} aria-hidden />}
              rightSection={each === layout ? <IconCheck size={14} aria-hidden /> : null}
              onClick={() => onChange(each)}
            >
              {t(`layout.${each}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </OneMenu>
  )
}
