import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ScreenKey, useScreenKeys } from '../../lib/keys/screen-keys.ts'
import { useOnePanel, WithinPanel } from '../../ui/panels/one-panel.tsx'
import classes from './panel-button.module.css'

type Props = {
  readonly label: string
  readonly icon: ReactNode
  /** How much of it is set; it stands behind the label unless its `value` does. */
  readonly count?: number
  /** What is set, by name: "Phase". */
  readonly value?: string | undefined
  /** Its icon alone, whatever the room. */
  readonly isIcon?: boolean
  readonly width: number
  /** Fetches what the panel holds before it opens: its first input gets the focus. */
  readonly load: () => Promise<void>
  /** Opens it from anywhere on the page. */
  readonly hotkey?: ScreenKey
  /** Counts requests from elsewhere to open. */
  readonly requested?: number
  /** What the panel holds, created again when it opens; `isRequested`: opened from elsewhere. */
  readonly children: (close: () => void, isRequested: boolean) => ReactNode
}

/** A button of the list's tools with the panel that it opens; options that unfold from within don't shut it. */
export function PanelButton({ label, icon, count = 0, value, width, load, requested = 0, ...props }: Props) {
  const [openedBy, setOpenedBy] = useState<'button' | 'request' | null>(null)
  const opened = openedBy !== null
  // What was just pressed needs no name; the tip would stand over what the panel leaves.
  const [isPressed, setIsPressed] = useState(false)
  useEffect(() => {
    if (requested > 0) void load().then(() => setOpenedBy('request'))
  }, [requested, load])
  const dropdown = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLDivElement>(null)
  const close = () => setOpenedBy(null)
  const panel = useOnePanel(opened, close)

  useEffect(() => {
    if (!opened) return
    function press({ target: pressed }: PointerEvent) {
      if (!(pressed instanceof Element)) return
      const isWithin = dropdown.current?.contains(pressed) || target.current?.contains(pressed)
      if (!isWithin && !pressed.closest('[data-portal]')) setOpenedBy(null)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [opened])

  const open = () => void load().then(() => setOpenedBy('button'))
  useScreenKeys(props.hotkey ? [{ ...props.hotkey, run: open }] : [])
  const common = {
    'aria-keyshortcuts': props.hotkey?.keys,
    'aria-expanded': opened,
    'aria-haspopup': 'dialog' as const,
    onClick: () => (opened ? close() : open()),
  }
  const quiet = { variant: 'subtle', color: 'gray', 'data-set': count > 0 || undefined } as const
  const name = value ? `${label}: ${value}` : count > 0 ? `${label} ${count}` : label
  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? undefined : close())}
      position="bottom-end"
      shadow="md"
      width={width}
      trapFocus
      returnFocus
      closeOnClickOutside={false}
      withRoles={false}
    >
      <Popover.Target>
        <div
          ref={target}
          className={classes.target}
          onPointerDown={() => setIsPressed(true)}
          onPointerLeave={() => setIsPressed(false)}
        >
          {props.isIcon ? null : (
            <Button {...common} {...quiet} leftSection={icon} className={classes.wide}>
              {name}
            </Button>
          )}
          <Tooltip label={name} disabled={opened || isPressed}>
            <ActionIcon
              {...common}
              {...quiet}
              size={28}
              aria-label={name}
              className={props.isIcon ? classes.icon : `${classes.icon} ${classes.narrow}`}
            >
              {icon}
            </ActionIcon>
          </Tooltip>
        </div>
      </Popover.Target>
      <Popover.Dropdown ref={dropdown} role="dialog" aria-label={label} className={classes.dropdown}>
        <WithinPanel panel={panel}>
          {opened ? props.children(close, openedBy === 'request') : null}
        </WithinPanel>
      </Popover.Dropdown>
    </Popover>
  )
}
