import type { RecordEdits } from '../../../records/screen/record-screen.ts'
import { editConsequences } from './edit-consequences.ts'

/** How cells of the list of shipments are edited. */
export const shipmentEdits: RecordEdits = {
  // Another transport type clears other fields, which is confirmed on the page; a column of several fields is no single one's.
  elsewhere: new Set(['freightType', 'transportType', 'polName', 'podName']),
  // A date that happened stands in the column of the expected one.
  fixedBy: { etd: 'atd', eta: 'ata' },
  consequences: editConsequences,
}
