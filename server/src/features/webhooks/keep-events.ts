import { isOfMessages } from '@rumbo/domain/records/message-events'
import { isAnnouncement } from '../../access/events/announce.ts'
import type { Consumer, OutboxEvent } from '../../access/events/dispatcher.ts'
import { statement } from '../../access/scope/statement.ts'

const sendersOf = (organizationIds: readonly string[]) => statement<{ ids: string[] }>`
  select system.senders_of_webhooks(${organizationIds}::uuid[]) as ids`

const keep = (events: readonly OutboxEvent[]) => statement`
  select system.keep_webhook_events(${JSON.stringify(events)}::jsonb)`

/** Keeps, in the order in which they are handed on, events of organizations that have them sent. What each endpoint hears is found later. */
export const keepWebhookEvents: Consumer = async (events, ask) => {
  const found = events.filter(isOfInterest)
  if (found.length === 0) return
  const organizations = [...new Set(found.map(({ organization_id }) => organization_id))]
  const senders = new Set((await ask(sendersOf(organizations)))?.ids)
  const kept = found.filter(({ organization_id }) => senders.has(organization_id))
  if (kept.length > 0) await ask(keep(kept))
}

/** Whether something happened that a program can be sent: not what only has open pages read again, nor what is some members' own. */
function isOfInterest({ module, fields, happened, user_ids }: OutboxEvent): boolean {
  if (user_ids !== null || isAnnouncement(module)) return false
  return happened !== null || (fields.length > 0 && !isOfMessages(fields))
}
