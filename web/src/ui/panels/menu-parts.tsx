import { Menu, type MenuProps } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { OneMenu } from './one-menu.tsx'

export const { Item, Label, Divider, RadioGroup, RadioItem, Search } = Menu

export type TargetedMenuProps = Pick<MenuProps, 'position' | 'width' | 'shadow'> & {
  /** The button that opens it. */
  readonly target: ReactElement
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A menu with its button. */
export function TargetedMenu({ target, className, children, ...menu }: TargetedMenuProps) {
  return (
    <OneMenu {...menu}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown {...(className === undefined ? {} : { className })}>{children}</Menu.Dropdown>
    </OneMenu>
  )
}
