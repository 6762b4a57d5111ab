import type { Mode } from '../../kernel/mode.ts'
import type { PaperField } from '../fields.ts'

/** Values of a whole paper that a shipment of any mode takes, under the same name. */
const sameName: ReadonlySet<PaperField> = new Set([
  'masterBl',
  'houseBl',
  'bookingNumber',
  'shipper',
  'consignee',
  'notifyParty',
  'supplier',
  'buyer',
  'finalDestination',
  'incoterm',
  'incotermPlace',
  'etd',
  'eta',
])

/** The ports of a paper are fields of their own in each mode. */
const ports: Readonly<Partial<Record<Mode, Readonly<Partial<Record<PaperField, string>>>>>> = {
  ocean: { pol: 'pol', pod: 'pod' },
  air: { pol: 'apol', pod: 'apod' },
}

/** What a container takes of its row. */
const ofContainer: Readonly<Partial<Record<PaperField, string>>> = {
  containerNumber: 'number',
  containerType: 'type',
  seal: 'seal',
  weight: 'weight',
}

/** The field of a shipment, or of a container of it, that takes a value of a paper; null where none does. */
export function takenBy(
  field: PaperField,
  { mode, ofRow }: { readonly mode: Mode; readonly ofRow: boolean },
): string | null {
  if (ofRow) return ofContainer[field] ?? null
  return sameName.has(field) ? field : (ports[mode]?.[field] ?? null)
}
