import type { Json } from '../fields/field-type.ts'
import { type Values, valueIn } from '../fields/values.ts'
import type { Mode } from '../kernel/mode.ts'

/** What a shipment is made of that is to carry lines of an order, by the fields of the order. */
const taken: Readonly<Record<string, string>> = {
  incoterm: 'incoterm',
  number: 'clientReference',
  originCountry: 'originCountry',
  destinationCountry: 'countryDestination',
  pickUpAddress: 'origin',
  deliveryPlace: 'finalDestination',
}
const parties: readonly (readonly [string, string])[] = [
  ['supplier', 'supplier'],
  ['supplier', 'shipper'],
  ['client', 'buyer'],
  ['client', 'consignee'],
]
const ports: readonly (readonly [string, string])[] = [
  ['originPort', 'pol'],
  ['destinationPort', 'pod'],
]

/** A new shipment with the places, parties and terms of an order, as far as its mode has them; what is empty is left out. */
export function shipmentOfOrder(order: Values, mode: Mode, name: string): Readonly<Record<string, Json>> {
  const pairs = [...Object.entries(taken), ...parties, ...(mode === 'ocean' ? ports : [])]
  const given = pairs.flatMap(([from, to]): [string, Json][] => {
    const value = valueIn(order, from) ?? null
    return value === null ? [] : [[to, value]]
  })
  return { ...Object.fromEntries(given), name, freightType: mode }
}
