import type { PhaseMeaning } from '../../phases/phase.ts'
import type { ShipmentFieldId } from '../fields.ts'

/** The fields that hold the dates of each phase's beginning, by the meaning that the phase has in every mode. */
export const phaseDatesOf = {
  ready: { estimated: 'readyEstimated', actual: 'readyActual' },
  toOrigin: { estimated: 'toOriginEstimated', actual: 'toOriginActual' },
  atOrigin: { estimated: 'atOriginEstimated', actual: 'atOriginActual' },
  inTransit: { estimated: 'etd', actual: 'atd' },
  atDestination: { estimated: 'eta', actual: 'ata' },
  toFinalDestination: { estimated: 'toFinalDestinationEstimated', actual: 'toFinalDestinationActual' },
  delivered: { estimated: 'deliveredEstimated', actual: 'deliveredActual' },
} as const satisfies Readonly<
  Record<PhaseMeaning, { readonly estimated: ShipmentFieldId; readonly actual: ShipmentFieldId }>
>
