import { isInMode } from '@rumbo/domain/fields/in-mode'
import {
  assessFreeTime,
  countdownFields,
  type Kept,
  keptNothing,
  keptOf,
  movingAt,
} from '@rumbo/domain/free-time/assess'
import type { Direction } from '@rumbo/domain/free-time/clock'
import type { Contract } from '@rumbo/domain/free-time/terms'
import { freeTimeReads, inputOf, placesOf } from '@rumbo/domain/free-time/ways-of'
import { phasesOf } from '@rumbo/domain/phases/phase'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { changeMany, type ManyPatch } from '../../access/change/change-many.ts'
import { daysAt } from '../../access/change/place-days.ts'
import { nextDays } from '../../access/due/due.queries.ts'
import type { DueKind } from '../../access/due/kind.ts'
import { markDueWhere, scheduleDue } from '../../access/due/mark-due.ts'
import { concerns, markFromEvents, recordsOf } from '../../access/due/mark-from-events.ts'
import type { Consumer } from '../../access/events/dispatcher.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { shipmentModule } from '../../modules.ts'
import { isImporting } from '../../records/imports/running/is-importing.service.ts'
import { lookAgain } from '../notifications/look-again.service.ts'
import { timeZones } from '../reference/reference.service.ts'
import { followClocks } from '../tracking/polls/follow-clocks.service.ts'
import { contractsOf } from './contracts.service.ts'
import * as queries from './due.queries.ts'

/** Shipments whose free time is to be counted: those that changed, and those at whose port a day has begun. */
export const freeTimeDue: DueKind = { ...queries.freeTime, batch: 500, isHeld: isImporting, run: countFree }

/** Batches of the organization, by their times: an event of one names none of its shipments. */
export const freeTimeOfBatches: DueKind = {
  id: 'free-time-batches',
  batch: 1_000,
  isHeld: isImporting,
  run: (scope, times) => markDueWhere(scope, freeTimeDue, queries.countedSince(times)),
}

const isRead = concerns(freeTimeReads)
const ofNamed = markFromEvents(
  freeTimeDue,
  (event) => (isRead(event) ? recordsOf(event) : []),
  queries.markOwned,
)
const ofBatches = markFromEvents(freeTimeOfBatches, (event) =>
  isRead(event) && recordsOf(event).length === 0 ? [event.created_at] : [],
)

/** Marks own shipments that came, or in which something changed that free time depends on. */
export const noteFreeTime: Consumer = async (events, ask) => {
  await ofNamed(events, ask)
  await ofBatches(events, ask)
}

async function countFree(scope: Scope, keys: readonly string[]): Promise<void> {
  await count(
    scope,
    (await scope.all(queries.countedOf(keys))).map(({ id }) => id),
  )
}

/** Counts again, writes what differs, and notes when it moves by itself. */
async function count(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const shipments = await scope.all(queries.ownShipments(ids))
  const containers = await scope.all(queries.ownContainers(ids))
  const contracts = await contractsOf(scope)
  const [dayAt, zoneOf] = [await daysAt(scope), await timeZones(scope)]
  const loud: ManyPatch[] = []
  const quiet: ManyPatch[] = []
  const delivered = new Set(shipments.filter(({ values }) => isDelivered(values)).map(({ id }) => id))
  const isOfDelivered = ({ id }: ManyPatch) => delivered.has(id)
  const next = shipments.flatMap((shipment) => {
    const { id, values } = shipment
    const at = portsOf(values)
    const days = { import: dayAt(at.import), export: dayAt(at.export) }
    const below = containers.filter((each) => each.record_id === id)
    const { patch, moving } = countOne(shipment, { below, contracts, days })
    const changed = Object.entries(patch).flatMap(([field, value]) =>
      (values[field] ?? null) === value ? [] : [field],
    )
    // A day less every day is no news to history.
    if (changed.length > 0) (changed.every(isCountdown) ? quiet : loud).push({ id, patch })
    return moving.map((direction) => {
      const port = at[direction]
      return { id, today: days[direction], timeZone: (port && zoneOf(port)) || scope.timeZone }
    })
  })
  const by = { way: 'automation' } as const
  if (loud.length > 0) {
    await changeMany(scope, shipmentModule, { rows: loud, by, authority: 'product' })
    await followClocks(
      scope,
      loud.filter(isOfDelivered).map(({ id }) => id),
    )
  }
  if (quiet.length > 0) {
    await changeMany(scope, shipmentModule, { rows: quiet, by, authority: 'product', isQuiet: true })
    await lookAgain(
      scope,
      quiet.map(({ id }) => id),
    )
  }
  const days = next.length > 0 ? await scope.all(nextDays(next)) : []
  const still = ids.filter((id) => days.every(({ key }) => key !== id)).map((key) => ({ key, at: null }))
  await scheduleDue(scope, freeTimeDue, [...days, ...still])
}

const counted = shipmentModule.byField.get('freeTimeState')?.field
const isCountdown = (field: string): boolean => countdownFields.includes(field)

/** The ports where the clocks of each direction run. */
function portsOf(values: queries.ValuesRow['values']): Readonly<Record<Direction, string | null>> {
  const { place, origin } = placesOf(values)
  return { import: place, export: origin }
}

const isDelivered = (values: queries.ValuesRow['values']): boolean =>
  phasesOf[modeOf(values)].find(({ id }) => id === values.phase)?.meaning === 'delivered'

type With = {
  readonly below: readonly queries.ValuesRow[]
  readonly contracts: readonly Contract[]
  readonly days: Readonly<Record<Direction, string>>
}

function countOne(
  { values }: queries.ValuesRow,
  { below, contracts, days }: With,
): { readonly patch: Kept; readonly moving: readonly Direction[] } {
  if (!counted || !isInMode(counted, modeOf(values))) return { patch: keptNothing, moving: [] }
  const freeTime = assessFreeTime({ ...inputOf(values, below), contracts, days })
  const hasContracts = contracts.some(({ side }) => side === 'buy')
  return { patch: keptOf(freeTime, { hasContracts }), moving: movingAt(freeTime) }
}
