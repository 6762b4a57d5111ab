import type { RecordBeside } from '../../../records/peek/record-beside.ts'
import { lazyPart } from '../../../ui/panels/lazy-part.tsx'

const load = async () => (await import('../peek/shipment-peek.tsx')).shipmentBesideParts
const Peek = lazyPart(async () => (await load()).Peek)
const RowMenu = lazyPart(async () => (await load()).RowMenu)

/** What is shown of a shipment beside the list. */
export const shipmentBeside: RecordBeside = { Peek, RowMenu, load: Peek.load }
