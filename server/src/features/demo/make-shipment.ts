import { nameIn } from '@rumbo/domain/demo/goods-words'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import type { Language } from '@rumbo/domain/kernel/language'
import { createRecord } from '../../access/change/create/create.ts'
import { createChild } from '../../access/change/create/create-child.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { summarise } from '../shipments/containers.service.ts'
import { keepMessages } from '../tracking/messages.service.ts'
import { refold } from '../tracking/refold.service.ts'
import type { Planned } from './plan.ts'
import type { Sources } from './sources.ts'

const by = { way: 'demo' } as const

/** Makes a shipment as its owner would, and stores all that its carrier has reported of it; folded once. */
export async function makeShipment(
  scope: Scope,
  { id, shipment }: Planned,
  { sources, language }: { readonly sources: Sources; readonly language: Language },
): Promise<void> {
  const values = { ...shipment.values, name: nameIn(language, String(shipment.values.name)) }
  const { containers, messages, createdAt } = shipment
  await createRecord(scope, shipmentModule, { patch: values, by, id, createdAt })
  for (const patch of containers) await createChild(scope, containerModule, { recordId: id, patch, by })
  await summarise(scope, id)
  if (messages.length === 0) return
  const source = sources.get(carrierOf(shipment))
  if (!source) throw new Error(`${carrierOf(shipment)} has no source`)
  await keepMessages(
    scope,
    source,
    messages.map(({ item, receivedAt }) => ({ body: item, receivedAt })),
  )
  await refold(scope, id)
}

/** The name of the carrier that reports on a shipment. */
export function carrierOf({ values }: Planned['shipment']): string {
  return labelOf(values.carrierCode ?? null)
}
