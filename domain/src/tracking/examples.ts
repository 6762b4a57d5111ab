/** Who may send events, as the reference page shows it. */
export const sourceExample = {
  id: '019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b',
  name: 'Maersk',
  callbackUrl: 'https://rumbo.example/api/v1/tracking/dcsa/019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b/events',
  protocol: 'dcsa22',
  way: 'poll',
  teller: 'carrier',
  proof: 'signature',
  mailbox: null,
  baseUrl: 'https://api.carrier.example/track-and-trace',
  signIn: 'apiKey',
  carriers: ['MAEU'],
  mapping: null,
  overrides: null,
  callsPerMinute: 60,
  pace: 'phase',
  preset: 'maersk',
  pausedAt: null,
  lastUsedAt: '2026-11-21T09:14:00.000Z',
  createdAt: '2026-03-02T12:00:00.000Z',
  lastOkAt: '2026-11-21T09:14:00.000Z',
  failingSince: null,
  failure: null,
  subscribes: true,
  subscription: 'live',
  shipments: 214,
  due: 0,
  putAside: 1,
}

/** A DCSA Track & Trace 2.2 callback: a vessel has left its port. */
export const dcsaEventsExample = [
  {
    eventID: '3cecb101-7a1a-43a4-9d62-e88a131651e2',
    eventType: 'TRANSPORT',
    transportEventTypeCode: 'DEPA',
    eventClassifierCode: 'ACT',
    eventDateTime: '2026-11-02T21:40:00-05:00',
    eventCreatedDateTime: '2026-11-03T03:02:00Z',
    transportCall: {
      transportCallID: '123e4567-e89b-12d3-a456-426614174000',
      modeOfTransport: 'VESSEL',
      UNLocationCode: 'COCTG',
      exportVoyageNumber: '644N',
      vessel: { vesselIMONumber: '9321483', vesselName: 'Emma Maersk' },
    },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'MAEU123456789' }],
  },
]

/** A quarantined item. */
export const refusalExample = {
  id: '019ab0c6-7e14-7b25-8c36-7d8e9f0a1b2c',
  sourceId: '019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b',
  source: 'Maersk',
  code: 'unknownEventCode',
  path: 'transportEventTypeCode',
  raw: '{"eventType":"TRANSPORT","transportEventTypeCode":"XXXX"}',
  isWhole: true,
  times: 3,
  receivedAt: '2026-11-21T09:14:00.000Z',
} as const

/** An air status message. */
export const fsuExample = 'FSU/12\n020-12345675FRAMEX/T4K120.5\nDEP/LH498/21NOV1320/FRAMEX/T4K120.5\n'

/** A file that was uploaded and read. */
export const deliveryExample = {
  id: '019ab0c7-8f15-7c26-9d37-8e9f0a1b2c3d',
  sourceId: '019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b',
  source: 'Terminal Manzanillo',
  name: 'iftsta.edi',
  way: 'upload',
  bytes: 48_210,
  state: 'done',
  items: 312,
  news: 298,
  refused: 0,
  createdAt: '2026-11-21T09:14:00.000Z',
  finishedAt: '2026-11-21T09:14:02.000Z',
} as const
