import { lazyPart } from '../../../ui/panels/lazy-part.tsx'
import { WhenIdle } from '../../../ui/panels/when-idle.tsx'

const AlertsToday = lazyPart(async () => (await import('../alerts/alerts-today.tsx')).AlertsToday)

/** What asks for work today. */
export const FootFacts = () => (
  <WhenIdle>
    <AlertsToday maxKinds={2} />
  </WhenIdle>
)
