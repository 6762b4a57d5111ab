import { type FloatingPosition, Popover } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import classes from './anchored-panel.module.css'

export type AnchoredPopoverProps = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly position: FloatingPosition
  /** In pixels; as wide as its content without it. */
  readonly width?: number | undefined
  /** Its name to a screen reader; without it, it has no role of its own. */
  readonly label?: string | undefined
  readonly className?: string | undefined
  /** In pixels. */
  readonly padding?: number
  readonly panel?: Ref<HTMLDivElement> | undefined
  readonly children: ReactNode
}

/** Opens next to what it stands in, which is positioned; what is pressed elsewhere is its owner's to notice. */
export function AnchoredPopover({ opened, onClose, label, padding, panel, ...props }: AnchoredPopoverProps) {
  // Drawn closed at first: what has the focus then gets it back.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return (
    <Popover
      opened={opened && isDrawn}
      onChange={(next) => (next ? undefined : onClose())}
      position={props.position}
      width={props.width ?? 'max-content'}
      shadow="md"
      trapFocus
      returnFocus
      closeOnClickOutside={false}
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.anchor} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown
        ref={panel}
        className={props.className}
        {...(padding === undefined ? {} : { p: padding })}
        {...(label === undefined ? {} : { role: 'dialog', 'aria-label': label, tabIndex: -1 })}
      >
        {props.children}
      </Popover.Dropdown>
    </Popover>
  )
}
