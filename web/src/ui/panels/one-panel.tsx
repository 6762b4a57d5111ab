import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core'
import {
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { openPanel, type Panel } from '../../lib/open-panel.ts'

const Around = createContext<Panel | null>(null)

/** Takes part in "one open panel at a time": while `opened`, `close` is called when another panel opens elsewhere. */
export function useOnePanel(opened: boolean, close: () => void): Panel {
  const parent = useContext(Around)
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  const panel = useMemo(() => ({ parent, close: () => latest.current() }), [parent])
  useEffect(() => (opened ? openPanel(panel) : undefined), [opened, panel])
  return panel
}

/** What opens within may stay open together with the panel. */
export function WithinPanel({ panel, children }: { readonly panel: Panel; readonly children: ReactNode }) {
  return <Around value={panel}>{children}</Around>
}

/** A dialog's part in it: `children` is the dialog. */
export function OnePanel({
  opened,
  onClose,
  children,
}: {
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  return <WithinPanel panel={useOnePanel(opened, onClose)}>{children}</WithinPanel>
}

/** Mantine's menu, open only as long as no other panel opens. */
export function OneMenu(props: Omit<MenuProps, 'opened' | 'defaultOpened'>) {
  const [opened, setOpened] = useState(false)
  function change(next: boolean) {
    setOpened(next)
    props.onChange?.(next)
  }
  return (
    <OnePanel opened={opened} onClose={() => change(false)}>
      <Menu {...props} opened={opened} onChange={change} />
    </OnePanel>
  )
}

type OnePopoverProps = Omit<PopoverProps, 'opened' | 'defaultOpened' | 'onChange'> & {
  /** What opens and closes it. */
  readonly target: ReactElement<{ readonly onClick?: () => void }>
  readonly children: ReactNode
}

/** Mantine's popover, open only as long as no other panel opens. `children` is its dropdown. */
export function OnePopover({ target, children, onClose, ...props }: OnePopoverProps) {
  const [opened, setOpened] = useState(false)
  function change(next: boolean) {
    setOpened(next)
    if (!next) onClose?.()
  }
  return (
    <OnePanel opened={opened} onClose={() => change(false)}>
      <Popover {...props} opened={opened} onChange={change}>
        <Popover.Target>{cloneElement(target, { onClick: () => change(!opened) })}</Popover.Target>
        {children}
      </Popover>
    </OnePanel>
  )
}
