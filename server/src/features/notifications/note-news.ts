import { watchedFields } from '@rumbo/domain/alerts/alert'
import { toldFields } from '@rumbo/domain/notifications/news'
import type { Consumer, OutboxEvent } from '../../access/dispatcher.ts'
import { shipmentModule } from '../../access/modules.ts'
import { noteDue } from './doors.queries.ts'

/**
 * Notes changes that somebody may wish to hear of, or that may cross a line; they are told afterwards (`news-due.service.ts`). What was changed in bulk or
 * came from a file is no news: nobody wants a notice for each of ten thousand rows.
 */
export const noteNews: Consumer = async (events, ask) => {
  const news = events.filter(isNews)
  if (news.length === 0) return
  const due = news.map(({ organization_id, record_id, created_at }) => ({
    organization_id,
    record_id,
    changed_at: created_at,
  }))
  await ask(noteDue(due))
}

const isNews = ({ module, record_id, record_ids, fields, way }: OutboxEvent): boolean =>
  module === shipmentModule.id &&
  record_id !== null &&
  record_ids === null &&
  way !== 'import' &&
  way !== 'demo' &&
  fields.some((field) => toldFields.has(field) || watchedFields.has(field))
