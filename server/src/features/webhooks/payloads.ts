import { testType } from '@rumbo/domain/webhooks/event-types'
import { maxBody, type Payload } from '@rumbo/domain/webhooks/payload'
import { type OutboxEvent, programsOnly } from '../../access/events/dispatcher.ts'
import { type HeldEvents, holdEventsIn, seenFields } from '../../access/events/visible-events.ts'
import { getRecords } from '../../access/read/get-records.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, together, type Visible } from '../../access/visible/visible.ts'

/** A message that is to be sent. */
export type Message = {
  readonly id: string
  readonly type: string
  readonly event: OutboxEvent
  readonly happened_at: string
  /** Failed tries since it was to be sent. */
  readonly attempts: number
}

/** A message as its endpoint's role sees it now: without values, and as it is sent. */
export type Rendered = Message & { readonly thin: Visible<Payload>; readonly payload: Visible<Payload> }

/** What the role of the scope may be sent of messages; those of which it may know nothing are left out. */
export async function renderMessages(
  scope: Scope,
  messages: readonly Message[],
  withValues: boolean,
): Promise<readonly Rendered[]> {
  const about = messages.map((message) => ({ message, event: aboutRecords(scope, message) }))
  const held = await holdEventsIn(
    scope,
    about.map(({ event }) => event),
  )
  const rendered: Rendered[] = []
  for (const { message, event } of about) {
    const fields = seenBy(scope, held, message, event)
    if (!fields) continue
    const thin = show(thinPayload(message, event, fields))
    const values = withValues ? await withValuesOf(scope, { event, fields, thin }) : thin
    rendered.push({ ...message, thin, payload: values })
  }
  return rendered
}

/** The event as one of records: what happened to a document of a record is seen with the field by which it has documents. */
function aboutRecords(scope: Scope, { type, event }: Message): OutboxEvent {
  if (!event.module.startsWith(programsOnly)) return event
  const module = event.module.slice(programsOnly.length)
  const shows = type.startsWith('document.') ? (scope.modules.get(module)?.documents ?? null) : null
  return { ...event, module, fields: shows === null ? event.fields : [shows] }
}

function seenBy(
  scope: Scope,
  held: HeldEvents,
  { type, event: sent }: Message,
  event: OutboxEvent,
): readonly string[] | undefined {
  if (type === testType) return []
  if (
    type.startsWith('document.') &&
    seenFields(held, scope.role, { ...event, module: 'documents', fields: [] }) === undefined
  )
    return undefined
  const fields = seenFields(held, scope.role, event)
  // Of records that are neither owned nor held any longer, nothing is left to tell.
  if (!fields || (event.fields.length > 0 && fields.length === 0)) return undefined
  return sent.module.startsWith(programsOnly) ? [] : fields
}

function thinPayload(
  { type, event: sent, happened_at }: Message,
  event: OutboxEvent,
  fields: readonly string[],
): Payload {
  const { organization_id, record_id, record_ids, row_id, version, module, way } = event
  const timestamp = new Date(happened_at).toISOString()
  if (type === testType) return { type, timestamp, data: { organizationId: organization_id } }
  const of = record_ids ? { ids: record_ids } : { id: record_id }
  const common = { ...of, module, organizationId: organization_id }
  if (sent.module.startsWith(programsOnly))
    return { type, timestamp, data: { ...common, [`${type.split('.')[0]}Id`]: row_id } }
  const row = row_id === null ? {} : { rowId: row_id }
  // What a rule posts says which one.
  const by = 'rule' in sent && typeof sent.rule === 'string' ? { rule: sent.rule } : {}
  return { type, timestamp, data: { ...common, ...row, fields, version, cause: way, ...by } }
}

type Thin = {
  readonly event: OutboxEvent
  readonly fields: readonly string[]
  readonly thin: Visible<Payload>
}

/** Adds values of the fields that are named, of one record that is there still; where that is too much the message stays thin. */
async function withValuesOf(scope: Scope, { event, fields, thin }: Thin): Promise<Visible<Payload>> {
  const module = scope.modules.get(event.module)
  const id = module?.parent ? event.row_id : event.record_id
  if (!module || id === null || event.record_ids || fields.length === 0) return thin
  const records = await getRecords(scope, module, { ids: [id], fields })
  return mapVisible(together({ payload: thin, found: records }), ({ payload, found }) => {
    const [record] = found
    if (!record) return payload
    const whole = { ...payload, data: { ...payload.data, values: record.values } }
    return JSON.stringify(whole).length > maxBody ? payload : whole
  })
}
