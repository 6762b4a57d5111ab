import { alertModules, isWatched } from '@rumbo/domain/alerts/alert'
import { announcedFields } from '@rumbo/domain/notifications/news'
import type { DueKind } from '../../access/due/kind.ts'
import { markDueWhere } from '../../access/due/mark-due.ts'
import { markFromEvents, recordsOf } from '../../access/due/mark-from-events.ts'
import type { Consumer, OutboxEvent } from '../../access/events/dispatcher.ts'
import { shipmentModule } from '../../modules.ts'
import { writtenAt } from './notices.queries.ts'
import { keyOfChange, noticeDay, notices } from './notices-due.ts'

/** Batches of the organization by their times: an event of one names none of its records. */
export const noticesOfBatches: DueKind = {
  id: 'notices-batches',
  batch: 1_000,
  run: (scope, times) => markDueWhere(scope, notices, writtenAt(times)),
}

const ofNamed = markFromEvents(notices, (event) =>
  isNews(event) ? recordsOf(event).map((id) => keyOfChange(id, event.created_at)) : [],
)
const ofBatches = markFromEvents(noticesOfBatches, (event) =>
  event.module === shipmentModule.id && isNews(event) && recordsOf(event).length === 0
    ? [event.created_at]
    : [],
)

/** An organization's first records are looked through at once; after that its day is done with. */
const ofFirst = markFromEvents(noticeDay, ({ module, fields }) =>
  alertModules.some((each) => each === module) && fields.length === 0 ? ['day'] : [],
)

/**
 * Marks changes that somebody may wish to hear of, or that may cross a line; notices are made afterwards (`news-due.service.ts`). What people
 * changed in bulk or what came from a file is no news: nobody wants a notice for each of ten thousand rows. What the product or a carrier
 * changed in a batch is: each of them stands for itself.
 */
export const noteNews: Consumer = async (events, ask) => {
  await ofNamed(events, ask)
  await ofBatches(events, ask)
  await ofFirst(events, ask)
}

/** Of one record; or of many, where the product or a carrier changed them. */
const isNews = ({ module, record_id, record_ids, fields, way }: OutboxEvent): boolean =>
  ((record_id !== null && record_ids === null) || way === 'automation' || way === 'tracking') &&
  way !== 'import' &&
  way !== 'demo' &&
  fields.some(
    (field) => isWatched(module, field) || (module === shipmentModule.id && announcedFields.has(field)),
  )
