import type pg from 'pg'
import { moduleIn } from '../../access/catalogue.ts'
import { allotNumbers } from '../../access/change/allot-numbers.ts'
import { recomputeMany } from '../../access/change/recompute.ts'
import type { Consumer, OutboxEvent } from '../../access/dispatcher.ts'
import { containerModule, shipmentModule } from '../../access/modules.ts'
import { type Scope, withScope } from '../../access/scope.ts'
import { containersOf } from './new-days.queries.ts'

/**
 * What another organization did to a shared record reaches one's own row without one's own formulas and number: they follow
 * from the event, in one's own scope, the owner's as well as a holder's. It writes only what differs, so an event that comes
 * twice does no harm.
 */
export function resultsOfViewers(pool: pg.Pool, onError: (error: unknown) => void): Consumer {
  return async (events) => {
    for (const [organizationId, own] of byOrganization(events)) {
      // What can't be computed must not hold up what others are waiting to hear.
      await follow(pool, organizationId, own).catch(onError)
    }
  }
}

/** Records of one transaction: each is locked until its end. */
const batch = 500

async function follow(pool: pg.Pool, organizationId: string, events: readonly OutboxEvent[]): Promise<void> {
  const job = { kind: 'job', name: 'results', organizationId, way: 'automation' } as const
  if (events.some(isWhole)) while ((await withScope(pool, job, allotNumbers)) === batch);
  for (const news of newsOf(events)) {
    await withScope(pool, job, (scope) => recompute(scope, news))
  }
}

/** Rows that another organization wrote: what in them, or all of it where they were given, taken or written anew. */
type News = {
  readonly recordIds: readonly string[]
  readonly containerIds: readonly string[] | 'all'
  readonly changed: readonly string[] | 'all'
  readonly containerFields: readonly string[] | 'all'
}

async function recompute(
  scope: Scope,
  { recordIds, containerIds, changed, containerFields }: News,
): Promise<void> {
  const by = { way: 'automation' } as const
  const containers = moduleIn(scope, containerModule)
  if (containers.formulas || containers.tableFormulas.size > 0) {
    const ids =
      containerIds === 'all'
        ? (await scope.all(containersOf(recordIds))).map(({ id }) => id)
        : [...containerIds].sort()
    await recomputeMany(scope, containerModule, {
      ids,
      by,
      ...(containerFields === 'all' ? {} : { changed: containerFields }),
    })
  }
  await recomputeMany(scope, shipmentModule, {
    ids: recordIds,
    by,
    ...(changed === 'all' ? {} : { changed }),
  })
}

/** A row that was given, taken or written anew names no fields. */
const isWhole = ({ module, fields }: OutboxEvent): boolean =>
  module === shipmentModule.id && fields.length === 0

/** In batches: records whose rows are another as a whole, then those in which some fields are. */
function newsOf(events: readonly OutboxEvent[]): readonly News[] {
  const whole = new Set(events.filter(isWhole).flatMap(recordsOf))
  const parts = events.filter((event) => !isWhole(event))
  const partly = [...new Set(parts.flatMap(recordsOf))].filter((id) => !whole.has(id)).sort()
  const ofContainers = parts.filter(({ module }) => module === containerModule.id)
  const all = { containerIds: 'all', changed: 'all', containerFields: 'all' } as const
  const some = {
    containerIds: [...new Set(ofContainers.flatMap(({ row_id }) => row_id ?? []))],
    changed: [...new Set(parts.flatMap(pathsOf))],
    containerFields: [...new Set(ofContainers.flatMap(({ fields }) => fields))],
  }
  return [
    ...batches([...whole].sort()).map((recordIds) => ({ recordIds, ...all })),
    ...batches(partly).map((recordIds) => ({ recordIds, ...some })),
  ]
}

function batches(ids: readonly string[]): readonly (readonly string[])[] {
  const cut = Array.from({ length: Math.ceil(ids.length / batch) }, (_, at) => at * batch)
  return cut.map((from) => ids.slice(from, from + batch))
}

const recordsOf = ({ record_id, record_ids }: OutboxEvent): readonly string[] =>
  record_ids ?? (record_id === null ? [] : [record_id])

/** What formulas of a shipment read of what an event names. A container that came or went is a row of their table. */
function pathsOf({ module, fields }: OutboxEvent): readonly string[] {
  if (module === shipmentModule.id) return fields
  return fields.length === 0 ? [module] : fields.map((field) => `${module}.${field}`)
}

/** Events of what another organization did: one's own formulas were part of one's own change. */
function byOrganization(events: readonly OutboxEvent[]): ReadonlyMap<string, readonly OutboxEvent[]> {
  const groups = new Map<string, OutboxEvent[]>()
  for (const event of events) {
    const isOwn = event.acting_organization_id === event.organization_id
    if (isOwn || (event.module !== shipmentModule.id && event.module !== containerModule.id)) continue
    const group = groups.get(event.organization_id)
    if (group) group.push(event)
    else groups.set(event.organization_id, [event])
  }
  return groups
}
