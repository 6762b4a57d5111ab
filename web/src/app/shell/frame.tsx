import { Outlet } from '@tanstack/react-router'
import { useIsAtWork } from '../../lib/session/session-state.ts'
import { RecordAddOnsProvider } from '../../records/details/record-add-ons.ts'
import { PublicFrame } from '../../ui/page/public-frame.tsx'
import { recordAddOns } from '../record-add-ons.ts'
import '../record-lists.ts'
import { Shell } from './shell.tsx'

/** The frame around pages: the whole shell for who works in an organization, a plain head for everybody else. */
export function Frame() {
  const atWork = useIsAtWork()
  return atWork ? (
    <RecordAddOnsProvider value={recordAddOns}>
      <Shell />
    </RecordAddOnsProvider>
  ) : (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
