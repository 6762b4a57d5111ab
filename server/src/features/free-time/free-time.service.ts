import type { DdFacts } from '@rumbo/domain/dd-invoices/line-facts'
import { isInMode } from '@rumbo/domain/fields/in-mode'
import { textIn } from '@rumbo/domain/fields/values'
import type { getFreeTime, ShipmentFreeTime } from '@rumbo/domain/free-time/api'
import { assessFreeTime, clientFields, type FreeTime, keptFields } from '@rumbo/domain/free-time/assess'
import { freeTimeStates } from '@rumbo/domain/free-time/assessment'
import { clocks, type Direction, type SideOfContract } from '@rumbo/domain/free-time/clock'
import type { Standing } from '@rumbo/domain/free-time/standing'
import type { Contract } from '@rumbo/domain/free-time/terms'
import { freeTimeReads, inputOf, placesOf } from '@rumbo/domain/free-time/ways-of'
import type { Frozen, Out } from '@rumbo/domain/kernel/endpoint'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { daysAt } from '../../access/change/place-days.ts'
import { childrenOf } from '../../access/read/children-of.ts'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import { getRecords } from '../../access/read/get-records.ts'
import { type VisibleRecord, visibleColumns } from '../../access/read/sql/columns.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, together, type Visible } from '../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { timeZones } from '../reference/reference.service.ts'
import { contractsOf } from './contracts.service.ts'

type Seen = { readonly record: VisibleRecord; readonly containers: readonly VisibleRecord[] }

/** What an answer is made of besides what the reader sees. */
type By = {
  readonly contracts: readonly Contract[]
  readonly dayAt: (place: string | null) => string
  readonly zoneOf: (place: string | null) => string
  readonly seesMoney: boolean
}

/**
 * The free time of a shipment as it stands now. On what another company shares, and where the reader may not see all that is
 * counted by, it is what the record itself tells, without the clocks behind it: nothing is counted from what is hidden.
 */
export async function readFreeTime(scope: Scope, id: string): Promise<Visible<Out<typeof getFreeTime>>> {
  const record = await getRecord(scope, shipmentModule, id)
  const containers = await getChildren(scope, containerModule, id)
  const by = await readBy(scope)
  return mapVisible(together({ record, containers }), (seen) => ({ freeTime: freeTimeOf(seen, by) }))
}

async function readBy(scope: Scope): Promise<By> {
  const zones = await timeZones(scope)
  return {
    contracts: await contractsOf(scope),
    dayAt: await daysAt(scope),
    zoneOf: (place) => (place && zones(place)) || scope.timeZone,
    seesMoney: scope.role.allows('module:finances'),
  }
}

/**
 * What the clocks of a shipment are counted by, container by container; null where the reader may not see all of it, and on what another
 * company shares. @throws AppError NOT_FOUND
 */
export async function readClockFacts(
  scope: Scope,
  { id, direction }: { readonly id: string; readonly direction: Direction },
): Promise<Visible<DdFacts | null>> {
  const record = await getRecord(scope, shipmentModule, id)
  const containers = await getChildren(scope, containerModule, id)
  const contracts = await contractsOf(scope)
  const dayAt = await daysAt(scope)
  return mapVisible(together({ record, containers }), (seen) => {
    const { values } = seen.record
    if (!seen.record.owned || !('freeTimeState' in values) || !seesAll(seen)) return null
    const { facts, containers: ways } = inputOf(values, seen.containers)
    const numbers = new Map(seen.containers.map((each) => [each.id, textIn(each.values, 'number') ?? '']))
    return {
      facts,
      containers: ways.map((way) => ({ number: numbers.get(way.container ?? '') ?? '', way })),
      contracts,
      today: dayAt(direction === 'import' ? facts.place : facts.origin),
    }
  })
}

/** What free time costs on a shipment so far and as it is expected to end, in each currency; `isWhole`: nothing is left out for want of a price. */
export type FreeTimeCosts = FreeTime['totals']

/**
 * What free time costs the reader's company on some shipments, by their ids. A shipment of which the reader doesn't see all that is counted by, that
 * another company shares, or on which no price is agreed has none. Nobody without the right to finances is given any.
 */
export async function readCosts(
  scope: Scope,
  ids: readonly string[],
): Promise<Visible<ReadonlyMap<string, FreeTimeCosts>>> {
  const unitFields = freeTimeReads.containers ?? []
  const visible = new Set(
    visibleColumns(scope, moduleIn(scope, containerModule)).map(({ field }) => field.id),
  )
  const isCountable = scope.role.allows('module:finances') && unitFields.every((field) => visible.has(field))
  if (!isCountable || ids.length === 0) return show(new Map())
  const fields = [...(freeTimeReads.shipments ?? []), 'freeTimeState']
  const records = await getRecords(scope, shipmentModule, { ids, fields })
  const units = await childrenOf(scope, containerModule, { recordIds: ids, fields: unitFields })
  const by = await readBy(scope)
  return mapVisible(together({ records, units }), (seen) => {
    const costs = new Map<string, FreeTimeCosts>()
    for (const record of seen.records) {
      const freeTime = freeTimeOf({ record, containers: seen.units.get(record.id) ?? [] }, by)
      const paid = freeTime?.totals?.filter(({ side }) => side === 'buy') ?? []
      if (paid.length > 0) costs.set(record.id, paid)
    }
    return costs
  })
}

const isCounted = shipmentModule.byField.get('freeTimeState')?.field

function freeTimeOf({ record, containers }: Seen, by: By): Frozen<ShipmentFreeTime> | null {
  const { values } = record
  if (!isCounted || !isInMode(isCounted, modeOf(values)) || !('freeTimeState' in values)) return null
  const { place, origin } = placesOf(values)
  const [today, timeZone] = [by.dayAt(place), by.zoneOf(place)]
  const seesClient = clientFields.state in values
  if (!record.owned || !seesAll({ record, containers })) {
    const client = seesClient && values[clientFields.state] ? standingOf(values, clientFields) : null
    return { today, timeZone, ...standingOf(values, keptFields), client, assessments: [] }
  }
  const freeTime = assessFreeTime({
    ...inputOf(values, containers),
    contracts: by.contracts,
    days: { import: today, export: by.dayAt(origin) },
  })
  const { assessments, totals, client, ...paid } = freeTime
  const isSeen = ({ side }: { readonly side: SideOfContract }) => side === 'buy' || seesClient
  return {
    today,
    timeZone,
    ...paid,
    client: seesClient ? client : null,
    assessments: assessments.filter(isSeen).map((each) => assessmentOf(each, containers, by)),
    ...(by.seesMoney ? { totals: totals.filter(isSeen) } : {}),
  }
}

/** How free time stands by what the record itself holds. */
function standingOf(
  values: VisibleRecord['values'],
  fields: Readonly<Record<keyof Standing, string>>,
): Standing {
  const countdown = values[fields.countdown]
  return {
    state: freeTimeStates.find((each) => each === values[fields.state]) ?? 'notStarted',
    lastFreeDay: textIn(values, fields.lastFreeDay),
    countdown: typeof countdown === 'number' ? countdown : null,
    clock: clocks.find((each) => each === values[fields.clock]) ?? null,
  }
}

/** Whether the reader sees everything that free time is counted by. */
function seesAll({ record, containers }: Seen): boolean {
  const mode = modeOf(record.values)
  const ofMode = (freeTimeReads.shipments ?? []).filter((id) => {
    const field = shipmentModule.byField.get(id)?.field
    return field !== undefined && isInMode(field, mode)
  })
  return (
    ofMode.every((id) => id in record.values) &&
    containers.every(({ values }) => (freeTimeReads.containers ?? []).every((id) => id in values))
  )
}

function assessmentOf(
  { container, cost, forecast, ...assessment }: FreeTime['assessments'][number],
  containers: readonly VisibleRecord[],
  { seesMoney }: By,
) {
  const found = containers.find(({ id }) => id === container)
  return {
    ...assessment,
    container: found ? { id: found.id, number: textIn(found.values, 'number') } : null,
    ...(seesMoney ? { cost, forecast } : {}),
  }
}
