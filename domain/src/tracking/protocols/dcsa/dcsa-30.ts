import { listAt, valueAt } from '../json-text.ts'

/** Whether an item has the shape of DCSA Track & Trace 3.0 (draft), which carries its codes in eventClassification. */
export const isDcsa30 = (item: unknown): boolean => typeof valueAt(item, 'eventClassification') === 'object'

/**
 * An item of 3.0 in the shape of 2.2. Only names differ: its version is `eventUpdatedDateTime`, its documents stand under
 * `shipmentDetails`, its vessel and voyage under `transportDetails.transportCall`.
 */
export function asDcsa22(item: unknown): Readonly<Record<string, unknown>> {
  const document = valueAt(item, 'shipmentDetails.documentReference')
  const others = listAt(item, 'shipmentDetails.additionalDocumentReferences')
  const call = 'transportDetails.transportCall'
  return {
    eventID: valueAt(item, 'eventID'),
    eventDateTime: valueAt(item, 'eventDateTime'),
    eventCreatedDateTime: valueAt(item, 'eventUpdatedDateTime'),
    isRetracted: valueAt(item, 'isRetracted'),
    eventType: valueAt(item, 'eventClassification.eventTypeCode'),
    eventClassifierCode: valueAt(item, 'eventClassification.eventClassifierCode'),
    transportEventTypeCode: valueAt(item, 'eventClassification.transportEventTypeCode'),
    equipmentEventTypeCode: valueAt(item, 'eventClassification.equipmentEventTypeCode'),
    shipmentEventTypeCode: valueAt(item, 'eventClassification.shipmentEventTypeCode'),
    documentTypeCode: valueAt(document, 'typeCode'),
    documentID: valueAt(document, 'reference'),
    documentReferences: [document, ...others].map((each) => ({
      documentReferenceType: valueAt(each, 'typeCode'),
      documentReferenceValue: valueAt(each, 'reference'),
    })),
    equipmentReference: valueAt(item, 'equipmentDetails.equipmentReference'),
    emptyIndicatorCode: valueAt(item, 'equipmentDetails.emptyIndicatorCode'),
    eventLocation: valueAt(item, 'eventLocation'),
    transportCall: {
      transportCallSequenceNumber: valueAt(item, `${call}.transportCallSequenceNumber`),
      modeOfTransport: valueAt(item, `${call}.modeOfTransport`),
      exportVoyageNumber: valueAt(item, `${call}.exportVoyageNumberOrReference.carrierVoyageNumber`),
      importVoyageNumber: valueAt(item, `${call}.importVoyageNumberOrReference.carrierVoyageNumber`),
      vessel: valueAt(item, `${call}.vesselTransport`),
    },
    changeRemark: valueAt(item, 'transportDetails.changeRemark'),
    reason: valueAt(item, 'shipmentDetails.reason'),
  }
}
