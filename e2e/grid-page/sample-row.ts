import type { Field } from '@rumbo/domain/fields/field'
import type { FieldTypeId, Json } from '@rumbo/domain/fields/field-type'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import { modes } from '@rumbo/domain/kernel/mode'
import { shipmentFields } from '@rumbo/domain/shipments/fields'
import type { Freshness, GridRow } from '../../web/src/grid/rows/grid-row.ts'

const fieldIds = [
  'name',
  'freightType',
  'phase',
  'masterBl',
  'carrierCode',
  'pol',
  'pod',
  'etd',
  'atd',
  'eta',
  'ata',
  'status',
  'timing',
  'priority',
  'modality',
  'incoterm',
  'shipmentNumber',
  'shipper',
  'consignee',
  'houseBl',
  'bookingNumber',
  'tags',
  'firstEtd',
  'firstEta',
  'origin',
  'finalDestination',
  'transitTime',
  'freeTimeAtDestination',
  'trackCargo',
  'notes',
]

/** Thirty columns of the catalogue, of every kind that a list of shipments shows. */
export const sampleFields: readonly Field[] = fieldIds.flatMap(
  (id) => shipmentFields.find((field) => field.id === id) ?? [],
)

const ports = [
  'CNSHA Shanghai',
  'MXZLO Manzanillo',
  'NLRTM Rotterdam',
  'KRPUS Busan',
  'DEHAM Hamburg',
  'CNNGB Ningbo',
]
const carriers = ['MSCU MSC', 'MAEU Maersk', 'CMDU CMA CGM', 'COSU COSCO', 'HLCU Hapag-Lloyd', 'ONEY ONE']
const companies = [
  'Textiles del Norte',
  'Ferretería Bravo',
  'Ningbo Bright Lamps',
  'Café de Altura',
  'Aceros Monterrey',
]
const freshness: readonly Freshness[] = ['actual', 'estimated', 'predicted', 'planned']

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item
const labelled = (text: string): Json => ({
  code: text.slice(0, text.indexOf(' ')),
  label: text.slice(text.indexOf(' ') + 1),
})
const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + (at % 330))).toISOString().slice(0, 10)

const sampleValue: Partial<Record<FieldTypeId, (at: number) => Json>> = {
  number: (at) => at % 60,
  decimal: (at) => `${at % 9000}.5`,
  date: day,
  dateTime: (at) => `${day(at)}T08:30:00.000Z`,
  checkbox: (at) => at % 3 === 0,
  strings: (at) => Array.from({ length: 1 + (at % 4) }, (_, item) => `MSCU${1_000_000 + at + item}`),
  multiSelect: (at) => [`MSCU${at}`],
  place: (at) => labelled(pick(ports, at)),
  carrier: (at) => labelled(pick(carriers, at)),
  party: (at) => ({ label: pick(companies, at), email: 'ana@example.com' }),
  person: (at) => ({ label: pick(companies, at) }),
}

/** Fields that no row hides, for tests that count what was written. */
const alwaysShared: ReadonlySet<string> = new Set([
  'houseBl',
  'bookingNumber',
  'transitTime',
  'freeTimeAtDestination',
])

/** The row at an index, the same each time. */
export function sampleRow(index: number): GridRow {
  const mode = pick(modes, index * 7)
  const values: Record<string, Json> = {}
  for (const [at, field] of sampleFields.entries()) {
    const seed = index * 31 + at * 17
    if (field.id === 'name') values[field.id] = `SHP-${100_000 + index}`
    else if (field.id === 'freightType') values[field.id] = mode
    else if (at > 3 && seed % 11 === 0) values[field.id] = null
    else if (at > 10 && !alwaysShared.has(field.id) && seed % 29 === 0) continue
    else if (field.type === 'list') values[field.id] = pick(optionsOf(field, mode), seed)
    else values[field.id] = sampleValue[field.type]?.(seed) ?? `${field.id} ${seed % 100_000}`
  }
  const dates = sampleFields.filter((field) => field.type === 'date')
  return {
    id: String(index),
    mode,
    values,
    freshness: Object.fromEntries(dates.map(({ id }, at) => [id, pick(freshness, index + at)])),
  }
}
