import { Link, type StaticDataRouteOption, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './breadcrumb.module.css'

type Trail = NonNullable<StaticDataRouteOption['trail']>

/** The pages above the one on screen (`staticData.trail` of the route); its own name stands behind them, as its heading. */
export function Breadcrumb() {
  const { t } = useTranslation('shell')
  const trail = useMatches({ select: (matches): Trail => matches.at(-1)?.staticData.trail ?? [] })
  if (trail.length === 0) return null
  return (
    <nav aria-label={t('breadcrumb')} className={classes.breadcrumb}>
      <ol className={classes.list}>
        {trail.map(({ text, to }) => (
          <li key={to} className={classes.above}>
            <Link to={to} className={classes.link}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
