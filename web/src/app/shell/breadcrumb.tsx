import { Link, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../ui/page/page-title.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import classes from './breadcrumb.module.css'

/** Where one is: the pages above (`staticData.trail` of the route), then the page by the name in its header. */
export function Breadcrumb() {
  const { t } = useTranslation('shell')
  const trail = useMatches({ select: (matches) => matches.at(-1)?.staticData.trail ?? [] })
  const title = usePageTitle()
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
        {title ? (
          <li className={classes.here} aria-current="page">
            <Truncated>{title}</Truncated>
          </li>
        ) : null}
      </ol>
    </nav>
  )
}
