import { ActionIcon } from '@mantine/core'
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
import { MenuButton, MenuRadioGroup, MenuRadioItem } from '../../ui/panels/menu.tsx'
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
    <MenuButton
      position="bottom-end"
      width={200}
      shadow="md"
      target={
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={name} data-tip={name}>
          <Icon size={16} aria-hidden />
        </ActionIcon>
      }
    >
      <MenuRadioGroup value={layout}>
        {layouts.filter(isOffered).map((each) => {
          const Each = icons[each]
          return (
            <MenuRadioItem key={each} value={each} closeMenuOnClick onChange={() => onChange(each)}>
              <span className={classes.item}>
                <Each size={16} aria-hidden />
                {t(`layout.${each}`)}
              </span>
            </MenuRadioItem>
          )
        })}
      </MenuRadioGroup>
    </MenuButton>
  )
}
