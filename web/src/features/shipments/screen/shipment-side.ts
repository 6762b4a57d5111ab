import type { RecordSide } from '../../../records/peek/record-side.ts'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'

const load = async () => (await import('../peek/shipment-peek.tsx')).shipmentSideParts
const Peek = lazyPart(async () => (await load()).Peek)
const RowMenu = lazyPart(async () => (await load()).RowMenu)

/** What is shown of a shipment next to the list. */
export const shipmentSide: RecordSide = { Peek, RowMenu, load: Peek.load }
