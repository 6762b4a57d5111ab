import { newId } from '@rumbo/domain/kernel/id'
import type { ReadContext } from '@rumbo/domain/tracking/protocols/context'
import { overrides } from '@rumbo/domain/tracking/protocols/overrides'
import type { readMessage } from '@rumbo/domain/tracking/protocols/read-message'
import { mapping } from '@rumbo/domain/tracking/protocols/webhook/mapping'
import { eventKey } from '@rumbo/domain/tracking/statements/event'
import type { Scope } from '../../../access/scope/scope.ts'
import { portFinder } from '../../reference/named-ports.service.ts'
import { timeZones } from '../../reference/reference.service.ts'
import { foldLater, foldTold } from '../fold/fold-stated.service.ts'
import { statementKeys } from '../keys.ts'
import type { ReadSource } from './deliveries.queries.ts'
import { keep } from './messages.service.ts'
import { newRefusal, storable } from './storable.ts'

type Batch = ReturnType<typeof readMessage> extends Iterable<infer Each> ? Each : never

/** A slice of a message that came at `receivedAt`, ISO 8601 in UTC. */
type Slice = { readonly batch: Batch; readonly receivedAt: string; readonly isLarge?: boolean }

/** What a source's messages are read with that came at `receivedAt`. What was stored by an older version and fits no more is left out. */
export async function readContext(
  scope: Scope,
  source: ReadSource,
  receivedAt: string,
): Promise<ReadContext> {
  const zoneOf = await timeZones(scope)
  return {
    receivedAt,
    zoneOf: (place) => zoneOf(place) ?? null,
    findPort: await portFinder(scope),
    mapping: mapping.safeParse(source.mapping).data,
    overrides: overrides.safeParse(source.overrides).data,
  }
}

/**
 * Stores a slice of a message and folds the shipments that its news are about, both or neither; of a large message they are
 * folded after it. @returns how many were news
 */
export async function storeBatch(
  scope: Scope,
  source: ReadSource,
  { batch, receivedAt, isLarge }: Slice,
): Promise<number> {
  const { keys, news } = await keep(scope, source, {
    statements: batch.events.map(({ event, raw }) => ({
      id: newId(),
      key: eventKey(event),
      createdAt: event.createdTime,
      keys: statementKeys(event),
      said: event,
      raw: JSON.parse(storable(JSON.stringify(raw))) as unknown,
      receivedAt,
    })),
    refusals: batch.refused.map(({ code, path, raw }) => newRefusal({ code, path }, raw)),
  })
  await (isLarge ? foldLater : foldTold)(scope, keys)
  return news
}
