import { Outlet } from '@tanstack/react-router'
import { useIsAtWork } from '../../lib/session-state.ts'
import { PageTitleProvider } from '../../ui/page-title.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'
import { Shell } from './shell.tsx'

/** The frame around pages: the whole shell for who works in an organization, a plain head for everybody else. */
export function Frame() {
  const atWork = useIsAtWork()
  return (
    <PageTitleProvider>
      {atWork ? (
        <Shell />
      ) : (
        <PublicFrame>
          <Outlet />
        </PublicFrame>
      )}
    </PageTitleProvider>
  )
}
