import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMyRole } from '../../lib/session/my-role.ts'
import { screens } from '../screens.ts'
import classes from './settings-nav.module.css'

/** The way between the pages of the settings; none that the role doesn't open. */
export function SettingsNav() {
  const { t } = useTranslation('shell')
  const { can } = useMyRole()
  return (
    <nav aria-label={t('entries.settings')} className={classes.nav}>
      {screens.map(({ settings }) =>
        settings && (!settings.needs || can(settings.needs)) ? (
          <Link
            key={settings.to}
            to={settings.to}
            className={classes.link}
            activeProps={{ 'data-current': true }}
          >
            {t(settings.text)}
          </Link>
        ) : null,
      )}
    </nav>
  )
}
