import { type TaskLink, taskLinks } from '@rumbo/domain/tasks/links'
import type { DueKind } from '../../access/due/kind.ts'
import { markDueWhere } from '../../access/due/mark-due.ts'
import { concerns, markFromEvents, recordsOf } from '../../access/due/mark-from-events.ts'
import type { Consumer } from '../../access/events/dispatcher.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import { isImporting } from '../../records/imports/running/is-importing.service.ts'
import { settle, taskRecords } from './follow-tasks.service.ts'
import * as people from './task-people.service.ts'
import * as queries from './tasks.queries.ts'

/** Records of which a date moved, that are called otherwise, or that somebody no longer shares: their tasks follow. */
export const followTaskRecords: DueKind = {
  ...taskRecords,
  batch: 200,
  isHeld: isImporting,
  run: async (scope, recordIds) => {
    const ids = (await scope.all(queries.tasksOfRecords(recordIds))).map(({ id }) => id)
    await settle(scope, await scope.all(queries.selectTasks(ids)))
    await people.returnUnseen(scope, ids)
  },
}

/** Batches of the organization, by their times: an event of one names none of its records. */
export const taskRecordsOfBatches: DueKind = {
  id: 'task-record-batches',
  batch: 1_000,
  isHeld: isImporting,
  run: (scope, times) => markDueWhere(scope, taskRecords, queries.linkedSince(times)),
}

const links: readonly TaskLink[] = taskLinks
const isFollowed = concerns(
  Object.fromEntries(
    links.map(({ module, rule }) => [module, ['id', moduleNamed(module).title, ...(rule?.dates ?? [])]]),
  ),
)

const byRecord = markFromEvents(
  taskRecords,
  (event) => (isFollowed(event) ? recordsOf(event) : []),
  queries.markTaskRecords,
)
const byBatch = markFromEvents(taskRecordsOfBatches, (event) =>
  isFollowed(event) && recordsOf(event).length === 0 ? [event.created_at] : [],
)

/** Marks records that tasks belong to, for each organization that has tasks of them. */
export const noteTaskRecords: Consumer = async (events, ask) => {
  await byRecord(events, ask)
  await byBatch(events, ask)
}
