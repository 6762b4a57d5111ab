import { newId } from '@rumbo/domain/kernel/id'

type CallChanges = {
  readonly port?: string
  readonly event?: 'DEPA' | 'ARRI'
  readonly at?: string
  readonly created?: string
  readonly sure?: 'ACT' | 'EST'
  readonly container?: string
}

/** A vessel's call as a carrier tells it in DCSA Track & Trace 2.2, of one bill. */
export const vesselCall = (mbl: string, changes: CallChanges = {}) => ({
  eventID: newId(),
  eventCreatedDateTime: changes.created ?? '2026-10-03T00:00:00Z',
  eventType: 'TRANSPORT',
  eventClassifierCode: changes.sure ?? 'ACT',
  eventDateTime: changes.at ?? '2026-10-02T10:00:00Z',
  transportEventTypeCode: changes.event ?? 'DEPA',
  transportCall: {
    UNLocationCode: changes.port ?? 'CNSHA',
    facilityTypeCode: 'POTE',
    modeOfTransport: 'VESSEL',
    exportVoyageNumber: '643W',
    vessel: { vesselIMONumber: '9321483', vesselName: 'Maersk Altair' },
  },
  documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: mbl }],
  references: [{ referenceType: 'EQ', referenceValue: changes.container ?? 'MSKU9070323' }],
})

/** That the cargo was delivered. */
export const delivery = (mbl: string, at = '2026-11-10T10:00:00Z') => ({
  ...vesselCall(mbl),
  eventCreatedDateTime: at,
  eventDateTime: at,
  eventType: 'EQUIPMENT',
  equipmentEventTypeCode: 'GTIN',
  equipmentReference: 'MSKU9070323',
  emptyIndicatorCode: 'EMPTY',
  transportCall: { UNLocationCode: 'MXZLO', facilityTypeCode: 'DEPO', modeOfTransport: 'TRUCK' },
})
