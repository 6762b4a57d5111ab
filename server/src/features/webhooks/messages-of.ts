import { newId } from '@rumbo/domain/kernel/id'
import { type RecordHappening, recordHappenings, takes, typesOf } from '@rumbo/domain/webhooks/event-types'
import { partsOf } from '@rumbo/domain/webhooks/payload'
import { type OutboxEvent, programsOnly } from '../../access/events/dispatcher.ts'

/** A message that an endpoint is to be sent: its type, and the part of an event that it is about. */
export type NewMessage = { readonly id: string; readonly type: string; readonly event: OutboxEvent }

/** What a message says besides the ids of its records, in characters, without the names of fields. */
const envelope = 400

/** The messages of an event, of the types that an endpoint takes: several where it is about more records than one message names. */
export function messagesOf(event: OutboxEvent, chosen: readonly string[]): readonly NewMessage[] {
  if (event.module.startsWith(programsOnly)) {
    const type = event.happened ?? ''
    return takes(chosen, type) ? [{ id: newId(), type, event }] : []
  }
  const types = typesOf(event.module, happeningOf(event), event.fields).filter((type) => takes(chosen, type))
  if (types.length === 0) return []
  const named = event.batch ?? event.record_ids ?? (event.record_id === null ? [] : [event.record_id])
  const parts = partsOf(named, envelope + JSON.stringify(event.fields).length)
  return types.flatMap((type) =>
    parts.map((ids) => ({
      id: newId(),
      type,
      event: { ...event, record_id: ids[0] ?? null, record_ids: ids.length > 1 ? ids : null, batch: null },
    })),
  )
}

const happeningOf = ({ happened }: OutboxEvent): RecordHappening =>
  recordHappenings.find((each) => each === happened) ?? 'changed'
