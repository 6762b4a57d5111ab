import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { isDemoVisitor } from '@rumbo/domain/demo/visitor'
import { IconMenu2 } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticesBell } from '../../features/notifications/notices-bell.tsx'
import { loadCatalogues } from '../../forms/catalogue/standard-catalogues.ts'
import { idle } from '../../lib/idle.ts'
import { useFollowRole } from '../../lib/session/my-role.ts'
import { useMembership, useUser } from '../../lib/session/session-state.ts'
import { readStored, storageKeys, store } from '../../lib/storage/storage.ts'
import { fetchLaterTexts } from '../../lib/texts/i18n.ts'
import { useOwnLabels } from '../../lib/texts/own-labels.ts'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { TopLineContext } from '../../ui/page/top-line.tsx'
import { useIsPhone } from '../../ui/page/use-is-phone.ts'
import { AnchoredPanel } from '../../ui/panels/anchored-panel.tsx'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { loadMenus } from '../../ui/panels/menu.tsx'
import { WhenIdle } from '../../ui/panels/when-idle.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import { PaletteField } from '../palette/palette-field.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { MissingInformation } from './missing-information.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { UndoKey } from './undo-key.tsx'

/** On a phone alone. */
const BottomBar = lazyPart(async () => (await import('./bottom-bar.tsx')).BottomBar)

/** Only while an organization's notice runs. */
const SecondFactorNotice = lazyPart(
  async () => (await import('./notices/second-factor-notice.tsx')).SecondFactorNotice,
)

const Notices = lazy(async () => ({ default: (await import('./notices/notices.tsx')).Notices }))

const NavigationDrawer = lazy(async () => ({
  default: (await import('./navigation-drawer.tsx')).NavigationDrawer,
}))

const IdleSigns = lazy(async () => ({
  default: (await import('./idle-signs.tsx')).IdleSigns,
}))

const DemoTour = lazy(async () => ({
  default: (await import('../../features/demo-tour/demo-tour.tsx')).DemoTour,
}))

/** They open at the first press, with their texts and fields: most people find both here already. Where it fails, the press fetches it again. */
const loadMenusAndPanels = () =>
  Promise.all([loadMenus(), AnchoredPanel.load(), fetchLaterTexts(), loadCatalogues()]).catch(() => undefined)

/** The frame of work: sidebar (icons alone if collapsed, a drawer on narrow screens), top line, page. */
export function Shell() {
  const { t } = useTranslation('shell')
  const [drawer, { open, close }] = useDisclosure(false)
  const [collapsed, setCollapsed] = useState(readStored(storageKeys.sidebar) === 'collapsed')
  const { organizationId, secondFactorFrom } = useMembership()
  const { email, secondFactor } = useUser()
  const isDemo = isDemoVisitor(email)
  const needsFactor = secondFactorFrom !== null && !secondFactor
  const [head, setHead] = useState<HTMLElement | null>(null)
  const [tabs, setTabs] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const topLine = useMemo(() => ({ head, tabs, actions }), [head, tabs, actions])
  const isPhone = useIsPhone()
  useFollowRole()
  useOwnLabels()
  const path = useLocation({ select: (location) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the path changes
  useEffect(close, [path])
  useEffect(() => void idle().then(loadMenusAndPanels), [])

  function toggle() {
    setCollapsed(!collapsed)
    store(storageKeys.sidebar, collapsed ? null : 'collapsed')
  }

  return (
    <div className={classes.shell} data-shell data-collapsed={collapsed || undefined}>
      <SkipLink />
      <UndoKey />
      <div className={classes.side}>
        <Sidebar collapsed={collapsed} onToggle={toggle} />
      </div>
      {drawer ? (
        <Suspense>
          <NavigationDrawer onClose={close} />
        </Suspense>
      ) : null}
      <div className={classes.column}>
        <header className={classes.top}>
          {isPhone ? null : (
            <ActionIcon
              className={classes.burger}
              variant="subtle"
              color="gray"
              aria-label={t('openNavigation')}
              aria-expanded={drawer}
              onClick={open}
            >
              <IconMenu2 size={20} />
            </ActionIcon>
          )}
          <Breadcrumb />
          <div ref={setHead} className={classes.head} />
          <div ref={setTabs} className={classes.tabs} />
          <div className={classes.signs}>
            <PaletteField />
            <WhenIdle>
              <IdleSigns />
            </WhenIdle>
            <NoticesBell />
          </div>
          <div ref={setActions} className={classes.actions} />
        </header>
        <MissingInformation />
        {needsFactor ? <SecondFactorNotice /> : null}
        <WhenIdle>
          <Notices />
        </WhenIdle>
        <div data-tour-place />
        <main id="main" tabIndex={-1} className={classes.main}>
          <Suspense fallback={<PageSkeleton />}>
            {/* Nothing of one organization's page stays when another is chosen. */}
            <Fragment key={organizationId}>
              <TopLineContext value={topLine}>
                <Outlet />
              </TopLineContext>
            </Fragment>
          </Suspense>
        </main>
        {isPhone ? (
          <div className={classes.bottom}>
            <BottomBar isMoreOpen={drawer} onMore={open} />
          </div>
        ) : null}
      </div>
      {isDemo ? (
        <WhenIdle>
          <DemoTour />
        </WhenIdle>
      ) : null}
    </div>
  )
}
