import { type AlertModule, alertModules } from '@rumbo/domain/alerts/alert'
import { nothingWatched, type Watched } from '@rumbo/domain/alerts/crossings'
import { hubsOf } from '@rumbo/domain/alerts/missed-connection'
import { needModuleOf } from '@rumbo/domain/documents/needs/need-modules'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import { assigneeColumn, nativeColumn } from '../../access/rights/modules.ts'
import { quoted } from '../../access/scope/parameters.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'
import { shipmentModule } from '../../modules.ts'

/** A record that alerts may look at. */
export type WatchedRecord = { readonly id: string; readonly module: AlertModule }

/** A shipment as alerts look at it, and the member that it is assigned to. */
type WatchedRow = Omit<Watched, 'hubs' | 'needs' | 'differences'> & {
  readonly id: string
  readonly assignee: string | null
  /** The field `transshipmentPorts`. */
  readonly hubs: unknown
}

const watched = `select s.id, s.phase in ('70_delivered', '50_delivered') is true as "isDelivered", s.etd::text, s.atd::text,
  s.eta::text, s.ata::text, s.first_etd::text as "firstEtd", s.first_eta::text as "firstEta",
  s.free_days_countdown::float8 as "freeDaysCountdown", s.last_free_day::text as "lastFreeDay",
  s.free_time_state as "freeTimeState", s.free_time_clock as "freeTimeClock", s.customs_status as "customsStatus",
  s.transshipment_ports as hubs, left(t.outcome ->> 'lastEventAt', 10) as "lastEvent",
  case when not s.manual_tracking and s.owner_organization_id = tenant.org() then
    (coalesce(greatest(t.last_received_at, (select max(p.last_ok_at) from tenant.tracking_polls p where p.record_id = s.id)),
      s.created_at) at time zone (select o.time_zone from tenant.organization o))::date::text end as "lastHeard",
  (select m.user_id from tenant.members m where m.status = 'active' and m.user_id::text = s.assigned_to ->> 'code') as assignee
  from tenant.shipments s left join tenant.tracking_states t on t.record_id = s.id`

/** Shipments that aren't archived. */
const watchedShipments = (ids: readonly string[]): Statement<WatchedRow> => ({
  text: `${watched} where s.id = any ($1::uuid[]) and not s.archived`,
  values: [ids],
})

/** SQL of whether a row `s` of a module says that its record goes on. */
function goesOn(of: AlertModule): string {
  const { field, values } = needModuleOf(of).over
  const column = `s.${nativeColumn(moduleNamed(of), field)}`
  return values.map((value) => `${column} is distinct from '${value}'`).join(' and ')
}

/** A record that is looked at for the documents alone that it needs. */
type NeedingRow = {
  readonly id: string
  readonly isDelivered: boolean
  readonly assignee: string | null
}

const watchedForDocuments = (of: AlertModule, ids: readonly string[]): Statement<NeedingRow> => ({
  text: `select s.id, not (${goesOn(of)}) as "isDelivered", (select m.user_id from tenant.members m
      where m.status = 'active' and m.user_id::text = (${assigneeColumn(moduleNamed(of))}) ->> 'code') as assignee
    from tenant.${quoted(moduleNamed(of).table)} s where s.id = any ($1::uuid[]) and not s.archived`,
  values: [ids],
})

/** Those of some records that are of modules with alerts. */
export const modulesOf = (ids: readonly string[]) => statement<WatchedRecord>`
  select id, module from tenant.records where id = any (${ids}::uuid[]) and module = any (${alertModules}::text[])`

const nextOf = (
  of: AlertModule,
) => `(select s.id, '${of}' as module from tenant.${quoted(moduleNamed(of).table)} s
  where s.id > $1::uuid and not s.archived and ${goesOn(of)} order by s.id limit $2)`

/** The next records of all modules that go on, in the order of their ids. */
export const nextGoingOn = (after: string, most: number): Statement<WatchedRecord> => ({
  text: `select id, module from (${alertModules.map(nextOf).join(' union all ')}) s order by id limit $2`,
  values: [after, most],
})

/** A record as alerts look at it, and the member that it is assigned to. */
export type WatchedValues = Omit<Watched, 'needs' | 'differences'> & {
  readonly id: string
  readonly assignee: string | null
}

/** Records of a module that aren't archived. */
export async function readWatched(
  scope: Scope,
  of: AlertModule,
  ids: readonly string[],
): Promise<readonly WatchedValues[]> {
  if (of === shipmentModule.id) {
    const rows = await scope.all(watchedShipments(ids))
    return rows.map((row) => ({ ...row, hubs: hubsOf(row.hubs) }))
  }
  return (await scope.all(watchedForDocuments(of, ids))).map((row) => ({ ...nothingWatched, ...row }))
}
