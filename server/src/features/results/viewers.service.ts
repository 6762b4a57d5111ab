import type pg from 'pg'
import { moduleIn } from '../../access/catalogue.ts'
import { recomputeMany } from '../../access/change/recompute.ts'
import type { Consumer, OutboxEvent } from '../../access/dispatcher.ts'
import { shipmentModule } from '../../access/modules.ts'
import { withScope } from '../../access/scope.ts'
import { statement } from '../../access/statement.ts'

/**
 * Another organization's change of a shared record reaches one's own row without one's own formulas: they follow from the
 * event, in one's own scope. It writes only results that differ, so an event that comes twice does no harm.
 */
export function resultsOfViewers(pool: pg.Pool, onError: (error: unknown) => void): Consumer {
  return async (events) => {
    for (const [organizationId, own] of byOrganization(events)) {
      // What can't be computed must not hold up what others are waiting to hear.
      await follow(pool, organizationId, own).catch(onError)
    }
  }
}

async function follow(pool: pg.Pool, organizationId: string, events: readonly OutboxEvent[]): Promise<void> {
  const job = { kind: 'job', name: 'results', organizationId, way: 'automation' } as const
  await withScope(pool, job, async (scope) => {
    if (!moduleIn(scope, shipmentModule).formulas) return
    const asked = [...new Set(events.flatMap(({ record_id }) => record_id ?? []))]
    const held = await scope.all(
      statement<{ id: string }>`
        select id from tenant.shipments where id = any (${asked}::uuid[]) and profile_id is not null`,
    )
    const changed = [...new Set(events.flatMap(pathsOf))]
    const ids = held.map(({ id }) => id)
    await recomputeMany(scope, shipmentModule, { ids, changed, by: { way: 'automation' } })
  })
}

/** What formulas of a shipment read of what an event names. A container that came or went is a row of their table. */
function pathsOf({ module, fields }: OutboxEvent): readonly string[] {
  if (module === shipmentModule.id) return fields
  return fields.length === 0 ? [module] : fields.map((field) => `${module}.${field}`)
}

/** Events of shared records alone can be another's: those that name one. */
function byOrganization(events: readonly OutboxEvent[]): ReadonlyMap<string, readonly OutboxEvent[]> {
  const groups = new Map<string, OutboxEvent[]>()
  for (const event of events) {
    if (event.record_id === null || (event.module !== 'shipments' && event.module !== 'containers')) continue
    const group = groups.get(event.organization_id)
    if (group) group.push(event)
    else groups.set(event.organization_id, [event])
  }
  return groups
}
