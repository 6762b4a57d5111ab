import type { Changed } from '@rumbo/domain/kernel/changed'
import { insideEvent, messagesEvent } from '@rumbo/domain/records/message-events'
import type { Role } from '@rumbo/domain/records/rights/role'
import type pg from 'pg'
import type { Modules } from '../rights/catalogue.ts'
import type { RecordModule } from '../rights/modules.ts'
import { type HeldProfile, rightsFor } from '../rights/rights.ts'
import { heldProfiles } from '../rights/row-rights.ts'
import { type Scope, withScope } from '../scope/scope.ts'
import { statement } from '../scope/statement.ts'
import { show, type Visible } from '../visible/visible.ts'
import { isAnnouncement } from './announce.ts'
import type { OutboxEvent } from './dispatcher.ts'

/** Events of one organization, with its modules, its own records among those they are about, and by what it holds others. */
export type HeldEvents = {
  readonly events: readonly OutboxEvent[]
  readonly modules: Modules
  readonly own: ReadonlySet<string>
  readonly profiles: ReadonlyMap<string, HeldProfile>
}

/** The records that an event names; none where it is about a batch of one's own. */
const recordsOf = ({ record_id, record_ids }: OutboxEvent): readonly string[] =>
  record_ids ?? (record_id === null ? [] : [record_id])

/** Reads which of the records that events are about are the organization's own, and by which shares it holds the others. */
export async function holdEvents(
  pool: pg.Pool,
  organizationId: string,
  events: readonly OutboxEvent[],
): Promise<HeldEvents> {
  const actor = { kind: 'job', name: 'sockets', organizationId, way: 'automation' } as const
  return withScope(pool, actor, (scope) => holdEventsIn(scope, events))
}

/** The same in a scope of the organization that is open. */
export async function holdEventsIn(scope: Scope, events: readonly OutboxEvent[]): Promise<HeldEvents> {
  const changes = events.filter(({ fields }) => fields.length > 0)
  const records = [...new Set(changes.flatMap(recordsOf))]
  const rows =
    records.length > 0
      ? await scope.all(statement<{ id: string }>`
          select id from tenant.records where id = any (${records}::uuid[]) and owner_organization_id = tenant.org()`)
      : []
  const own = new Set(rows.map(({ id }) => id))
  const others = records.filter((id) => !own.has(id))
  return {
    events,
    modules: scope.modules,
    own,
    profiles: others.length > 0 ? await heldProfiles(scope, others) : new Map<string, HeldProfile>(),
  }
}

/** What a role may hear of events: ids of fields that it may see, and nothing of an event that is about hidden ones alone. */
export function visibleEvents(held: HeldEvents, role: Role): Visible<readonly Changed[]> {
  return show(
    held.events.flatMap((event): Changed[] => {
      if (isAnnouncement(event.module)) return [announced(event)]
      const module = held.modules.get(event.module)
      const fields = module && seenFields(held, role, event)
      if (!fields) return []
      const { record_id, record_ids, row_id, version } = event
      return [
        {
          module: module.id,
          recordId: record_ids ? null : record_id,
          rowId: row_id,
          version,
          fields: [...fields],
        },
      ]
    }),
  )
}

const announced = ({ module, record_id, row_id, version, fields }: OutboxEvent): Changed => ({
  module,
  recordId: record_id,
  rowId: row_id,
  version,
  fields: [...fields],
})

/** The fields of an event that a role sees; undefined where it may know nothing of the event. */
export function seenFields(held: HeldEvents, role: Role, event: OutboxEvent): readonly string[] | undefined {
  const module = held.modules.get(event.module)
  return module && visibleFields(module, role, { event, held })
}

type About = { readonly event: OutboxEvent; readonly held: HeldEvents }

/**
 * Undefined where the role may know nothing of it. A row that came or went names no fields, nor does an event of a record that
 * the organization neither owns nor holds any longer: whoever has it open reads it again.
 */
function visibleFields(module: RecordModule, role: Role, { event, held }: About): string[] | undefined {
  const reader = { role, user: null }
  if (rightsFor(reader, module, { onAny: true }).visible.length === 0) return undefined
  const records = recordsOf(event)
  const rights = records.flatMap((id) => {
    if (held.own.has(id)) return [rightsFor(reader, module, {})]
    const profile = held.profiles.get(id)
    return profile ? [rightsFor(reader, module, { profile })] : []
  })
  if (records.length === 0) rights.push(rightsFor(reader, module, { onAny: true }))
  if (rights.length === 0) return []
  const distinct = [...new Set(rights)]
  const byRole = [rightsFor(reader, module, {})]
  const isSeen = (id: string) => {
    const deciding = id === insideEvent ? byRole : distinct
    return deciding.some((each) => each.of(fieldOfEvent(module, id)) !== 'hide')
  }
  const fields = event.fields.filter(isSeen)
  return fields.length === 0 && event.fields.length > 0 ? undefined : fields
}

/** The field whose right decides who hears of something. */
const fieldOfEvent = ({ messages }: RecordModule, id: string): string =>
  id === insideEvent || id === messagesEvent ? (messages ?? '') : id
