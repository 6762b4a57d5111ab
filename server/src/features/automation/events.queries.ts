import type { Moved } from '@rumbo/domain/automation/heard'
import type { OutboxEvent } from '../../access/events/dispatcher.ts'
import { statement } from '../../access/scope/statement.ts'

export type HeardEvent = { readonly event: OutboxEvent; readonly rules: readonly string[] }

/** Takes the oldest events that rules heard. */
export const takeEvents = (most: number) => statement<HeardEvent & { id: string }>`
  with next as (select id from tenant.rule_events order by id limit ${most}::integer),
  taken as (delete from tenant.rule_events e using next n where e.id = n.id returning e.id, e.event, e.rules)
  select id::text, event, rules from taken order by taken.id`

/** A record that an event names, and when. */
export type Changed = { readonly record_id: string; readonly at: string }

/** What history says of a field of records at some moments. */
export const movesAt = (module: string, field: string, changed: readonly Changed[]) => statement<
  Changed & Pick<Moved, 'from' | 'to'> & { at: string }
>`
  select h.record_id, h.created_at as at, c -> 'from' as "from", c -> 'to' as "to"
  from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as d(record_id uuid, at timestamptz)
    join record.record_history h on h.record_id = d.record_id and h.created_at = d.at
    cross join lateral jsonb_array_elements(h.changes) c
  where h.module = ${module} and h.row_id is null and (h.shared or h.organization_id = tenant.org()) and c ->> 'field' = ${field}
  order by h.id`

export const kindsOfAlerts = (ids: readonly string[]) => statement<{ id: string; kind: string }>`
  select id, kind from tenant.alerts where id = any (${ids}::uuid[])`
