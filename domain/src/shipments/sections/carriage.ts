import type { Field } from '../../fields/field.ts'
import { modes } from '../../kernel/mode.ts'

const section = 'carrier'

/** Who carries it, and by which means of transport on each leg. */
export const carriage = [
  {
    id: 'carrierCode',
    type: 'carrier',
    column: 'carrier_code',
    side: 'shared',
    section,
    labelledByMode: modes,
    source: 'carriers',
  },
  {
    id: 'vesselVoyage',
    type: 'strings',
    column: 'vessel_voyage',
    side: 'shared',
    section,
    modes: ['ocean'],
    derivedBy: 'tracking',
  },
  {
    id: 'planeFlight',
    type: 'strings',
    column: 'plane_flight',
    side: 'shared',
    section,
    modes: ['air'],
    derivedBy: 'tracking',
  },
  {
    id: 'truckTrip',
    type: 'strings',
    column: 'truck_trip',
    side: 'shared',
    section,
    modes: ['road', 'rail'],
    labelledByMode: ['road', 'rail'],
    derivedBy: 'tracking',
  },
  {
    id: 'departureVessel',
    type: 'string',
    column: 'departure_vessel',
    side: 'shared',
    section,
    modes: ['ocean'],
    derivedBy: 'tracking',
  },
  {
    id: 'arrivalVessel',
    type: 'string',
    column: 'arrival_vessel',
    side: 'shared',
    section,
    modes: ['ocean'],
    derivedBy: 'tracking',
  },
] as const satisfies readonly Field[]
