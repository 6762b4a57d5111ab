import type { Catalogue, Field } from '../fields/field.ts'
import { carriage } from './sections/carriage.ts'
import { customs } from './sections/customs.ts'
import { cutOffs } from './sections/cut-offs.ts'
import { dates } from './sections/dates.ts'
import { freeTime } from './sections/free-time.ts'
import { others } from './sections/others.ts'
import { parties } from './sections/parties.ts'
import { phaseDateFields } from './sections/phase-dates.ts'
import { places } from './sections/places.ts'
import { references } from './sections/references.ts'
import { shipmentInformation } from './sections/shipment-information.ts'

const standard = [
  ...shipmentInformation,
  ...parties,
  ...references,
  ...carriage,
  ...places,
  ...dates,
  ...phaseDateFields,
  ...cutOffs,
  ...freeTime,
  ...customs,
  ...others,
] as const

/** The id of a standard field of shipments. */
export type ShipmentFieldId = (typeof standard)[number]['id']

/** Every standard field of a shipment (specification §3), in the order of forms and lists. */
export const shipmentFields: readonly (Field & { readonly id: ShipmentFieldId })[] = standard

export const shipmentCatalogue: Catalogue = {
  module: 'shipments',
  permission: 'shipments',
  fields: shipmentFields,
}
