import { actualDateFields } from '@rumbo/domain/shipments/rules/phase-from-dates'
import type { ChangedRecord, Reaction } from '../../access/change/reactions.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { foldChanged } from './fold/fold-changed.service.ts'
import { manualColumns } from './manual/manual-dates.queries.ts'
import { noteContainerPhase, noteManualDates, noteManualPhases } from './manual/manual-dates.service.ts'
import { enroll } from './polls/enroll.service.ts'

/** Fields by which a shipment's events are found. */
const numbers = ['masterBl', 'bookingNumber', 'containerNumber', 'houseBl', 'clientReference']

/** Fields that decide which events are a shipment's, and what they mean. */
const decisive: readonly string[] = [
  'freightType',
  ...numbers,
  'pol',
  'pod',
  'apol',
  'apod',
  'phase',
  'manualTracking',
]

/** Fields that decide which sources are asked about a shipment. */
const enrolling: readonly string[] = [
  'freightType',
  ...numbers,
  'carrierCode',
  'phase',
  'manualTracking',
  'archived',
]

/** Tracking reacts to what people and programs write. What it writes itself has the product's authority. */
const authority = 'hand'

/** Keeps which dates people set or deleted. */
const keepManualDates: Reaction = {
  on: [{ module: shipmentModule, fields: [...manualColumns.keys()], authority }],
  run: noteManualDates,
}

/** Keeps which phases people set, and folds the events of shipments again whose numbers, places or phase are others. */
const foldAgain: Reaction = {
  on: [
    // An actual date may move the phase.
    { module: shipmentModule, fields: [...decisive, ...actualDateFields], authority },
    { module: containerModule, fields: ['id', 'number', 'currentPhase'], authority },
  ],
  rewrites: true,
  run: async (scope, changed) => {
    await noteManualPhases(scope, changed.filter(isShipment))
    await noteContainerPhases(scope, changed.filter(isContainer))
    await foldChanged(scope, shipmentsOf(changed, decisive))
  },
}

/** Has sources asked about the shipments that they are to be asked about now; about new numbers from the beginning. */
const enrollAgain: Reaction = {
  on: [
    { module: shipmentModule, fields: enrolling, authority },
    { module: containerModule, fields: ['id', 'number'], authority },
  ],
  run: async (scope, changed) => {
    const shipments = [...shipmentsOf(changed, enrolling)]
    for (const restarts of [true, false]) {
      const ids = shipments.filter(([, hasNewNumbers]) => hasNewNumbers === restarts).map(([id]) => id)
      await enroll(scope, { ids, restarts })
    }
  },
}

/** What tracking does when shipments and their containers are created or changed. */
export const trackingReactions: readonly Reaction[] = [keepManualDates, foldAgain, enrollAgain]

const isShipment = ({ module }: ChangedRecord): boolean => module === shipmentModule.id
const isContainer = ({ module }: ChangedRecord): boolean => module === containerModule.id

/** The shipments of which one of these fields changed, or a container, and whether the numbers did that find their events. */
function shipmentsOf(
  changed: readonly ChangedRecord[],
  fields: readonly string[],
): ReadonlyMap<string, boolean> {
  const shipments = new Map<string, boolean>()
  for (const each of changed) {
    const isOf = (some: readonly string[]) => each.fields.some((field) => some.includes(field))
    if (isShipment(each) && !isOf(fields)) continue
    const hasNewNumbers = isOf(isShipment(each) ? numbers : ['id', 'number'])
    shipments.set(each.recordId, hasNewNumbers || shipments.get(each.recordId) === true)
  }
  return shipments
}

/** A long work writes phases of containers only as they follow those of their shipments: no person set them. */
async function noteContainerPhases(scope: Scope, changed: readonly ChangedRecord[]): Promise<void> {
  if (scope.actor.kind === 'work') return
  for (const { id, recordId, fields } of changed) {
    const isSet = fields.includes('currentPhase') && !fields.includes('id')
    if (isSet) await noteContainerPhase(scope, { shipmentId: recordId, id })
  }
}
