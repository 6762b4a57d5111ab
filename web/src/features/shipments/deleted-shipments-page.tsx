import { type DeletedShipment, listDeletedShipments, restoreShipment } from '@rumbo/domain/shipments/api'
import { DeletedPage } from '../../records/deleted/deleted-page.tsx'
import type { DeletedRecords } from '../../records/deleted/deleted-records.ts'
import { RecordScreenProvider } from '../../records/screen/use-record-screen.ts'
import { ModeIcon } from './mode-icon.tsx'
import { shipmentScreen } from './shipments.screen.ts'

const deleted: DeletedRecords<DeletedShipment> = {
  list: listDeletedShipments,
  restore: restoreShipment,
  Mark: ({ item }) => <ModeIcon mode={item.freightType} size={18} />,
  numberOf: ({ shipmentNumber: number }) => (typeof number === 'number' ? `#${number}` : null),
}

/** The shipments that were deleted and can still be restored. */
export const DeletedShipmentsPage = () => (
  <RecordScreenProvider value={shipmentScreen}>
    <DeletedPage of={deleted} />
  </RecordScreenProvider>
)
