import type { DueKind } from '../../access/due/kind.ts'
import { markDueWhere } from '../../access/due/mark-due.ts'
import { concerns, markFromEvents, recordsOf } from '../../access/due/mark-from-events.ts'
import type { Consumer } from '../../access/events/dispatcher.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import * as queries from './due.queries.ts'
import { eventReads, makeEvents } from './make-events.ts'

/** Shipments of one transaction. */
const batch = 200

/** Shipments whose events are to be brought up to date, of organizations that read them. */
export const dcsaDue: DueKind = { id: 'dcsa', batch, run: keepEvents }

/** The same of an organization's first round, after which its rows hold every event. */
export const dcsaFirst: DueKind = { id: 'dcsa-first', batch, run: keepEvents }

/** Batches of the organization, by their times: an event of one names none of its shipments. */
export const dcsaOfBatches: DueKind = {
  id: 'dcsa-batches',
  batch: 1_000,
  run: (scope, times) => markDueWhere(scope, dcsaDue, queries.writtenSince(times)),
}

const ofNamed = markFromEvents(dcsaDue, recordsOf)
const ofBatches = markFromEvents(dcsaOfBatches, (event) =>
  recordsOf(event).length === 0 ? [event.created_at] : [],
)

/** Marks shipments that came, or in which something changed that stands in events; what carriers tell is marked as it is kept. */
export const noteDcsa: Consumer = async (events, ask) => {
  const concerned = events.filter(concerns(eventReads))
  if (concerned.length === 0) return
  const organizations = [...new Set(concerned.map(({ organization_id }) => organization_id))]
  const readers = new Set((await ask(queries.readersOf(organizations)))?.ids)
  const read = concerned.filter(({ organization_id }) => readers.has(organization_id))
  await ofNamed(read, ask)
  await ofBatches(read, ask)
}

async function keepEvents(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.all(queries.holdShipments(ids))
  const made = await makeEvents(scope, ids)
  await scope.all(useInternally(made, (events) => queries.keepEvents(ids, events)))
  await scope.all(queries.noteReady(dcsaFirst.id))
}
