import type { Field } from '../../fields/field.ts'
import { freeTimeStates } from '../../free-time/assessment.ts'

const section = 'freeTime'
const side = 'shared'
const modes = ['ocean', 'rail'] as const
const days = { min: 0, max: 365 }

/** What free time is counted from; contracts of the owner, and where its containers are, stand beside. */
const counted = [
  'freeTimeAtDestination',
  'freeDaysOfDemurrage',
  'lineLastFreeDay',
  'terminalLastFreeDay',
  'railLastFreeDay',
  'ata',
] as const
const byRule = { readOnly: true, derivedBy: 'rule', computedFrom: counted } as const

/**
 * Free days as agreed for the shipment, last free days as others tell them, and what both and the contracts come to: the
 * earliest last free day of all clocks and the days left until it.
 */
export const freeTime = [
  {
    id: 'freeTimeAtDestination',
    type: 'number',
    column: 'free_time_at_destination',
    side,
    section,
    modes,
    format: days,
  },
  {
    id: 'freeDaysOfDemurrage',
    type: 'number',
    column: 'free_days_of_demurrage',
    side,
    section,
    modes,
    format: days,
  },
  { id: 'lineLastFreeDay', type: 'date', column: 'line_last_free_day', side, section, modes },
  { id: 'terminalLastFreeDay', type: 'date', column: 'terminal_last_free_day', side, section, modes },
  { id: 'railLastFreeDay', type: 'date', column: 'rail_last_free_day', side, section, modes },
  { id: 'lastFreeDay', type: 'date', column: 'last_free_day', side, section, modes, ...byRule },
  {
    id: 'freeDaysCountdown',
    type: 'number',
    column: 'free_days_countdown',
    side,
    section,
    modes,
    ...byRule,
  },
  {
    id: 'freeTimeState',
    type: 'list',
    column: 'free_time_state',
    side,
    section,
    modes,
    options: freeTimeStates,
    ...byRule,
  },
] as const satisfies readonly Field[]
