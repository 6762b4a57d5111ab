import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { type Layout, layouts } from '@rumbo/domain/records/views/view'
import {
  IconCalendarMonth,
  IconLayoutGrid,
  IconLayoutKanban,
  IconMap2,
  IconTable,
  IconTimelineEvent,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OneMenu } from '../../ui/panels/one-panel.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './layout-switch.module.css'

const icons = {
  table: IconTable,
  board: IconLayoutKanban,
  gallery: IconLayoutGrid,
  calendar: IconCalendarMonth,
  timeline: IconTimelineEvent,
  map: IconMap2,
}

type Props = { readonly layout: Layout; readonly onChange: (layout: Layout) => void }

/** How the records of the list are set out. */
export function LayoutSwitch({ layout, onChange }: Props) {
  const { t } = useTranslation('views')
  const { layouts: own } = useRecordScreen()
  const isOffered = (each: Layout) => each === 'table' || own[each] !== undefined
  const Icon = icons[layout]
  const name = t('layout.now', { layout: t(`layout.${layout}`) })
  return (
    <OneMenu position="bottom-end" width={200} shadow="md">
      <Menu.Target>
        <Tooltip label={name}>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={name}>
            <Icon size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={layout}>
          {layouts.filter(isOffered).map((each) => {
            const Each = icons[each]
            return (
              <Menu.RadioItem key={each} value={each} closeMenuOnClick onChange={() => onChange(each)}>
                <span className={classes.item}>
                  <Each size={16} aria-hidden />
                  {t(`layout.${each}`)}
                </span>
              </Menu.RadioItem>
            )
          })}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </OneMenu>
  )
}
