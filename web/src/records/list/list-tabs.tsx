import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { type ListQuery, modeOfTab, tabsOf } from './list-query.ts'
import classes from './list-tabs.module.css'

type Props = {
  readonly query: ListQuery
  /** How many of each there are, as text; none while it is not known. */
  readonly counts: Readonly<Record<string, string>> | undefined
}

/** Variants of records and the archive, each an address of its own. */
export function ListTabs({ query, counts }: Props) {
  const { routes, tabs, TabIcon, words } = useRecordScreen()
  const { t } = useTranslation(words.list)
  const { tab: current = 'all', ...rest } = query
  return (
    <nav aria-label={t(`${words.list}:tabs.label`)} className={classes.tabs}>
      {tabsOf(tabs).map((tab) => {
        const mode = modeOfTab(tab)
        return (
          <Link
            key={tab}
            {...routes.list(tab === 'all' ? rest : { ...rest, tab })}
            className={classes.tab}
            activeOptions={{ exact: true }}
            activeProps={{}}
            data-current={tab === current || undefined}
            aria-current={tab === current ? 'page' : undefined}
          >
            {mode ? <TabIcon tab={mode} size={16} /> : null}
            {t(`${words.list}:tabs.${tab}`)}
            <span className={classes.count}>{counts?.[tab] ?? ''}</span>
          </Link>
        )
      })}
      {current === 'archived' ? (
        <Link {...routes.deleted} className={classes.tab}>
          {t(`${words.list}:deleted`)}
        </Link>
      ) : null}
    </nav>
  )
}
