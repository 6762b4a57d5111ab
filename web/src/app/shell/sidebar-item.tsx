import { UnstyledButton } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { SidebarEntry } from '../../lib/screen.ts'
import { WhenIdle } from '../../ui/panels/when-idle.tsx'
import classes from './sidebar.module.css'

/** A way to a page; the current one is marked for eyes and screen readers. */
export function SidebarLink({
  entry,
  collapsed,
}: {
  readonly entry: SidebarEntry
  readonly collapsed: boolean
}) {
  const { t } = useTranslation('shell')
  const path = useLocation({ select: (location) => location.pathname })
  const current = path === entry.to || (entry.under ?? []).some((start) => path.startsWith(start))
  const text = t(entry.text)
  return (
    <Link
      to={entry.to}
      className={classes.item}
      data-collapsed={collapsed || undefined}
      data-current={current || undefined}
      aria-current={current ? 'page' : undefined}
      aria-label={collapsed ? text : undefined}
      data-tip={collapsed ? text : undefined}
      activeProps={{}}
    >
      <entry.icon size={18} aria-hidden />
      {collapsed ? null : <span>{text}</span>}
      {collapsed || !entry.Count ? null : (
        <WhenIdle>
          <entry.Count />
        </WhenIdle>
      )}
    </Link>
  )
}

type ButtonProps = {
  readonly icon: ComponentType<IconProps>
  readonly text: string
  readonly collapsed: boolean
  readonly onClick: () => void
}

/** The same look for what does something instead of going somewhere. */
export function SidebarButton({ icon: Icon, text, collapsed, onClick }: ButtonProps) {
  return (
    <UnstyledButton
      className={classes.item}
      data-collapsed={collapsed || undefined}
      aria-label={collapsed ? text : undefined}
      data-tip={collapsed ? text : undefined}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
      {collapsed ? null : <span>{text}</span>}
    </UnstyledButton>
  )
}
