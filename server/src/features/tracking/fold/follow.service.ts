import { actualDateFields } from '@rumbo/domain/shipments/rules/phase-from-dates'
import type { Scope } from '../../../access/scope/scope.ts'
import type { FollowedChange, Followers } from '../../shipments/followers.service.ts'
import { changeManualContainer, noteManualDates } from '../manual/manual-dates.service.ts'
import { enroll } from '../polls/enroll.service.ts'
import { containerPhaseOf, holdKeys, manualPhaseOf, saveManualPhase } from '../tracking.queries.ts'
import { followMany } from './follow-many.service.ts'
import { asPhase, keysOfShipment, refold } from './refold.service.ts'

/** Fields by which a shipment's events are found. */
const numbers: ReadonlySet<string> = new Set([
  'masterBl',
  'bookingNumber',
  'containerNumber',
  'number',
  'houseBl',
  'clientReference',
])

/** Fields on which it hangs which events are a shipment's, and what they mean. */
const decisive: ReadonlySet<string> = new Set([
  'freightType',
  ...numbers,
  'pol',
  'pod',
  'apol',
  'apod',
  'phase',
  'currentPhase',
  'manualTracking',
])

/** Fields on which it hangs at which sources a shipment is asked about. */
const asked: ReadonlySet<string> = new Set([
  'freightType',
  ...numbers,
  'carrierCode',
  'phase',
  'manualTracking',
  'archived',
])

/** Takes up a shipment's events when it is made, and anew when its numbers, ports or phase were changed by hand. */
export const trackingFollower: Followers = {
  follows: (field) => decisive.has(field) || actualDateFields.includes(field),
  followed: async (scope, change) => {
    const { id, fields } = change
    const phased = whosePhase(change)
    if (phased !== null) await noteManualPhase(scope, id, phased)
    await noteManualDates(scope, [{ id, fields }])
    if (fields.some((field) => numbers.has(field))) await holdNumbers(scope, id)
    if (fields.some((field) => decisive.has(field))) await refold(scope, id)
    await enrollChanged(scope, [{ id, fields }])
  },
  followedMany: async (scope, changes) => {
    const concerned = changes.filter(({ fields }) => fields.some((field) => decisive.has(field)))
    const phased = changes.filter((change) => whosePhase(change) === 'hand')
    const dated = changes.filter((change) => whosePhase(change) === 'dates')
    await noteManualDates(scope, changes)
    await followMany(scope, {
      ids: concerned.map(({ id }) => id),
      phased: phased.map(({ id }) => id),
      dated: dated.map(({ id }) => id),
    })
    await enrollChanged(scope, changes)
  },
  followedContainer: async (scope, { shipmentId, id, fields }) => {
    if (fields.includes('currentPhase')) await noteContainerPhase(scope, { shipmentId, id })
    const isDecisive = fields.some((field) => decisive.has(field))
    if (isDecisive)
      await trackingFollower.followed(scope, {
        id: shipmentId,
        fields: fields.filter((field) => decisive.has(field)),
      })
  },
}

/** The same of one of its containers. */
async function noteContainerPhase(
  scope: Scope,
  container: { shipmentId: string; id: string },
): Promise<void> {
  const row = await scope.first(containerPhaseOf(container.id))
  if (!row) return
  const phase = asPhase(row.current_phase)
  const setAt = new Date().toISOString()
  await changeManualContainer(scope, container, (hand) => ({ ...hand, phase: phase && { phase, setAt } }))
}

/** Has sources asked about what was made or changed, about new numbers from the beginning. */
async function enrollChanged(scope: Scope, changes: readonly FollowedChange[]): Promise<void> {
  const concerned = changes.filter(({ fields }) => fields.some((field) => asked.has(field)))
  const isNew = ({ fields }: FollowedChange) => fields.some((field) => numbers.has(field))
  await enroll(scope, { ids: concerned.filter(isNew).map(({ id }) => id), anew: true })
  const others = concerned.filter((change) => !isNew(change))
  await enroll(scope, { ids: others.map(({ id }) => id), anew: false })
}

async function holdNumbers(scope: Scope, id: string): Promise<void> {
  const keys = await keysOfShipment(scope, id)
  if (keys.length > 0) await scope.all(holdKeys(keys))
}

/**
 * Who set the phase in a change: a person, or the dates that a person wrote. Another transport type translates it, which nobody
 * set.
 */
function whosePhase({ fields, named = fields }: FollowedChange): 'hand' | 'dates' | null {
  if (!fields.includes('phase') || fields.includes('freightType')) return null
  return named.includes('phase') ? 'hand' : 'dates'
}

/** A phase set by hand holds until something newer that happened contradicts it; an emptied one, or one that dates move, is the events' again. */
async function noteManualPhase(scope: Scope, id: string, by: 'hand' | 'dates'): Promise<void> {
  const row = await scope.first(manualPhaseOf(id))
  if (!row) return
  const phase = asPhase(row.phase)
  const isHand = by === 'hand' && phase !== null
  await scope.all(saveManualPhase(id, isHand ? { phase, setAt: new Date().toISOString() } : null))
}
