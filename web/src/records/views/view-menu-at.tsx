import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { ViewItems, type ViewItemsProps } from './view-menu.tsx'
import classes from './view-tabs.module.css'

type Props = ViewItemsProps & {
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
}

/** What can be done with a view, where a tab was right-clicked, or its menu was opened by keys. */
export function ViewMenuAt({ at, onClose, ...items }: Props) {
  const { t } = useTranslation('views')
  return (
    <OnePanel opened onClose={onClose}>
      <Menu opened onClose={onClose} position="bottom-start" width={220}>
        <Menu.Target>
          <span className={classes.point} style={{ left: at.x, top: at.y }} />
        </Menu.Target>
        <Menu.Dropdown aria-label={t('actions', { name: items.view.name })}>
          <ViewItems {...items} />
        </Menu.Dropdown>
      </Menu>
    </OnePanel>
  )
}
