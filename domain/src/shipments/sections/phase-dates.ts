import type { Field } from '../../fields/field.ts'

const section = 'phaseDates'
const side = 'shared'
const type = 'date'
const derivedBy = 'tracking'
const byPort = { modes: ['ocean', 'air'], labelledByMode: ['ocean', 'air'] } as const
const inEveryMode = { labelledByMode: ['ocean', 'air', 'road', 'rail'] } as const

/**
 * When each phase begins, the estimate and the actual date apart. The phases in transit and at destination have etd, atd,
 * eta and ata instead, see `phaseDatesOf`.
 */
export const phaseDateFields = [
  { id: 'readyEstimated', type, column: 'ready_estimated', side, section, derivedBy },
  { id: 'readyActual', type, column: 'ready_actual', side, section, derivedBy },
  { id: 'toOriginEstimated', type, column: 'to_origin_estimated', side, section, derivedBy, ...byPort },
  { id: 'toOriginActual', type, column: 'to_origin_actual', side, section, derivedBy, ...byPort },
  { id: 'atOriginEstimated', type, column: 'at_origin_estimated', side, section, derivedBy, ...inEveryMode },
  { id: 'atOriginActual', type, column: 'at_origin_actual', side, section, derivedBy, ...inEveryMode },
  {
    id: 'toFinalDestinationEstimated',
    type,
    column: 'to_final_destination_estimated',
    side,
    section,
    derivedBy,
    modes: ['ocean', 'air'],
  },
  {
    id: 'toFinalDestinationActual',
    type,
    column: 'to_final_destination_actual',
    side,
    section,
    derivedBy,
    modes: ['ocean', 'air'],
  },
  { id: 'deliveredEstimated', type, column: 'delivered_estimated', side, section, derivedBy },
  { id: 'deliveredActual', type, column: 'delivered_actual', side, section, derivedBy },
] as const satisfies readonly Field[]
