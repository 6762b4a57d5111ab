import { Menu } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { useState } from 'react'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { useRecordMenu } from '../details/head/record-menu.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './record-peek.module.css'
import type { RowMenuProps } from './record-side.ts'

/** What can be done with a row of a list, where it was requested. It stays for the dialogs that it opens. */
export function RowMenu({ row, at, onPeek, onSelect, onClosed, onGone }: RowMenuProps) {
  const { id, values } = row
  const { module } = useRecordScreen()
  const [opened, setOpened] = useState(true)
  const { items, dialogs } = useRecordMenu({
    id,
    values,
    owned: row.fromOthers === undefined,
    side: { onPeek, onSelect, onGone },
  })
  return (
    <>
      <OnePanel opened={opened} onClose={() => setOpened(false)}>
        <Menu
          opened={opened}
          onChange={setOpened}
          onClose={onClosed}
          returnFocus={false}
          position="bottom-start"
        >
          <Menu.Target>
            <span aria-hidden className={classes.point} style={{ left: at.x, top: at.y }} />
          </Menu.Target>
          <Menu.Dropdown className={classes.menu} aria-label={textIn(values, module.title) ?? undefined}>
            {items}
          </Menu.Dropdown>
        </Menu>
      </OnePanel>
      {dialogs}
    </>
  )
}
