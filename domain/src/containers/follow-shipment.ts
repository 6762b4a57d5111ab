import type { Json } from '../fields/field-type.ts'
import { textIn, type Values, valueIn } from '../fields/values.ts'
import { modeOf } from '../shipments/mode.ts'
import { translatedPhase } from '../shipments/rules/transport-change.ts'

/**
 * What a change of its shipment does to a container (requirement SHP-06): another modality resets the type, another
 * transport type translates the phase. Empty where nothing does.
 */
export function followShipment(container: Values, shipment: { before: Values; after: Values }): Values {
  const patch: Record<string, Json> = {}
  const isSameModality = textIn(shipment.before, 'modality') === textIn(shipment.after, 'modality')
  if (!isSameModality && valueIn(container, 'type') !== null) patch.type = null
  const change = { from: modeOf(shipment.before), to: modeOf(shipment.after) }
  const phase = valueIn(container, 'currentPhase')
  if (change.from === change.to || phase === null) return patch
  const translated = translatedPhase(phase, change)
  if (translated !== phase) patch.currentPhase = translated
  if (valueIn(container, 'phases') !== null) patch.phases = null
  return patch
}
