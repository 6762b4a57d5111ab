import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsGroups } from '../../lib/screen.ts'
import { useMyRole } from '../../lib/session/my-role.ts'
import { screens } from '../screens.ts'
import classes from './settings-nav.module.css'

/**
 * The way between the pages of the settings, in groups at the left of them, or in one line that brings the current page into sight; none
 * that the role doesn't open.
 */
export function SettingsNav() {
  const nav = useRef<HTMLElement>(null)
  const current = useLocation({ select: ({ pathname }) => pathname })
  const { t } = useTranslation('shell')
  const { can } = useMyRole()
  const pages = screens.flatMap(({ settings }) =>
    settings && (!settings.needs || can(settings.needs)) ? [settings] : [],
  )
  const groups = settingsGroups
    .map((id) => ({ id, pages: pages.filter(({ group = settingsGroups[0] }) => group === id) }))
    .filter((group) => group.pages.length > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or more of them, are another place in the line
  useEffect(() => {
    const line = nav.current
    const link = line?.querySelector<HTMLElement>('[data-current]')
    if (line && link) line.scrollTo({ left: link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2 })
  }, [current, pages.length])
  return (
    <nav ref={nav} aria-label={t('entries.settings')} className={classes.nav}>
      {groups.map((group) => (
        <section key={group.id} className={classes.group} aria-labelledby={`settings-${group.id}`}>
          <p id={`settings-${group.id}`} className={classes.heading}>
            {t(`settingsGroups.${group.id}`)}
          </p>
          {group.pages.map(({ to, text }) => (
            <Link key={to} to={to} className={classes.link} activeProps={{ 'data-current': true }}>
              {t(text)}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  )
}
