import type { KeptStatement } from '@rumbo/domain/dcsa/events-of'
import type { ShipmentDates } from '@rumbo/domain/tracking/fold/outcome'
import type { ManualDates } from '@rumbo/domain/tracking/phases/manual-dates'
import { statement } from '../../access/scope/statement.ts'

/** What carriers stated of a shipment; nulls where nothing was. */
export type StatementState = {
  readonly record_id: string
  readonly profile_id: string | null
  readonly created_at: string
  readonly events: readonly KeptStatement[] | null
  readonly dates: ShipmentDates | null
  readonly containers: readonly string[]
  readonly hand_dates: ManualDates | null
}

/** Of shipments that one owns or holds. */
export const statementStates = (ids: readonly string[]) => statement<StatementState>`
  select s.id as record_id, s.profile_id, s.created_at, t.events, t.outcome -> 'dates' as dates, t.hand_dates,
    array(select jsonb_path_query(t.outcome, '$.containers[*].number') #>> '{}') as containers
  from tenant.shipments s left join record.tracking_states t on t.record_id = s.id
  where s.id = any (${ids}::uuid[])`
