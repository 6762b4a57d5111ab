import { ImportPage } from '../../../records/imports/import-page.tsx'
import type { ImportQuery, OnImportQuery } from '../../../records/imports/import-query.ts'
import { type RecordImport, RecordImportProvider } from '../../../records/imports/record-import.ts'
import { RecordScreenProvider } from '../../../records/screen/use-record-screen.ts'
import { shipmentScreen } from '../shipments.screen.ts'
import { TemplatePart } from './template-part.tsx'

const shipmentImport: RecordImport = {
  numbers: ['shipmentNumber', 'rumboShipmentNumber'],
  rowKey: 'number',
  Templates: TemplatePart,
}

type Props = { readonly query: ImportQuery; readonly onQuery: OnImportQuery }

/** The steps by which a file becomes shipments. */
export const ImportShipmentsPage = (props: Props) => (
  <RecordScreenProvider value={shipmentScreen}>
    <RecordImportProvider value={shipmentImport}>
      <ImportPage {...props} />
    </RecordImportProvider>
  </RecordScreenProvider>
)
