import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createContext, type KeyboardEvent, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import classes from './side-panel.module.css'

/** The side of a record's page, where a part of it may open a panel. */
export const SidePlace = createContext<HTMLElement | null>(null)

type Props = {
  readonly label: string
  /** Walks to what stands before (-1) or after (1). */
  readonly onWalk: (by: -1 | 1) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel of a part of a record's page: in place of the page's side, or over the page where that has no room. */
export function SidePanel({ label, onWalk, onClose, children }: Props) {
  const place = use(SidePlace)
  const hasRoom = useMediaQuery('(min-width: 1180px)', undefined, { getInitialValueInEffect: false })
  function press(event: KeyboardEvent) {
    const types = event.target instanceof Element && event.target.closest('input, textarea, [role="listbox"]')
    if (event.defaultPrevented || types) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowDown') onWalk(1)
    else if (event.key === 'ArrowUp') onWalk(-1)
    else return
    event.preventDefault()
  }
  if (hasRoom && place)
    return createPortal(
      <aside aria-label={label} data-side-panel className={classes.panel} onKeyDown={press}>
        {children}
      </aside>,
      place,
    )
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={384}
      withCloseButton={false}
      title={label}
      classNames={{ header: classes.title }}
      onKeyDown={press}
    >
      {children}
    </Drawer>
  )
}
