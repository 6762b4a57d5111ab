import type { DcsaEvent } from './event.ts'

/** An event for the reference page: a vessel that left Shanghai. */
export const eventExample: DcsaEvent = {
  eventID: '0b5a2c7e-6d3f-8a41-9c55-2f1e7d3b9a64',
  eventCreatedDateTime: '2026-03-03T20:15:00Z',
  eventType: 'TRANSPORT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-03-04T04:00:00+08:00',
  transportEventTypeCode: 'DEPA',
  transportCall: {
    transportCallID: '7a1d9f02-3b6c-8e17-a2d4-5c8e0f6b1d93',
    modeOfTransport: 'VESSEL',
    exportVoyageNumber: '610E',
    UNLocationCode: 'CNSHA',
    facilityTypeCode: 'POTE',
    vessel: { vesselIMONumber: '9321483', vesselName: 'King of the Seas' },
  },
  documentReferences: [
    { documentReferenceType: 'BKG', documentReferenceValue: 'ABC123123123' },
    { documentReferenceType: 'TRD', documentReferenceValue: 'MAEU123456789' },
  ],
  references: [{ referenceType: 'EQ', referenceValue: 'CSQU3054383' }],
}

/** What is to be sent, and where to: what happens to a container. */
export const wishExample = {
  callbackUrl: 'https://tms.example.com/dcsa/callback?from=rumbo',
  eventType: ['TRANSPORT' as const, 'EQUIPMENT' as const],
  equipmentReference: 'CSQU3054383',
}

export const subscriptionExample = {
  subscriptionID: '019ab0c1-2f00-7a00-8000-3b6c0d1e3f60',
  ...wishExample,
}

/** A secret in base64; of the example alone. */
export const secretExample = 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI='
