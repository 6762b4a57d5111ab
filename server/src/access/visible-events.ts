import type { Role } from '@rumbo/domain/access/role'
import type { Changed } from '@rumbo/domain/kernel/changed'
import type pg from 'pg'
import { isAnnouncement } from './announce.ts'
import type { Modules } from './catalogue.ts'
import type { OutboxEvent } from './dispatcher.ts'
import type { RecordModule } from './modules.ts'
import { heldProfiles } from './read/row-rights.ts'
import { rightsFor, type StoredProfile } from './rights.ts'
import { withScope } from './scope.ts'
import { show, type Visible } from './visible.ts'

/** Events of one organization, with its modules and the profiles of those records that it holds by a share. */
export type HeldEvents = {
  readonly events: readonly OutboxEvent[]
  readonly modules: Modules
  readonly profiles: ReadonlyMap<string, StoredProfile>
}

/** Reads the profiles under which an organization holds what events are about. */
export async function holdEvents(
  pool: pg.Pool,
  organizationId: string,
  events: readonly OutboxEvent[],
): Promise<HeldEvents> {
  const records = [...new Set(events.flatMap(({ record_id }) => record_id ?? []))]
  const actor = { kind: 'job', name: 'sockets', organizationId, way: 'automation' } as const
  return withScope(pool, actor, async (scope) => ({
    events,
    modules: scope.modules,
    profiles: records.length > 0 ? await heldProfiles(scope, records) : new Map<string, StoredProfile>(),
  }))
}

/** What a role may hear of events: ids of fields that it may see, and nothing of an event that is about hidden ones alone. */
export function visibleEvents(
  { events, modules, profiles }: HeldEvents,
  role: Role,
): Visible<readonly Changed[]> {
  return show(
    events.flatMap((event): Changed[] => {
      if (isAnnouncement(event.module)) return [announced(event)]
      const module = modules.get(event.module)
      if (!module) return []
      const fields = visibleFields(module, role, { event, profile: profiles.get(event.record_id ?? '') })
      if (!fields) return []
      const { record_id, row_id, version } = event
      return [{ module: module.id, recordId: record_id, rowId: row_id, version, fields }]
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

type About = { readonly event: OutboxEvent; readonly profile: StoredProfile | undefined }

/** Undefined where the role may know nothing of it. A deleted row names no fields. */
function visibleFields(module: RecordModule, role: Role, { event, profile }: About): string[] | undefined {
  const rights = rightsFor({ role, user: null }, module, profile ? { profile } : {})
  if (rights.visible.length === 0) return undefined
  const fields = event.fields.filter((id) => rights.of(id) !== 'hide')
  return fields.length === 0 && event.fields.length > 0 ? undefined : fields
}
