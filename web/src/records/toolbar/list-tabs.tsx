import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MenuButton, MenuItem } from '../../ui/panels/menu.tsx'
import { type ListQuery, modeOfTab, type Tab, tabsOf } from '../list/list-query.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './list-tabs.module.css'

type Props = {
  readonly query: ListQuery
  /** How many of each there are, as text; none while it is not known. */
  readonly counts: Readonly<Record<string, string>> | undefined
}

/** Variants of records, each an address of its own, by icon and count; behind them the archived and the deleted ones. */
export function ListTabs({ query, counts }: Props) {
  const { routes, tabs, TabIcon, words } = useRecordScreen()
  const { t } = useTranslation(['records', words.list])
  const { tab: current = 'all', ...rest } = query
  const wordOf = (tab: Tab) => t(`${words.list}:tabs.${tab}`)
  const nameOf = (tab: Tab) => `${wordOf(tab)} ${counts?.[tab] ?? ''}`.trim()
  const routeOf = (tab: Tab) => routes.list(tab === 'all' ? rest : { ...rest, tab })
  const shown = tabsOf(tabs).filter((tab) => tab !== 'archived' || current === 'archived')
  return (
    <nav aria-label={t(`${words.list}:tabs.label`)} className={classes.tabs}>
      {shown.map((tab) => {
        const mode = modeOfTab(tab)
        return (
          <Link
            key={tab}
            data-tip={mode ? wordOf(tab) : undefined}
            {...routeOf(tab)}
            className={classes.tab}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-label={nameOf(tab)}
            data-current={tab === current || undefined}
            aria-current={tab === current ? 'page' : undefined}
          >
            {mode ? <TabIcon tab={mode} size={16} /> : wordOf(tab)}
            {tab === 'all' ? null : <span className={classes.count}>{counts?.[tab] ?? ''}</span>}
          </Link>
        )
      })}
      <MenuButton
        position="bottom-start"
        width={200}
        target={
          <button type="button" className={classes.more} aria-label={t('archivedAndDeleted')}>
            <IconChevronDown size={14} aria-hidden />
          </button>
        }
      >
        <MenuItem
          renderRoot={(props) => <Link {...routeOf('archived')} {...props} />}
          rightSection={<span className={classes.count}>{counts?.archived ?? ''}</span>}
        >
          {wordOf('archived')}
        </MenuItem>
        <MenuItem renderRoot={(props) => <Link {...routes.deleted} {...props} />}>
          {t(`${words.list}:deleted`)}
        </MenuItem>
      </MenuButton>
    </nav>
  )
}
