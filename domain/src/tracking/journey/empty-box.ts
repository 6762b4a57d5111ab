import type { Known } from '../statements/known.ts'

/** Whether a container is empty. Senders leave the load out; what stands at a depot is empty. */
export const isEmptyBox = ({ event }: Known): boolean =>
  event.load ? event.load === 'empty' : event.location.facilityType === 'DEPO'
