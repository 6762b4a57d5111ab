import type pg from 'pg'
import { followByTurns, noteDueBy } from '../../access/due/due-by-turns.ts'
import type { Consumer } from '../../access/events/dispatcher.ts'
import { attemptAll } from '../../access/scope/attempt.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { storeVisible } from '../../access/visible/store-visible.ts'
import * as queries from './due.queries.ts'
import { eventReads, makeEvents } from './make-events.ts'

/** Shipments of one transaction. */
const batch = 200
const maxOrganizations = 100

/** Notes shipments that came, or in which something changed that stands in events; what carriers tell is noted as it is kept. */
export const noteDcsa: Consumer = noteDueBy(eventReads, queries.noteDue)

type OnError = (error: unknown) => void

/**
 * Brings the events of organizations that read them up to date; a batch for each in turn, until nothing is left. What is taken and
 * done is one transaction, so that a stop loses nothing; any number of servers may do so at once. A shipment whose events can't be
 * made is put off, and holds up no other.
 */
export function followDue(pool: pg.Pool, onError: OnError, isStopping: () => boolean): Promise<void> {
  return followByTurns(pool, {
    organizationsDue: queries.organizationsDue(maxOrganizations),
    followNext: (organizationId) => followNext(pool, organizationId, onError),
    ...{ onError, isStopping },
  })
}

/** @returns whether there was anything */
async function followNext(pool: pg.Pool, organizationId: string, onError: OnError): Promise<boolean> {
  const job = { kind: 'job', name: 'dcsa', organizationId, way: 'automation' } as const
  return withScope(pool, job, async (scope) => {
    const due = await scope.all(queries.takeDue(batch))
    const ids = [...new Set(due.map(({ id }) => id))].sort()
    if (ids.length > 0) await scope.all(queries.holdShipments(ids))
    const failed = await attemptAll(scope, ids, (some) => keep(scope, some))
    for (const { each, error } of failed) {
      await scope.all(queries.putOff(each))
      onError(error)
    }
    await scope.all(queries.noteReady())
    return ids.length > 0
  })
}

async function keep(scope: Scope, ids: readonly string[]): Promise<void> {
  const made = await makeEvents(scope, ids)
  await storeVisible(scope, made, (events) => queries.keepEvents(ids, events))
}
