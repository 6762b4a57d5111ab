import { ActionIcon, Button } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type ScreenKey, useScreenKeys } from '../../lib/keys/screen-keys.ts'
import { AnchoredPanel } from '../../ui/panels/anchored-panel.tsx'
import { openLoaded } from '../../ui/panels/open-loaded.ts'
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
  useEffect(() => {
    if (requested > 0) void openLoaded(fetchAll(load), () => setOpenedBy('request'))
  }, [requested, load])
  const target = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpenedBy(null), [])

  const open = () => void openLoaded(fetchAll(load), () => setOpenedBy('button'))
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
    <div ref={target} className={classes.target}>
      {props.isIcon ? null : (
        <Button {...common} {...quiet} leftSection={icon} className={classes.wide}>
          {name}
        </Button>
      )}
      <ActionIcon
        {...common}
        {...quiet}
        size={28}
        aria-label={name}
        data-tip={opened ? undefined : name}
        className={props.isIcon ? classes.icon : `${classes.icon} ${classes.narrow}`}
      >
        {icon}
      </ActionIcon>
      <AnchoredPanel
        around={target}
        opened={opened}
        onClose={close}
        position="bottom-end"
        width={width}
        label={label}
        className={classes.dropdown}
      >
        {props.children(close, openedBy === 'request')}
      </AnchoredPanel>
    </div>
  )
}

/** What the panel holds, and the panel itself: its first input gets the focus. */
const fetchAll = (load: () => Promise<void>) => Promise.all([load(), AnchoredPanel.load()])
