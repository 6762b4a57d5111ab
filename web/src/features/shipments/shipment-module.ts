import { containerCatalogue } from '@rumbo/domain/containers/fields'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import { modeOf } from '@rumbo/domain/shipments/mode'
import type { RecordModule } from '../../records/screen/record-screen.ts'

/** Shipments as a kind of record. */
export const shipmentModule: RecordModule = {
  id: shipmentCatalogue.module,
  children: [containerCatalogue.module],
  variant: { field: 'freightType', of: modeOf },
}
