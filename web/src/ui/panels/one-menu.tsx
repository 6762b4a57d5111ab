import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import { OnePanel } from './one-panel.tsx'

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
