import { nameIn } from '@rumbo/domain/demo/texts/goods-words'
import { inLanguage } from '@rumbo/domain/demo/texts/words'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import type { Values } from '@rumbo/domain/fields/values'
import type { Language } from '@rumbo/domain/kernel/language'
import { createRecord } from '../../access/change/create/create.ts'
import { createChild } from '../../access/change/create/create-child.ts'
import { asOneChange } from '../../access/change/reactions.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { summarise } from '../../records/children/summaries.service.ts'
import { keepMessages } from '../tracking/deliveries/messages.service.ts'
import type { Planned } from './plan.ts'
import type { Sources } from './sources.ts'

const by = { way: 'demo' } as const

/** Makes a shipment as its owner would, and lets in all that its carrier has told of it; folded once. */
export const makeShipment = (scope: Scope, planned: Planned, made: Made): Promise<void> =>
  asOneChange(scope, () => makeWithMessages(scope, planned, made))

type Made = {
  readonly sources: Sources
  readonly language: Language
  /** What only the forwarder's own people say of it. */
  readonly own: Values
}

async function makeWithMessages(
  scope: Scope,
  { id, shipment }: Planned,
  { sources, language, own }: Made,
): Promise<void> {
  const name = nameIn(language, String(shipment.values.name))
  const values = { ...inLanguage(language, shipment.values), ...own, name }
  const { containers, messages, createdAt } = shipment
  await createRecord(scope, shipmentModule, { patch: values, by, id, createdAt })
  for (const patch of containers) await createChild(scope, containerModule, { recordId: id, patch, by })
  await summarise(scope, containerModule, id)
  if (messages.length === 0) return
  const source = sources.get(carrierOf(shipment))
  if (!source) throw new Error(`${carrierOf(shipment)} has no source`)
  await keepMessages(
    scope,
    source,
    messages.map(({ item, receivedAt }) => ({ body: item, receivedAt })),
  )
}

/** The name of the carrier that reports on a shipment. */
export function carrierOf({ values }: Planned['shipment']): string {
  return labelOf(values.carrierCode ?? null)
}
