import type { Field } from '../fields/field.ts'
import type { Json } from '../fields/field-type.ts'
import { labelOf } from '../fields/types/labelled.ts'
import { type Values, valueIn } from '../fields/values.ts'
import { shipmentFields } from './fields.ts'
import { withFirstDates } from './first-dates.ts'
import { modeOf } from './mode.ts'
import { timingOf, transitTimeOf } from './timing.ts'
import { changeTransport } from './transport-change.ts'

/** What a shipment is born with where nothing else is said. */
const atBirth: Values = {
  priority: 'normal',
  status: 'none',
  manualTracking: false,
  trackCargo: false,
  archived: false,
}

/**
 * A patch of a shipment with all that follows from it on the owner's row: what another transport type clears, names of
 * ports, first dates, transit time and timing. `before` is empty at birth; `today` is the calendar date at the
 * destination. What the patch itself says stands, but for fields that a rule alone writes.
 */
export function deriveShipment(before: Values, patch: Values, today: string): Values {
  const isBirth = valueIn(before, 'freightType') === null
  const mode = modeOf({ ...before, ...patch })
  const transported =
    !isBirth && mode !== modeOf(before) ? { ...changeTransport(before, mode), ...patch } : patch
  const dated = withFirstDates(before, neverEmpty(isBirth ? { ...atBirth, ...transported } : transported))
  return { ...dated, ...computedAnew({ ...before, ...dated }, Object.keys(dated), today) }
}

/** What a shipment is born with is never emptied: it goes back to what it was at birth. */
function neverEmpty(patch: Values): Values {
  const emptied = Object.entries(atBirth).filter(([id]) => patch[id] === null)
  return { ...patch, ...Object.fromEntries(emptied) }
}

/** What rules compute, as far as something that it is computed from is written. */
function computedAnew(after: Values, written: readonly string[], today: string): Values {
  const computed: Values = {
    polName: nameOf(after, 'pol', 'apol'),
    podName: nameOf(after, 'pod', 'apod'),
    transitTime: transitTimeOf(after),
    timing: timingOf(after, today),
  }
  const isTouched = ({ computedFrom }: Field) => computedFrom?.some((id) => written.includes(id)) ?? false
  return Object.fromEntries(
    shipmentFields.flatMap((field) =>
      field.id in computed && isTouched(field) ? [[field.id, valueIn(computed, field.id)]] : [],
    ),
  )
}

/** The name of the port or airport: a shipment has one of the two. */
function nameOf(shipment: Values, port: string, airport: string): Json {
  return labelOf(valueIn(shipment, port)) || labelOf(valueIn(shipment, airport)) || null
}
