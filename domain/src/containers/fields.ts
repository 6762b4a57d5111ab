import type { Catalogue, Field } from '../fields/field.ts'
import { timesKept } from '../fields/times-kept.ts'
import { unitsOf } from '../fields/units.ts'
import { modes } from '../kernel/mode.ts'
import { phaseIdsOf } from '../phases/phase.ts'
import { cargoTypesOf } from '../reference/cargo-types.ts'
import { modalityIds } from '../reference/modalities.ts'

const section = 'containers'
const readOnly = true
/** Containers are measured in centimetres first; the other units of length stay on offer. */
const lengths = { units: ['centimeter', 'meter', 'inch', 'foot'], min: 0 }
const masses = { units: unitsOf('mass'), min: 0 }

/** What a unit may be in any modality; which belong to the shipment's own is the rule of `cargo-type.ts`. */
const types = [
  ...new Set(modalityIds.flatMap((modality) => cargoTypesOf(modality).map(({ value }) => value))),
]

const date = <const Id extends string>(id: Id, column: string) =>
  ({ id, type: 'date', column, side: 'shared', section, derivedBy: 'tracking' }) as const satisfies Field

/** What free time is counted by at the origin and at the destination, days of the place's own calendar. */
const freeTimeDates = [
  date('emptyPickedUpOn', 'empty_picked_up_on'),
  date('gatedInOn', 'gated_in_on'),
  date('loadedOn', 'loaded_on'),
  date('dischargedOn', 'discharged_on'),
  date('availableOn', 'available_on'),
  date('gatedOutOn', 'gated_out_on'),
  date('emptyReturnEstimatedOn', 'empty_return_estimated_on'),
  date('emptyReturnedOn', 'empty_returned_on'),
] as const

const standard = [
  {
    id: 'number',
    type: 'string',
    column: 'number',
    side: 'shared',
    section,
    labelledByMode: modes,
    format: { maxLength: 100 },
  },
  { id: 'type', type: 'list', column: 'type', side: 'shared', section, options: types },
  { id: 'seal', type: 'string', column: 'seal', side: 'shared', section, format: { maxLength: 100 } },
  {
    id: 'amount',
    type: 'decimal',
    column: 'amount',
    side: 'shared',
    section,
    format: { min: 0, decimals: 0 },
  },
  { id: 'weight', type: 'quantity', column: 'weight', side: 'shared', section, format: masses },
  { id: 'width', type: 'quantity', column: 'width', side: 'shared', section, format: lengths },
  { id: 'height', type: 'quantity', column: 'height', side: 'shared', section, format: lengths },
  { id: 'depth', type: 'quantity', column: 'depth', side: 'shared', section, format: lengths },
  {
    id: 'currentPhase',
    type: 'list',
    column: 'current_phase',
    side: 'shared',
    section,
    derivedBy: 'tracking',
    optionsByMode: phaseIdsOf,
    optionsFrom: 'phases',
  },
  {
    id: 'phases',
    type: 'structured',
    column: 'phases',
    side: 'shared',
    section,
    readOnly,
    derivedBy: 'tracking',
  },
  ...freeTimeDates,
  { id: 'notes', type: 'text', column: 'notes', side: 'own', section },
  {
    id: 'id',
    alwaysVisible: true,
    type: 'id',
    column: 'id',
    side: 'system',
    section,
    readOnly,
    derivedBy: 'system',
  },
  {
    id: 'shipmentId',
    alwaysVisible: true,
    type: 'id',
    column: 'record_id',
    side: 'system',
    section,
    readOnly,
    derivedBy: 'system',
  },
  ...timesKept(section),
] as const satisfies readonly Field[]

/** The id of a standard field of containers. */
export type ContainerFieldId = (typeof standard)[number]['id']

/** Every standard field of a container or another unit of cargo (specification §3). */
export const containerFields: readonly (Field & { readonly id: ContainerFieldId })[] = standard

export const containerCatalogue: Catalogue = {
  module: 'containers',
  permission: 'shipments',
  fields: containerFields,
}
