import type { Field } from '../../fields/field.ts'
import type { Json } from '../../fields/field-type.ts'
import { labelOf } from '../../fields/types/labelled.ts'
import { type Values, valueIn } from '../../fields/values.ts'
import type { RuleContext } from '../../records/record-module.ts'
import { shipmentFields } from '../fields.ts'
import { modeOf } from '../mode.ts'
import { setFirstDates } from './first-dates.ts'
import { actualDateFields, setPhaseFromDates } from './phase-from-dates.ts'
import { destinationOf, timingOf, transitTimeOf } from './timing.ts'
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
 * All that follows from a patch of a shipment on the owner's row, to be laid over it: what another transport type clears,
 * names of ports, first dates, the phase, transit time and timing. `before` is empty at birth; `dayAt` tells the calendar date at a
 * place. What the patch itself says stands, but for fields that a rule alone writes.
 */
export function deriveShipment(before: Values, patch: Values, { dayAt }: RuleContext): Values {
  const isBirth = valueIn(before, 'freightType') === null
  const mode = 'freightType' in patch ? modeOf(patch) : modeOf(before)
  const implied = isBirth ? atBirth : mode === modeOf(before) ? {} : changeTransport(before, mode)
  const follows: Record<string, Json> = {}
  for (const id in implied) if (!(id in patch)) follows[id] = valueIn(implied, id)
  // What a shipment is born with is never emptied: it goes back to what it was at birth.
  for (const id in atBirth)
    if ((id in follows ? follows : patch)[id] === null) follows[id] = valueIn(atBirth, id)
  const said: Record<string, Json> = {}
  for (const id of readByRules) {
    if (id in follows) said[id] = valueIn(follows, id)
    else if (id in patch) said[id] = valueIn(patch, id)
  }
  setFirstDates(before, said)
  if (actualDateFields.some((id) => id in said)) setPhaseFromDates(before, said, mode)
  for (const id in said) if (said[id] !== patch[id]) follows[id] = said[id] ?? null
  compute(before, said, { follows, dayAt })
  return follows
}

type Computing = RuleContext & { readonly follows: Record<string, Json> }

/** What rules compute, as far as something that it is computed from is written. */
function compute(before: Values, said: Values, { follows, dayAt }: Computing): void {
  let after: Values | undefined
  for (const { id, computedFrom, rule } of computedFields) {
    if (!computedFrom.some((each) => each in said)) continue
    after ??= { ...inRules(before), ...said }
    follows[id] = rule(after, dayAt)
  }
}

function inRules(values: Values): Values {
  const read: Record<string, Json> = {}
  for (const id of readByRules) read[id] = valueIn(values, id)
  return read
}

const readByRules = [
  'pol',
  'apol',
  'pod',
  'apod',
  'finalDestination',
  'etd',
  'eta',
  'firstEtd',
  'firstEta',
  'phase',
  ...actualDateFields,
]

type Rule = (after: Values, dayAt: RuleContext['dayAt']) => Json

const rules: Readonly<Record<string, Rule>> = {
  polName: (after) => nameOf(after, 'pol', 'apol'),
  podName: (after) => nameOf(after, 'pod', 'apod'),
  transitTime: transitTimeOf,
  timing: (after, dayAt) => timingOf(after, dayAt(destinationOf(after))),
}

const computedFields = shipmentFields.flatMap(({ id, computedFrom = [] }: Field) => {
  const rule = rules[id]
  return rule ? [{ id, computedFrom, rule }] : []
})

/** The name of the port or airport: a shipment has one of the two. */
function nameOf(shipment: Values, port: string, airport: string): Json {
  return labelOf(valueIn(shipment, port)) || labelOf(valueIn(shipment, airport)) || null
}
