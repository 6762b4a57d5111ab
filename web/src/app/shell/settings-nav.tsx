import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type RolePermission, useMyRole } from '../../lib/my-role.ts'
import classes from './settings-nav.module.css'

type Entry = { readonly text: string; readonly to: string; readonly needs?: RolePermission }

/** The pages of the settings, in their order. */
const pages: readonly Entry[] = [
  { text: 'shell:settings.organization', to: '/settings/organization' },
  {
    text: 'shell:settings.shipments',
    to: '/settings/shipments_settings',
    needs: 'organization:organizations',
  },
  { text: 'shell:settings.freeTime', to: '/settings/free_time', needs: 'organization:organizations' },
  { text: 'shell:settings.alerts', to: '/settings/alerts', needs: 'organization:organizations' },
  { text: 'shell:settings.roles', to: '/settings/roles', needs: 'organization:roles' },
  { text: 'shell:settings.sharing', to: '/settings/sharing', needs: 'organization:network' },
  { text: 'shell:settings.tracking', to: '/settings/tracking', needs: 'organization:developer' },
]

/** The way between the pages of the settings; none that the role doesn't open. */
export function SettingsNav() {
  const { t } = useTranslation('shell')
  const { can } = useMyRole()
  return (
    <nav aria-label={t('entries.settings')} className={classes.nav}>
      {pages
        .filter(({ needs }) => !needs || can(needs))
        .map(({ text, to }) => (
          <Link key={to} to={to} className={classes.link} activeProps={{ 'data-current': true }}>
            {t(text)}
          </Link>
        ))}
    </nav>
  )
}
