import type { Catalogue, Field } from '../fields/field.ts'
import type { ShipmentFieldId } from '../shipments/fields.ts'

/** What is shown of each container where a link shows them. */
export const publicContainerFields = ['number', 'type', 'currentPhase'] as const

/** The field that says whether somebody sees the events of the timeline. */
export const timelineField = 'phases' satisfies ShipmentFieldId

/** Structured fields that a page draws; the others are seen through the containers and the timeline. */
const drawn: readonly string[] = ['transshipmentPorts'] satisfies readonly ShipmentFieldId[]

/** May a link show a field to whoever has it: the shared side alone, never what an organization stores on its own side. */
export const mayBePublic = ({ id, side, column, type }: Field): boolean =>
  side === 'shared' && column !== undefined && (type !== 'structured' || drawn.includes(id))

/**
 * Chosen fields with all that they are computed from, in the order of the catalogue: a value that is computed from hidden
 * ones is hidden with them. What may not be public is left out.
 */
export function withSources({ fields }: Catalogue, chosen: Iterable<string>): readonly string[] {
  const wanted = new Set<string>()
  const add = (id: string) => {
    if (wanted.has(id)) return
    wanted.add(id)
    fields.find((field) => field.id === id)?.computedFrom?.forEach(add)
  }
  for (const id of chosen) add(id)
  return fields.filter((field) => wanted.has(field.id) && mayBePublic(field)).map(({ id }) => id)
}

/** Chosen fields without one of them, and without what is computed from it. */
export function withoutField(catalogue: Catalogue, chosen: readonly string[], id: string): readonly string[] {
  return chosen.filter((each) => each !== id && !withSources(catalogue, [each]).includes(id))
}

const usual: readonly ShipmentFieldId[] = [
  ...(['name', 'phase', 'timing', 'origin', 'pol', 'apol', 'pod', 'apod', 'finalDestination'] as const),
  ...(['transshipmentPorts', 'vesselVoyage', 'planeFlight', 'truckTrip'] as const),
]

/** The usual choice: what it is called, where it is, and every date and place of its way. */
export function statusAndDates({ fields }: Catalogue): readonly string[] {
  const isUsual = ({ id, section }: Field) =>
    section === 'dates' || section === 'phaseDates' || usual.some((each) => each === id)
  return fields.filter((field) => mayBePublic(field) && isUsual(field)).map(({ id }) => id)
}
