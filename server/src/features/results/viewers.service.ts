import { recomputeMany } from '../../access/change/results/recompute.ts'
import type { Consumer, OutboxEvent } from '../../access/events/dispatcher.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { containersOf } from './new-days.queries.ts'
import { type Due, lockShipments, noteDue } from './results-due.queries.ts'

/**
 * What another organization did to a shared record reaches one's own row without one's own formulas and number: they follow
 * from the event, in one's own scope, the owner's as well as a holder's (`results-due.service.ts`).
 */
export const noteResultsDue: Consumer = async (events, ask) => {
  const others = events.filter(isOthers)
  if (others.length === 0) return
  const due = others.map((event) => ({
    organization_id: event.organization_id,
    module: event.module,
    record_ids: recordsOf(event),
    row_id: event.row_id,
    fields: event.fields,
  }))
  await ask(noteDue(due))
}

/** One's own formulas were part of one's own change. */
const isOthers = (event: OutboxEvent): boolean =>
  event.acting_organization_id !== event.organization_id &&
  (event.module === shipmentModule.id || event.module === containerModule.id)

const recordsOf = ({ record_id, record_ids }: OutboxEvent): readonly string[] =>
  record_ids ?? (record_id === null ? [] : [record_id])

/** Records of one statement. */
const batch = 500

/** Computes anew what hangs on what others wrote. It writes only what differs, so doing so twice does no harm. */
export async function followDue(scope: Scope, due: readonly Due[]): Promise<void> {
  const news = newsOf(due)
  if (news.length > 1) await scope.all(lockShipments(news.flatMap(({ recordIds }) => recordIds)))
  for (const each of news) await recompute(scope, each)
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
const isWhole = ({ module, fields }: Due): boolean => module === shipmentModule.id && fields.length === 0

/** In batches: records whose rows are another as a whole, then those in which some fields are. */
function newsOf(events: readonly Due[]): readonly News[] {
  const whole = new Set(events.filter(isWhole).flatMap(({ record_ids }) => record_ids))
  const parts = events.filter((event) => !isWhole(event))
  const partly = [...new Set(parts.flatMap(({ record_ids }) => record_ids))]
    .filter((id) => !whole.has(id))
    .sort()
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

/** What formulas of a shipment read of what an event names. A container that came or went is a row of their table. */
function pathsOf({ module, fields }: Due): readonly string[] {
  if (module === shipmentModule.id) return fields
  return fields.length === 0 ? [module] : fields.map((field) => `${module}.${field}`)
}
