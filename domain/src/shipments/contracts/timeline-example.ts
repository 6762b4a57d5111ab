const source = { kind: 'carrier', name: 'Maersk' } as const
const departed = {
  date: '2026-11-02',
  source,
  classifier: 'actual',
  eventTime: '2026-11-02T21:40:00-05:00',
  createdTime: '2026-11-03T03:02:00Z',
  inferred: false,
} as const

/** A shipment that has left its port of loading, as the reference page shows it. */
export const timelineExample = {
  phase: '40_in_transit',
  status: 'live',
  lastEventAt: '2026-11-02T21:40:00-05:00',
  lastReceivedAt: '2026-11-03T03:02:11Z',
  phases: [
    {
      phase: '40_in_transit',
      planned: null,
      estimated: null,
      actual: departed,
      predicted: null,
      told: { estimated: null, actual: null },
      delay: 0,
    },
  ],
  transshipments: [],
  legs: [{ vessel: 'Emma Maersk', imo: '9321483', voyage: '644N', from: 'COCTG', to: 'MXZLO' }],
  putAside: [],
  inferredPorts: ['pod'],
  position: { latitude: 34.2, longitude: 135.4, at: '2026-11-05T08:30:00Z', source: 'Maersk' },
  events: [
    {
      id: '019ab0c7-8f15-7c26-9d37-8e9f0a1b2c3d',
      code: 'departed',
      sourceCode: 'DEPA',
      classifier: 'actual',
      eventTime: '2026-11-02T21:40:00-05:00',
      createdTime: '2026-11-03T03:02:00Z',
      receivedAt: '2026-11-03T03:02:11Z',
      source,
      place: { label: 'Cartagena', code: 'COCTG' },
      vessel: 'Emma Maersk',
      voyage: '644N',
      equipment: [],
      ignored: null,
    },
  ],
} as const
