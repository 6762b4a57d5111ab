import type { Field } from '../../fields/field.ts'

const section = 'freeTime'
const modes = ['ocean', 'rail'] as const

export const freeTime = [
  {
    id: 'freeTimeAtDestination',
    type: 'number',
    column: 'free_time_at_destination',
    side: 'shared',
    section,
    modes,
    format: { min: 0, max: 365 },
  },
  {
    id: 'freeDaysOfDemurrage',
    type: 'number',
    column: 'free_days_of_demurrage',
    side: 'shared',
    section,
    modes,
    format: { min: 0, max: 365 },
  },
  {
    id: 'freeDaysCountdown',
    type: 'number',
    column: 'free_days_countdown',
    computedFrom: ['freeTimeAtDestination', 'freeDaysOfDemurrage', 'ata'],
    side: 'shared',
    section,
    modes,
    readOnly: true,
    derivedBy: 'rule',
  },
] as const satisfies readonly Field[]
