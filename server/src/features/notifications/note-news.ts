import { watchedFields } from '@rumbo/domain/alerts/alert'
import { toldFields } from '@rumbo/domain/notifications/news'
import type { Consumer, OutboxEvent } from '../../access/events/dispatcher.ts'
import { shipmentModule } from '../../modules.ts'
import { noteDue } from './doors.queries.ts'

/**
 * Notes changes that somebody may wish to hear of, or that may cross a line; they are told afterwards (`news-due.service.ts`). What people
 * changed in bulk or what came from a file is no news: nobody wants a notice for each of ten thousand rows. What the product or a carrier
 * changed in a batch is: each of them stands for itself.
 */
export const noteNews: Consumer = async (events, ask) => {
  const due = events
    .filter(isNews)
    .flatMap(({ organization_id, record_id, record_ids, created_at }) =>
      (record_ids ?? [record_id]).map((id) => ({ organization_id, record_id: id, changed_at: created_at })),
    )
  if (due.length > 0) await ask(noteDue(due))
}

/** Of one record; or of many, where the product or a carrier changed them. */
const isNews = ({ module, record_id, record_ids, fields, way }: OutboxEvent): boolean =>
  module === shipmentModule.id &&
  ((record_id !== null && record_ids === null) || way === 'automation' || way === 'tracking') &&
  way !== 'import' &&
  way !== 'demo' &&
  fields.some((field) => toldFields.has(field) || watchedFields.has(field))
