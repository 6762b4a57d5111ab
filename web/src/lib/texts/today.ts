import { dateIn } from '@rumbo/domain/kernel/time/zone-clock'
import { queryClient } from '../calls/query-client.ts'
import { sessionQuery } from '../session/session-state.ts'

/** The day of a moment in a time zone, 'YYYY-MM-DD'; without a zone, of this device's. */
export const dayIn = (timeZone: string | undefined, moment: Date): string =>
  dateIn(timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, moment.getTime())

/** The reader's day, 'YYYY-MM-DD': of the profile's time zone, else of this device's (I18N-04). */
export function today(): string {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  return dayIn(session?.kind === 'signedIn' ? session.user.timeZone : undefined, new Date())
}
