import { ClosingNotice } from './closing-notice.tsx'
import { PlanNotice } from './plan-notice.tsx'
import { SupportNotice } from './support-notice.tsx'

/** What every page says above its content, once the page itself stands. */
export function Notices() {
  return (
    <>
      <ClosingNotice />
      <PlanNotice />
      <SupportNotice />
    </>
  )
}
