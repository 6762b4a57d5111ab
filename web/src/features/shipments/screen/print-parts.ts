import type { RecordDetails } from '../../../records/details/record-details.ts'

/** The optional parts of a shipment's sheet, as `shipmentSheetParts` names them. */
export const shipmentPrintParts: RecordDetails['printParts'] = {
  containers: { label: 'containers:nouns.title', isUsual: true },
  milestones: { label: 'sheets:shipments.milestones', isUsual: true },
  freeTime: { label: 'sheets:shipments.freeTime', isUsual: true },
  events: { label: 'shipment-details:timeline.events', isUsual: false },
}
