import { UnstyledButton } from '@mantine/core'
import { IconMenu2, IconPlus } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SidebarEntry } from '../../lib/screen.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { MenuButton, MenuItem } from '../../ui/panels/menu.tsx'
import { screens } from '../screens.ts'
import classes from './bottom-bar.module.css'

type Props = {
  /** Whether the navigation is open that More leads to. */
  readonly isMoreOpen: boolean
  readonly onMore: () => void
}

/** The ways on at the lower edge of a phone, in reach of a thumb: the pages that are looked at most, what is added, and all else. */
export function BottomBar({ isMoreOpen, onMore }: Props) {
  const { t } = useTranslation('shell')
  const role = useMyRole()
  const entries = screens.flatMap(({ entry }) =>
    entry?.onPhone && (!entry.needs || role.can(entry.needs)) ? [entry] : [],
  )
  const middle = Math.ceil(entries.length / 2) + (entries.length > 2 ? 0 : 1)
  return (
    <nav aria-label={t('bottom.label')} className={classes.bar}>
      {entries.slice(0, middle).map((entry) => (
        <BarLink key={entry.to} entry={entry} />
      ))}
      <AddMenu />
      {entries.slice(middle).map((entry) => (
        <BarLink key={entry.to} entry={entry} />
      ))}
      <UnstyledButton className={classes.item} aria-expanded={isMoreOpen} onClick={onMore}>
        <IconMenu2 size={22} aria-hidden />
        <span>{t('bottom.more')}</span>
      </UnstyledButton>
    </nav>
  )
}

function BarLink({ entry }: { readonly entry: SidebarEntry }) {
  const { t } = useTranslation('shell')
  const path = useLocation({ select: (location) => location.pathname })
  const current = path === entry.to || (entry.under ?? []).some((start) => path.startsWith(start))
  return (
    <Link
      to={entry.to}
      className={classes.item}
      data-current={current || undefined}
      aria-current={current ? 'page' : undefined}
      activeProps={{}}
    >
      <entry.icon size={22} aria-hidden />
      <span>{t(entry.text)}</span>
    </Link>
  )
}

/** What may be added; one way alone needs no menu. */
function AddMenu() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const role = useMyRole()
  const adds = screens.flatMap((screen) => screen.adds ?? []).filter(({ by }) => by(role))
  if (adds.length === 0) return null
  return (
    <MenuButton
      position="top"
      width={220}
      shadow="md"
      target={
        <UnstyledButton className={classes.add} aria-label={t('bottom.add')}>
          <IconPlus size={24} aria-hidden />
        </UnstyledButton>
      }
    >
      {adds.map(({ text, to, icon: Icon }) => (
        <MenuItem
          key={to}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => void navigate({ href: to })}
        >
          {t(text)}
        </MenuItem>
      ))}
    </MenuButton>
  )
}
