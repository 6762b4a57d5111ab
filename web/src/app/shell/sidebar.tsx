import {
  IconHelpCircle,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSettings,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import { screens } from '../screens.ts'
import { OrganizationSwitcher } from './organization-switcher.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './sidebar.module.css'
import { SidebarButton, SidebarLink } from './sidebar-item.tsx'

type Props = {
  /** Icons alone. */
  readonly collapsed: boolean
  /** Absent in the drawer, which is never collapsed. */
  readonly onToggle?: () => void
}

/** Organization on top, the entries of what exists, help and profile at the bottom. */
export function Sidebar({ collapsed, onToggle }: Props) {
  const { t } = useTranslation('shell')
  const { can } = useMyRole()
  return (
    <nav aria-label={t('navigation')} className={classes.sidebar}>
      <OrganizationSwitcher collapsed={collapsed} />
      <div className={classes.entries}>
        {screens.map(({ entry }) =>
          entry && (!entry.needs || can(entry.needs)) ? (
            <SidebarLink key={entry.to} entry={entry} collapsed={collapsed} />
          ) : null,
        )}
      </div>
      {onToggle ? <div data-tour-place /> : null}
      <div className={classes.bottom}>
        <SidebarLink
          entry={{
            text: 'shell:entries.settings',
            to: '/settings/organization',
            icon: IconSettings,
            under: ['/settings'],
          }}
          collapsed={collapsed}
        />
        <SidebarLink
          entry={{ text: 'shell:entries.help', to: '/help', icon: IconHelpCircle }}
          collapsed={collapsed}
        />
        {onToggle ? (
          <SidebarButton
            icon={collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            text={collapsed ? t('expand') : t('collapse')}
            collapsed={collapsed}
            onClick={onToggle}
          />
        ) : null}
        <ProfileMenu collapsed={collapsed} />
      </div>
    </nav>
  )
}
