import { ActionIcon, Button } from '@mantine/core'
import type { View } from '@rumbo/domain/records/views/view'
import { IconBuilding, IconDots, IconPlus, IconStarFilled, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import { lazyDialog, lazyPart } from '../../ui/panels/lazy-part.tsx'
import { MenuButton, MenuDivider, MenuItem } from '../../ui/panels/menu.tsx'
import { WhenIdle } from '../../ui/panels/when-idle.tsx'
import { type ListQuery, withView } from '../list/list-query.ts'
import type { CountTexts } from '../quick/later-counts.tsx'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { OtherViews } from './other-views.tsx'
import { useFittingTabs } from './use-fitting-tabs.ts'
import type { ListViewState } from './use-list-look.ts'
import { useTabDrag } from './use-tab-drag.ts'
import { useViewActions } from './use-view-actions.ts'
import { type ViewDeed, ViewItems } from './view-menu.tsx'
import classes from './view-tabs.module.css'

const ViewCounts = lazyPart(async () => (await import('../quick/later-counts.tsx')).ViewCounts)
const NameDialog = lazyDialog(async () => (await import('./view-dialogs.tsx')).NameDialog)
const DeleteDialog = lazyDialog(async () => (await import('./view-dialogs.tsx')).DeleteDialog)
const ViewMenuAt = lazyPart(async () => (await import('./view-menu-at.tsx')).ViewMenuAt)
const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

type Open = 'create' | 'rename' | 'duplicate' | 'delete' | 'share' | null

type Props = {
  readonly query: ListQuery
  readonly state: ListViewState
  /** Whether the list itself is counted: its views are after it. */
  readonly isCounted: boolean
  /** Asks for the rules by which cells have colors. */
  readonly onColors: () => void
}

/** The saved views, each an address of its own, and what can be done with the one that is looked through. */
export function ViewTabs({ query, state, isCounted, onColors }: Props) {
  const { t } = useTranslation('views')
  const [open, setOpen] = useState<Open>(null)
  const [chosen, setChosen] = useState<View | null>(null)
  const [menuAt, setMenuAt] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const actions = useViewActions(state)
  const { views, view, shared, defaultId, isChanged } = state
  const isPhone = useIsPhone()
  const close = () => setOpen(null)
  const subject = chosen ?? view
  const copy = t('copyOf', { name: view?.name })
  const names = [t('everything'), ...views.map(({ name }) => name)]
  const current = shared ? -1 : view ? views.indexOf(view) + 1 : 0
  const [counts, setCounts] = useState<CountTexts>({})
  const countAt = (at: number) => counts[views[at - 1]?.id ?? ''] ?? ''
  const fitting = useFittingTabs(
    names.map((name, at) => `${name} ${countAt(at)}`),
    current,
  )
  const drag = useTabDrag(
    views.map(({ id }) => id),
    (id, target) => void actions.move(id, target),
  )
  /** Moves a view by so many places among all. */
  const moving = (of: View, by: 1 | -1) => {
    const target = views[views.indexOf(of) + by]
    return target && (() => void actions.move(of.id, target.id))
  }
  const itemsOf = (of: View) => ({
    view: of,
    isDefault: of.id === defaultId,
    isCurrent: of.id === view?.id,
    onDeed: (deed: ViewDeed) => {
      setChosen(of)
      setOpen(deed)
    },
    onDefault: (id: string | null) => void actions.setDefault(id),
    onColors,
    onLeft: moving(of, -1),
    onRight: moving(of, 1),
  })
  const idAt = (at: number) => (at === 0 ? (defaultId === null ? undefined : 'none') : views[at - 1]?.id)
  const dialogs = (
    <>
      <NameDialog
        opened={open === 'create' || open === 'duplicate' || open === 'rename'}
        title={t(open === 'rename' ? 'rename' : open === 'duplicate' ? 'duplicate' : 'create')}
        name={nameOf(open, subject, { shared: shared?.name, copy })}
        onSave={(name) =>
          open === 'rename' && subject ? actions.rename(subject, name) : actions.create(name)
        }
        onClose={close}
      />
      {subject && (
        <DeleteDialog
          opened={open === 'delete'}
          name={subject.name}
          onDelete={() => actions.remove(subject)}
          onClose={close}
        />
      )}
      {subject?.owned && open === 'share' && <ShareDialog view={subject} onClose={close} />}
      {isCounted && views.length > 0 ? (
        <WhenIdle>
          <ViewCounts views={views} query={query} onCounts={setCounts} />
        </WhenIdle>
      ) : null}
    </>
  )
  if (isPhone)
    return (
      <div className={classes.choice} data-inline>
        <OtherViews
          query={query}
          name={
            shared ? t('sharedTab', { name: shared.name }) : `${names[current] ?? ''}${isChanged ? ' *' : ''}`
          }
          others={names.map((name, at) => ({
            id: idAt(at),
            name,
            count: countAt(at),
            isCurrent: at === current,
          }))}
        >
          <MenuDivider />
          {isChanged && view?.mayUpdate ? (
            <MenuItem onClick={() => void actions.update(view)}>{t('update')}</MenuItem>
          ) : null}
          {isChanged ? <MenuItem onClick={actions.reset}>{t('reset')}</MenuItem> : null}
          <MenuItem onClick={() => setOpen('create')}>{t('create')}</MenuItem>
          {view ? null : <MenuItem onClick={onColors}>{t('color')}</MenuItem>}
          {view ? <ViewItems {...itemsOf(view)} /> : null}
        </OtherViews>
        {dialogs}
      </div>
    )
  return (
    <div ref={fitting.line} className={classes.bar}>
      <nav ref={fitting.tabs} aria-label={t('label')} className={classes.tabs} {...drag.handlers}>
        {fitting.shown.map((at) => {
          const each = views[at - 1]
          const isCurrent = at === current
          return (
            <Tab
              key={each?.id ?? ''}
              query={query}
              id={idAt(at)}
              isCurrent={isCurrent}
              name={names[at] ?? ''}
              count={countAt(at)}
              viewId={each?.id}
              drop={drag.drop && drag.drop.id === each?.id ? drag.drop.side : undefined}
              onRename={each?.owned && isCurrent ? () => itemsOf(each).onDeed('rename') : undefined}
              onMenu={
                each &&
                ((at) => {
                  setChosen(each)
                  setMenuAt(at)
                })
              }
            >
              {each ? <Marks view={each} isDefault={each.id === defaultId} /> : null}
            </Tab>
          )
        })}
        {shared && (
          <span className={classes.tab} data-current aria-current="page">
            {t('sharedTab', { name: shared.name })}
          </span>
        )}
      </nav>
      {fitting.hidden.length > 0 ? (
        <div className={classes.behind}>
          <OtherViews
            query={query}
            others={fitting.hidden.map((at) => ({
              id: idAt(at),
              name: names[at] ?? '',
              count: countAt(at),
            }))}
          />
        </div>
      ) : null}
      <div ref={fitting.behind} className={classes.behind}>
        {view && (
          <MenuButton
            position="bottom-end"
            width={220}
            target={
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('actions', { name: view.name })}
              >
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            }
          >
            <ViewItems {...itemsOf(view)} />
          </MenuButton>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('create')}
          data-tip={t('create')}
          onClick={() => setOpen('create')}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        {isChanged && (
          <div className={classes.changed}>
            <span className={classes.note}>{t('changed')}</span>
            {view?.mayUpdate && (
              <Button size="compact-xs" loading={actions.isBusy} onClick={() => void actions.update(view)}>
                {t('update')}
              </Button>
            )}
            <Button size="compact-xs" variant="default" onClick={actions.reset}>
              {t('reset')}
            </Button>
          </div>
        )}
      </div>
      {menuAt && subject ? (
        <ViewMenuAt at={menuAt} onClose={() => setMenuAt(null)} {...itemsOf(subject)} />
      ) : null}
      {dialogs}
    </div>
  )
}

/** Signs next to the name of a view: that the list opens with it, and whose it is. */
function Marks({ view, isDefault }: { readonly view: View; readonly isDefault: boolean }) {
  const { t } = useTranslation('views')
  return (
    <>
      {isDefault && <IconStarFilled size={12} aria-label={t('isDefault')} className={classes.mark} />}
      {!view.owned && view.owner && (
        <IconUsers size={12} aria-label={t('of', { name: view.owner.name })} className={classes.mark} />
      )}
      {view.organization && (
        <IconBuilding
          size={12}
          role="img"
          aria-label={t('fromCompany', { company: view.organization.name })}
          data-tip={t('fromCompany', { company: view.organization.name })}
          className={classes.mark}
        />
      )}
    </>
  )
}

/** What the name of a view is at first in the dialog that asks for it. */
function nameOf(open: Open, view: View | null, from: { shared: string | undefined; copy: string }): string {
  if (open === 'rename') return view?.name ?? ''
  return open === 'duplicate' ? from.copy : (from.shared ?? '')
}

type TabProps = {
  readonly query: ListQuery
  readonly id: string | undefined
  readonly name: string
  /** How many records it shows, as text; '' while that is not known. */
  readonly count: string
  readonly isCurrent: boolean
  /** The view's id; undefined: it stays where it is. */
  readonly viewId: string | undefined
  /** At which of its sides a tab that is dragged would stand. */
  readonly drop: 'left' | 'right' | undefined
  /** By a double click. */
  readonly onRename: (() => void) | undefined
  /** By a right click or the key of menus; `at` is where, in pixels of the window. */
  readonly onMenu: ((at: { readonly x: number; readonly y: number }) => void) | undefined
  readonly children?: React.ReactNode
}

function Tab({ query, id, name, count, isCurrent, onRename, onMenu, children, ...place }: TabProps) {
  const { routes } = useRecordScreen()
  return (
    <Link
      {...routes.list(withView(query, id))}
      className={classes.tab}
      activeOptions={{ exact: true }}
      activeProps={{}}
      draggable={false}
      data-tab={`${name} ${count}`}
      data-tab-id={place.viewId}
      data-drop={place.drop}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onDoubleClick={onRename}
      onContextMenu={(event) => {
        if (!onMenu) return
        event.preventDefault()
        const { left, bottom } = event.currentTarget.getBoundingClientRect()
        // A key has no place of its own.
        onMenu(event.button === 2 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom })
      }}
    >
      <span className={classes.name}>{name}</span>
      {count === '' ? null : <span className={classes.count}>{count}</span>}
      {children}
    </Link>
  )
}
