import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ModeIcon } from '../mode-icon.tsx'
import { type ListQuery, modeOfTab, type Tab, tabs } from './list-query.ts'
import classes from './list-tabs.module.css'

type Props = {
  readonly query: ListQuery
  /** How many of each there are, as text; none while it is not known. */
  readonly counts: Readonly<Record<Tab, string>> | undefined
}

/** Transport types and the archive, each an address of its own. */
export function ListTabs({ query, counts }: Props) {
  const { t } = useTranslation('shipment-list')
  const { tab: current = 'all', ...rest } = query
  return (
    <nav aria-label={t('tabs.label')} className={classes.tabs}>
      {tabs.map((tab) => {
        const mode = modeOfTab(tab)
        return (
          <Link
            key={tab}
            to="/"
            search={tab === 'all' ? rest : { ...rest, tab }}
            className={classes.tab}
            activeOptions={{ exact: true }}
            activeProps={{}}
            data-current={tab === current || undefined}
            aria-current={tab === current ? 'page' : undefined}
          >
            {mode ? <ModeIcon mode={mode} size={16} /> : null}
            {t(`tabs.${tab}`)}
            <span className={classes.count}>{counts?.[tab] ?? ''}</span>
          </Link>
        )
      })}
      {current === 'archived' ? (
        <Link to="/shipments/deleted_shipments" className={classes.tab}>
          {t('deleted')}
        </Link>
      ) : null}
    </nav>
  )
}
