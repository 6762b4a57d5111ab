import type { AlertKind } from '@rumbo/domain/alerts/alert'
import type { RecordModule } from '../../access/rights/modules.ts'
import { quoted } from '../../access/scope/parameters.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'
import { isLongOver } from './long-over.ts'
import type { WatchedRecord } from './watched-records.ts'

/** An organization's own row of a shipment: what it says of its alerts, and those that are open and not long over. */
export type CountedRow = {
  readonly id: string
  readonly profile_id: string | null
  readonly open_alerts: number | null
  readonly worst_alert: string | null
  readonly open: readonly { readonly kind: AlertKind; readonly field: string }[]
}

export const countedRows = (ids: readonly string[]): Statement<CountedRow> => ({
  text: `select s.id, s.profile_id, s.open_alerts, s.worst_alert, coalesce((
      select jsonb_agg(jsonb_build_object('kind', a.kind, 'field', a.field)) from tenant.alerts a
      where a.record_id = s.id and a.closed_at is null and coalesce(a.snoozed_until <= now(), true) and not ${isLongOver}),
      '[]') as open
    from tenant.shipments s where s.id = any ($1::uuid[])`,
  values: [ids],
})

/** Whoever opens or closes alerts of a record does so alone, so that nobody counts what another is changing. */
export const lockRows = (
  { table }: Pick<RecordModule, 'table'>,
  ids: readonly string[],
): Statement<unknown> => ({
  text: `select from tenant.${quoted(table)} where id = any ($1::uuid[]) order by id for no key update`,
  values: [ids],
})

export const recordOf = (alertId: string) => statement<WatchedRecord>`
  select r.id, r.module from tenant.alerts a join tenant.records r on r.id = a.record_id where a.id = ${alertId}`

/** Of some records those with alerts that come back, in the order of their ids. */
export const recordsWithAlertsBack = (ids: readonly string[]) => statement<{ id: string }>`
  select distinct record_id as id from tenant.alerts
  where record_id = any (${ids}::uuid[]) and snoozed_until <= now() and closed_at is null order by record_id`

export const bringBack = (ids: readonly string[]) => statement`
  update tenant.alerts set snoozed_until = null
  where record_id = any (${ids}::uuid[]) and snoozed_until <= now() and closed_at is null`
