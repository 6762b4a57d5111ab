import { IconFlag } from '@tabler/icons-react'
import type { RecordBulk } from '../../../records/screen/record-screen.ts'
import { lostTypes } from './edit-consequences.ts'

/** How many shipments are changed at once. */
export const shipmentBulk: RecordBulk = {
  quick: { field: 'priority', Icon: IconFlag },
  ofAnyVariant: ['modality'],
  consequences: ({ cleared, containerTypes }) => ({ cleared, others: lostTypes(Number(containerTypes)) }),
  rowsInExport: {
    column: 'shipmentCargos',
    input: 'containers',
    label: 'shipment-list:export.containers',
    ways: { slash: 'shipment-list:export.slash', rows: 'shipment-list:export.rows' },
  },
}
