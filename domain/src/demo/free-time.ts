import type { createContract } from '../free-time/settings.api.ts'
import type { Sent } from '../kernel/endpoint.ts'

const common = {
  carrier: null,
  place: null,
  validFrom: null,
  validUntil: null,
  calendarId: null,
  startRule: 'sameDay',
  dayBasis: 'calendar',
  chargeBasis: 'calendar',
  currency: 'USD',
} as const

/** What the forwarder of the demo has agreed with its carriers. */
export const demoContracts: readonly Sent<typeof createContract>[] = [
  {
    ...common,
    name: 'Demoras, todas las navieras',
    side: 'buy',
    clock: 'demurrage',
    startEvent: 'discharged',
    stopEvent: 'gatedOut',
    rates: [
      {
        sizeTypes: ['22R1', '42R1', '45R1'],
        freeDays: 5,
        tiers: [
          { days: 5, perDay: '180' },
          { days: null, perDay: '260' },
        ],
      },
      {
        sizeTypes: [],
        freeDays: 7,
        tiers: [
          { days: 5, perDay: '85' },
          { days: null, perDay: '140' },
        ],
      },
    ],
  },
  {
    ...common,
    name: 'Retención, todas las navieras',
    side: 'buy',
    clock: 'detention',
    startEvent: 'gatedOut',
    stopEvent: 'emptyReturned',
    rates: [{ sizeTypes: [], freeDays: 10, tiers: [{ days: null, perDay: '95' }] }],
  },
]
