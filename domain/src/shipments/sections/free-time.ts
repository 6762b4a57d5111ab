import type { Field } from '../../fields/field.ts'
import { freeTimeStates } from '../../free-time/assessment.ts'
import { clocks } from '../../free-time/clock.ts'

const section = 'freeTime'
const side = 'shared'
const modes = ['ocean', 'rail'] as const
const days = { min: 0, max: 365 }

/** What free time is counted from; contracts of the owner, and where its containers are, are further sources. */
const counted = [
  'freeTimeAtDestination',
  'freeDaysOfDemurrage',
  'lineLastFreeDay',
  'terminalLastFreeDay',
  'railLastFreeDay',
  'ata',
] as const
const byRule = { readOnly: true, derivedBy: 'rule', computedFrom: counted } as const
const ofClient = {
  side,
  section: 'clientFreeTime',
  modes,
  readOnly: true,
  derivedBy: 'rule',
  computedFrom: ['ata'],
} as const

/**
 * Free days as agreed for the shipment, last free days as others state them, and what both and the contracts result in: of
 * what the organization pays the earliest last free day of all clocks, whose it is, and the days left until it. What it charges
 * its client stands in a section of its own, so that each is shared by its own right.
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
  {
    id: 'freeTimeClock',
    type: 'list',
    column: 'free_time_clock',
    side,
    section,
    modes,
    options: clocks,
    ...byRule,
  },
  { id: 'clientLastFreeDay', type: 'date', column: 'client_last_free_day', ...ofClient },
  { id: 'clientFreeDaysCountdown', type: 'number', column: 'client_free_days_countdown', ...ofClient },
  {
    id: 'clientFreeTimeState',
    type: 'list',
    column: 'client_free_time_state',
    options: freeTimeStates,
    ...ofClient,
  },
  {
    id: 'clientFreeTimeClock',
    type: 'list',
    column: 'client_free_time_clock',
    options: clocks,
    ...ofClient,
  },
] as const satisfies readonly Field[]
