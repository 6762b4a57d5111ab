import type { Scope } from '../../access/scope.ts'
import type { Followers } from '../shipments/followers.service.ts'
import { followMany } from './follow-many.service.ts'
import { asPhase, keysOfShipment, refold } from './refold.service.ts'
import { handPhaseOf, holdKeys, saveHandPhase } from './tracking.queries.ts'

/** Fields by which a shipment's events are found. */
const numbers: ReadonlySet<string> = new Set(['masterBl', 'bookingNumber', 'containerNumber', 'number'])

/** Fields on which it hangs which events are a shipment's, and what they mean. */
const decisive: ReadonlySet<string> = new Set([
  'freightType',
  ...numbers,
  'pol',
  'pod',
  'phase',
  'currentPhase',
  'manualTracking',
])

/** Takes up a shipment's events when it is made, and anew when its numbers, ports or phase were changed by hand. */
export const trackingFollower: Followers = {
  follows: (field) => decisive.has(field),
  followed: async (scope, id, fields) => {
    // Another transport type translates the phase; nobody set it.
    if (fields.includes('phase') && !fields.includes('freightType')) await noteHandPhase(scope, id)
    if (fields.some((field) => numbers.has(field))) await holdNumbers(scope, id)
    if (fields.some((field) => decisive.has(field))) await refold(scope, id)
  },
  followedMany: async (scope, changes) => {
    const concerned = changes.filter(({ fields }) => fields.some((field) => decisive.has(field)))
    const phased = changes.filter(({ fields }) => fields.includes('phase') && !fields.includes('freightType'))
    await followMany(scope, { ids: concerned.map(({ id }) => id), phased: phased.map(({ id }) => id) })
  },
}

async function holdNumbers(scope: Scope, id: string): Promise<void> {
  const keys = await keysOfShipment(scope, id)
  if (keys.length > 0) await scope.all(holdKeys(keys))
}

/** A phase set by hand holds until something newer that happened contradicts it; an emptied one is the events' again. */
async function noteHandPhase(scope: Scope, id: string): Promise<void> {
  const row = await scope.first(handPhaseOf(id))
  if (!row) return
  const phase = asPhase(row.phase)
  await scope.all(saveHandPhase(id, phase && { phase, setAt: new Date().toISOString() }))
}
