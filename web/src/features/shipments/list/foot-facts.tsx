import { lazyPart } from '../../../ui/panels/lazy-part.tsx'

const AlertsToday = lazyPart(async () => (await import('../alerts/alerts-today.tsx')).AlertsToday)

/** What asks for work today. */
export const FootFacts = () => <AlertsToday maxKinds={2} />
