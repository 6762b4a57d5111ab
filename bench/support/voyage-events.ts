import type { Tracked } from './tracked.ts'

const hour = 3_600_000

/** What a carrier reports of a voyage, one after another: plans, what happened, and again and again a later arrival. */
const steps = [
  ['PLN', 'DEPA', 'pol', -48],
  ['EST', 'ARRI', 'pod', 600],
  ['ACT', 'GTIN', 'pol', -40],
  ['ACT', 'LOAD', 'pol', -20],
  ['ACT', 'DEPA', 'pol', -10],
  ['EST', 'ARRI', 'pod', 624],
  ['EST', 'ARRI', 'pod', 648],
  ['EST', 'DISC', 'pod', 660],
  ['EST', 'ARRI', 'pod', 672],
  ['EST', 'ARRI', 'pod', 696],
] as const

/** The n-th event that is reported of a shipment, in DCSA Track & Trace 2.2; after ten it is late by another day. */
export function eventOf({ bill, box, pol, pod }: Tracked, nth: number) {
  const [classifier, event, port, hours] = steps[nth % steps.length] ?? steps[0]
  const now = Date.now()
  const isTransport = event === 'DEPA' || event === 'ARRI'
  const at = now + (hours + 24 * Math.floor(nth / steps.length)) * hour
  return {
    eventID: `${bill} ${nth} ${now}`,
    eventCreatedDateTime: new Date(now).toISOString(),
    eventType: isTransport ? 'TRANSPORT' : 'EQUIPMENT',
    eventClassifierCode: classifier,
    eventDateTime: new Date(at).toISOString(),
    ...(isTransport
      ? { transportEventTypeCode: event }
      : {
          equipmentEventTypeCode: event,
          emptyIndicatorCode: 'LADEN',
          ...(box && { equipmentReference: box }),
        }),
    transportCall: {
      UNLocationCode: port === 'pol' ? pol : pod,
      facilityTypeCode: 'POTE',
      modeOfTransport: 'VESSEL',
      exportVoyageNumber: '643W',
      vessel: { vesselIMONumber: '9321483', vesselName: 'Maersk Altair' },
    },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }],
    references: box ? [{ referenceType: 'EQ', referenceValue: box }] : [],
  }
}
