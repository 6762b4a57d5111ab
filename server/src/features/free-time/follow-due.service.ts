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
import type pg from 'pg'
import { changeMany, type ManyPatch } from '../../access/change/change-many.ts'
import { daysAt } from '../../access/change/place-days.ts'
import { followByTurns, noteDueBy } from '../../access/due/due-by-turns.ts'
import type { Consumer } from '../../access/events/dispatcher.ts'
import { attemptAll } from '../../access/scope/attempt.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { shipmentModule } from '../../modules.ts'
import { type Rounds, startRounds } from '../../platform/rounds.ts'
import { lookAgain } from '../notifications/look-again.service.ts'
import { timeZones } from '../reference/reference.service.ts'
import { followClocks } from '../tracking/follow-clocks.service.ts'
import { contractsOf } from './contracts.service.ts'
import * as queries from './due.queries.ts'

/** Records of one transaction: each is locked until its end. */
const batch = 500
const maxOrganizations = 100
const idleMilliseconds = 500

/** Notes own shipments that came, or in which something changed that free time hangs on. */
export const noteFreeTime: Consumer = noteDueBy(freeTimeReads, queries.noteDue)

type OnError = (error: unknown) => void

/**
 * Counts the free time of shipments that it is due for: those that changed, and those at whose port a day has begun; a batch for
 * each organization in turn, until nothing is left. What is taken and done is one transaction, so that a stop loses nothing; any
 * number of servers may do so at once. A shipment that can't be counted is put off, and holds up no other.
 */
export function followFreeTime(
  pool: pg.Pool,
  onError: OnError,
  isStopping: () => boolean = () => false,
): Promise<void> {
  return followByTurns(pool, {
    organizationsDue: queries.organizationsDue(maxOrganizations),
    followNext: (organizationId) => followNext(pool, organizationId, onError),
    ...{ onError, isStopping },
  })
}

/** @returns whether there was anything */
async function followNext(pool: pg.Pool, organizationId: string, onError: OnError): Promise<boolean> {
  const job = { kind: 'job', name: 'free time', organizationId, way: 'automation' } as const
  return withScope(pool, job, async (scope) => {
    await scope.all(queries.noteOfBatches())
    const due = await scope.all(queries.takeDue(batch))
    const ids = [...new Set(due.map(({ id }) => id))].sort()
    const failed = await attemptAll(scope, ids, (some) => count(scope, some))
    for (const { each, error } of failed) {
      await scope.all(queries.putOff(each))
      onError(error)
    }
    return ids.length > 0
  })
}

/** Counts anew, writes what differs, and notes when it moves by itself. */
async function count(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const shipments = await scope.all(queries.ownShipments(ids))
  const containers = await scope.all(queries.ownContainers(ids))
  const contracts = await contractsOf(scope)
  const [dayAt, zoneOf] = [await daysAt(scope), await timeZones(scope)]
  const told: ManyPatch[] = []
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
    if (changed.length > 0) (changed.every(isCountdown) ? quiet : told).push({ id, patch })
    return moving.map((direction) => {
      const port = at[direction]
      return { id, today: days[direction], timeZone: (port && zoneOf(port)) || scope.timeZone }
    })
  })
  const by = { way: 'automation' } as const
  if (told.length > 0) {
    await changeMany(scope, shipmentModule, { rows: told, by, authority: 'product' })
    await followClocks(
      scope,
      told.filter(isOfDelivered).map(({ id }) => id),
    )
  }
  if (quiet.length > 0) {
    await changeMany(scope, shipmentModule, { rows: quiet, by, authority: 'product', isQuiet: true })
    await lookAgain(
      scope,
      quiet.map(({ id }) => id),
    )
  }
  await scope.all(queries.forgetLater(ids))
  if (next.length > 0) await scope.all(queries.putNext(next))
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

/** Looks again and again, from the start on; `stop` waits for the batch under way. */
export function startFreeTime(pool: pg.Pool, onError: OnError): Rounds {
  return startRounds((isStopping) => followFreeTime(pool, onError, isStopping), { idleMilliseconds, onError })
}
