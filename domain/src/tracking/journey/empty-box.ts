import type { TimedEvent } from '../statements/timed-event.ts'

/** Whether a container is empty. Senders leave the load out; what stands at a depot is empty. */
export const isEmptyBox = ({ event }: TimedEvent): boolean =>
  event.load ? event.load === 'empty' : event.location.facilityType === 'DEPO'
