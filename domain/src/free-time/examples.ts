/** An agreement as the reference page shows one. */
export const contractExample = {
  id: '019ab0e1-3d43-7e54-9f65-708192031499',
  version: 1,
  name: 'Maersk, import Manzanillo',
  side: 'buy',
  clock: 'demurrage',
  direction: 'import',
  carrier: { code: 'MAEU', label: 'Maersk' },
  place: { code: 'MXZLO', label: 'Manzanillo' },
  validFrom: '2026-01-01',
  validUntil: null,
  startEvent: 'discharged',
  startRule: 'sameDay',
  stopEvent: 'gatedOut',
  dayBasis: 'calendar',
  chargeBasis: 'calendar',
  calendarId: null,
  currency: 'USD',
  rates: [
    {
      sizeTypes: [],
      freeDays: 7,
      tiers: [
        { days: 5, perDay: '85' },
        { days: null, perDay: '140' },
      ],
    },
  ],
} as const

export const calendarExample = {
  id: '019ab0e1-3d43-7e54-9f65-7081920314aa',
  version: 1,
  name: 'Manzanillo',
  restDays: [0],
  holidays: ['2026-04-02', '2026-04-03'],
  country: 'MX',
  until: '2026-12-31',
} as const

/** The free time of a shipment as the reference page shows it. */
export const freeTimeExample = {
  today: '2026-12-15',
  timeZone: 'America/Mexico_City',
  state: 'overdue',
  lastFreeDay: '2026-12-11',
  countdown: -4,
  clock: 'demurrage',
  client: null,
  assessments: [
    {
      container: { id: '019ab0e1-3d43-7e54-9f65-7081920314bb', number: 'MSKU9070323' },
      clock: 'demurrage',
      side: 'buy',
      direction: 'import',
      source: {
        kind: 'contract',
        id: '019ab0e1-3d43-7e54-9f65-708192031499',
        name: 'Maersk, import Manzanillo',
      },
      state: 'overdue',
      reason: null,
      start: { date: '2026-12-05', event: 'discharged', certainty: 'actual' },
      stop: null,
      freeDays: 7,
      lastFreeDay: '2026-12-11',
      daysLeft: -4,
      chargedDays: 4,
      cost: { money: { amount: '340', currency: 'USD' }, reason: null },
      forecast: { money: null, reason: 'noExpectedStop', until: null },
    },
  ],
  totals: [{ side: 'buy', currency: 'USD', cost: '340', forecast: '340', isWhole: false }],
} as const
