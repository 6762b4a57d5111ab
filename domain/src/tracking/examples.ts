/** Who may send events, as the reference page shows it. */
export const sourceExample = {
  id: '019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b',
  name: 'Maersk',
  callbackUrl: 'https://rumbo.example/api/v1/tracking/dcsa/019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b/events',
  lastUsedAt: '2026-11-21T09:14:00.000Z',
  createdAt: '2026-03-02T12:00:00.000Z',
} as const

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

/** An item that was put aside. */
export const refusalExample = {
  id: '019ab0c6-7e14-7b25-8c36-7d8e9f0a1b2c',
  source: 'Maersk',
  code: 'unknownEventCode',
  path: 'transportEventTypeCode',
  raw: '{"eventType":"TRANSPORT","transportEventTypeCode":"XXXX"}',
  receivedAt: '2026-11-21T09:14:00.000Z',
} as const
