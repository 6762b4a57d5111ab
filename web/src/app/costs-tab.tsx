import type { OfRecord } from '../records/details/record-details.ts'
import { useRecordScreen } from '../records/screen/use-record-screen.ts'
import { lazyPart } from '../ui/panels/lazy-part.tsx'

const Charges = lazyPart(async () => (await import('../features/charges/record-costs.tsx')).CostsTab)
const DdInvoices = lazyPart(
  async () => (await import('../features/dd-invoices/record-dd-invoices.tsx')).RecordDdInvoices,
)

/** What a record costs: its charges, and of a shipment its demurrage invoices. */
export function CostsTab(of: OfRecord) {
  const { module } = useRecordScreen()
  return (
    <>
      <Charges {...of} />
      {module.id === 'shipments' ? <DdInvoices {...of} /> : null}
    </>
  )
}
