import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { LanguageSwitch } from '../../ui/buttons/language-switch.tsx'
import { ThemeSwitch } from '../../ui/buttons/theme-switch.tsx'
import { PublicFrame } from '../../ui/page/public-frame.tsx'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageSkeleton } from '../../ui/states/skeletons.tsx'
import { LogPage } from './log-page.tsx'
import { OrganizationPage } from './organization-page.tsx'
import { OrganizationsPage } from './organizations-page.tsx'
import { QueuesPage } from './queues-page.tsx'
import { RecordsPage } from './records-page.tsx'
import { StaffSecondFactor } from './second-factor.tsx'
import { StaffSignIn } from './sign-in.tsx'
import classes from './staff.module.css'
import { signOutOfStaff } from './staff-call.ts'
import { staffSessionQuery } from './staff-queries.ts'

/** The pages of the console by their paths below `/staff`. */
const pages = {
  '': OrganizationsPage,
  organization: OrganizationPage,
  records: RecordsPage,
  queues: QueuesPage,
  log: LogPage,
} as const

/** The console of those who run the server: its own door, then its pages. It knows nothing of a member's session. */
export function StaffConsole() {
  const { t } = useTranslation('staff')
  const { data: session, error, refetch } = useQuery(staffSessionQuery)
  if (session && !session.needed) return <Pages name={session.name} expiresAt={session.expiresAt} />
  return (
    <PublicFrame>
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : null}
      {session === undefined && !error ? <PageSkeleton /> : null}
      {session === null ? <StaffSignIn /> : null}
      {session ? <StaffSecondFactor session={session} /> : null}
    </PublicFrame>
  )
}

function Pages({ name, expiresAt }: { readonly name: string; readonly expiresAt: string }) {
  const { t } = useTranslation('staff')
  const { moment } = useFormats()
  const path = useLocation().pathname.replace(/^\/staff\/?/, '')
  const Page = Object.entries(pages).find(([each]) => each === path)?.[1]
  const way = (to: string, text: string, isHere: boolean) => (
    <Link
      to="/staff/$"
      params={{ _splat: to }}
      activeOptions={{ exact: true }}
      aria-current={isHere ? 'page' : undefined}
    >
      {text}
    </Link>
  )
  return (
    <div className={classes.console}>
      <SkipLink />
      <header className={classes.head}>
        <span className={classes.sign}>{t('console')}</span>
        <nav className={classes.nav} aria-label={t('nav.label')}>
          {way('', t('nav.organizations'), path === '' || path === 'organization' || path === 'records')}
          {way('queues', t('nav.queues'), path === 'queues')}
          {way('log', t('nav.log'), path === 'log')}
        </nav>
        <div className={classes.who}>
          <span>{t('until', { name, time: moment(expiresAt) })}</span>
          <LanguageSwitch />
          <ThemeSwitch />
          <Button variant="default" size="compact-sm" onClick={signOutOfStaff}>
            {t('signOut')}
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {Page ? <Page /> : <EmptyState title={t('noPage')} />}
      </main>
    </div>
  )
}
