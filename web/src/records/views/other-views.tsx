import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton, MenuItem, MenuSearch } from '../../ui/panels/menu.tsx'
import { type ListQuery, withView } from '../list/list-query.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import classes from './view-tabs.module.css'

/** More views than a menu shows at a glance are searched by name. */
const manyViews = 9

type Props = {
  readonly query: ListQuery
  /** What the button says; that there are more, unless given. */
  readonly name?: string
  readonly others: readonly {
    readonly id: string | undefined
    readonly name: string
    /** How many records it has; '' where that isn't known. */
    readonly count: string
    readonly isCurrent?: boolean
  }[]
  /** What else can be done. */
  readonly children?: React.ReactNode
}

/** The views that find no room in the line: on a phone, all of them. */
export function OtherViews({ query, name: called, others, children }: Props) {
  const { t } = useTranslation('views')
  const [searched, setSearched] = useState('')
  const said = searched.trim().toLocaleLowerCase()
  const found = others.filter(({ name }) => name.toLocaleLowerCase().includes(said))
  const { routes } = useRecordScreen()
  return (
    <MenuButton
      position="bottom-end"
      width={260}
      className={classes.dropdown}
      target={
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          className={classes.others}
          aria-label={called === undefined ? undefined : `${t('label')}: ${called}`}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {called === undefined ? t('more') : <span className={classes.name}>{called}</span>}
        </Button>
      }
    >
      {others.length > manyViews ? (
        <MenuSearch
          size="xs"
          value={searched}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => setSearched(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && said !== '' && found.length > 0) openFirst(event)
          }}
        />
      ) : null}
      {found.length === 0 ? <p className={classes.noneFound}>{t('noneFound')}</p> : null}
      {found.map(({ id, name, count, isCurrent = false }) => (
        <MenuItem
          key={id ?? ''}
          aria-current={isCurrent ? 'page' : undefined}
          fw={isCurrent ? 600 : undefined}
          rightSection={count === '' ? null : <span className={classes.count}>{count}</span>}
          renderRoot={(props) => <Link {...routes.list(withView(query, id))} {...props} />}
        >
          <span className={classes.other} title={name}>
            {name}
          </span>
        </MenuItem>
      ))}
      {children}
    </MenuButton>
  )
}

/** Enter opens the first view that is found, unless the arrows marked another. */
function openFirst(event: KeyboardEvent<HTMLElement>): void {
  const dropdown = event.currentTarget.closest('[data-menu-dropdown]')
  if (dropdown?.querySelector('[data-menu-active]')) return
  const first = dropdown?.querySelector('[data-menu-item]')
  if (!(first instanceof HTMLElement)) return
  event.preventDefault()
  first.click()
}
