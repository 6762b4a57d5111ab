import type { Mode } from '@rumbo/domain/kernel/mode'
import { type PhaseId, phaseIds } from '@rumbo/domain/phases/phase'
import { filledStatement, type TrackingEvent } from '@rumbo/domain/tracking/event'
import { type ShipmentFacts, spanOf } from '@rumbo/domain/tracking/facts'
import { fold } from '@rumbo/domain/tracking/fold'
import {
  factsByField,
  firstsAfter,
  withFirstsAtBirth,
  withHandDates,
} from '@rumbo/domain/tracking/hand-dates'
import type { Outcome } from '@rumbo/domain/tracking/outcome'
import { isPatchOf, patchBetween, patchOf, type TrackingPatch } from '@rumbo/domain/tracking/patch'
import { customsNews, toldBeside } from '@rumbo/domain/tracking/told-beside'
import type { By } from '../../access/actor.ts'
import { change } from '../../access/change/change.ts'
import { lockParent } from '../../access/change/lock.ts'
import type { Patch } from '../../access/change/parse-patch.ts'
import { shipmentModule } from '../../access/modules.ts'
import type { Scope } from '../../access/scope.ts'
import { findPlace, timeZones } from '../reference/reference.service.ts'
import { freshnessBy } from './freshness.service.ts'
import { shipmentKeys } from './keys.ts'
import { isListOpen, takeContainers } from './take-containers.service.ts'
import {
  type FactsRow,
  factsOf,
  holdKeys,
  type StoredStatement,
  saveState,
  statementsBeside,
  statementsOf,
} from './tracking.queries.ts'

/**
 * Folds all events of one of the organization's own shipments anew and writes what is news to the shipment and its
 * containers. With manual tracking only the state is kept: nothing changes by itself. What was said of another transport is
 * forgotten with it.
 */
export async function refold(scope: Scope, id: string): Promise<void> {
  // Of two at once the second must see what the first has read and written.
  await lockParent(scope, shipmentModule, id)
  const row = await scope.first(factsOf(id))
  if (!row) return
  const facts = shipmentFacts(row)
  const keys = shipmentKeys(facts)
  const statements = keys.length > 0 ? await scope.all(statementsOf(keys)) : []
  // What people alone say needs no folding.
  if (statements.length === 0 && Object.keys(row.patch ?? {}).length === 0) return
  const zoneOf = await timeZones(scope)
  const outcome = fold(facts, statements.map(toEvent), (unlocode) => zoneOf(unlocode) ?? null)
  const patch: TrackingPatch = {
    ...patchOf(facts.mode, outcome),
    ...toldBeside(outcome),
    ...{ pol: outcome.pol, pod: outcome.pod },
    containersTaken: facts.isListOpen ? outcome.containers.map(({ number }) => number) : [],
  }
  const ignored = new Map(outcome.ignored.map((each) => [each.id, each.reason]))
  const readings = new Map(outcome.readings.map((each) => [each.id, each.milestone]))
  const lastReceivedAt = statements.at(-1)?.received_at ?? null
  const freshness = freshnessBy({ ...row, last_received_at: lastReceivedAt }, outcome)
  await scope.all(
    saveState(id, {
      patch: row.manual_tracking ? (row.patch ?? {}) : patch,
      // What an event was read as stands with the event.
      outcome: { ...outcome, readings: [] },
      events: statements.map((each) => ({
        ...each,
        ignored: ignored.get(each.id) ?? null,
        milestone: readings.get(each.id) ?? null,
      })),
      lastReceivedAt,
      freshness: row.manual_tracking ? null : freshness.stored,
    }),
  )
  if (row.manual_tracking) return
  const by: By = { way: 'tracking', source: statements.at(-1)?.source_name ?? 'tracking' }
  const taken = hasContainers(facts.mode) ? await takeContainers(scope, { row, outcome, patch, by }) : []
  const status = freshness.state === row.status ? {} : { status: freshness.state }
  await writeShipment(scope, {
    id,
    by,
    patch: { ...(await newsOf(scope, row, { outcome, patch })), ...status },
  })
  // What names a container alone belongs to the shipment from now on.
  if (await isToldOfMore(scope, keys, taken)) await refold(scope, id)
}

/** Whether something was told of containers just taken alone, to which the shipment's own numbers don't lead. */
async function isToldOfMore(
  scope: Scope,
  known: readonly string[],
  taken: readonly string[],
): Promise<boolean> {
  if (taken.length === 0) return false
  await scope.all(holdKeys(taken))
  return (await scope.first(statementsBeside({ known, keys: taken }))) !== undefined
}

/** The keys by which events of one of the organization's own shipments are found. */
export async function keysOfShipment(scope: Scope, id: string): Promise<readonly string[]> {
  const row = await scope.first(factsOf(id))
  return row ? shipmentKeys(shipmentFacts(row)) : []
}

type Told = { readonly outcome: Outcome; readonly patch: TrackingPatch }

/** The fields in which the events say another thing than the last time, of the ports those that nobody gave. */
async function newsOf(scope: Scope, row: FactsRow, { outcome, patch }: Told): Promise<Patch> {
  const mode = row.freight_type as Mode
  // What was told of another transport says nothing of this one's fields.
  const before = row.patch && isPatchOf(mode, row.patch) ? row.patch : null
  const { pol, pod, customsStatus, containerMoves, containersTaken, ...told } = patchBetween(before, patch)
  const hands = withFirstsAtBirth(row.hand_dates ?? {}, {
    stored: { firstEtd: row.first_etd, firstEta: row.first_eta },
    ...{ told: before, createdAt: row.created_at },
  })
  const news = withHandDates(told, hands, factsByField(mode, outcome))
  const ports =
    mode === 'air'
      ? {
          ...(row.apol ? {} : await portNamed(scope, 'apol', pol)),
          ...(row.apod ? {} : await portNamed(scope, 'apod', pod)),
        }
      : {
          ...(row.pol ? {} : await portNamed(scope, 'pol', pol)),
          ...(row.pod ? {} : await portNamed(scope, 'pod', pod)),
        }
  const customs = customsNews(row.customs_status, { before: row.patch, after: patch })
  return { ...news, ...customs, ...ports }
}

/** Which transports go in containers that events tell of. */
const hasContainers = (mode: Mode): boolean => mode === 'ocean' || mode === 'rail'

const placesOf = { pol: 'ports', pod: 'ports', apol: 'airports', apod: 'airports' } as const

/** A port or airport as its field holds it; nothing for one that the reference data doesn't know, which no field could hold. */
async function portNamed(scope: Scope, field: keyof typeof placesOf, code: unknown): Promise<Patch> {
  const port = typeof code === 'string' ? await findPlace(scope, placesOf[field], code) : undefined
  return port ? { [field]: { label: port.code, code: port.code } } : {}
}

async function writeShipment(
  scope: Scope,
  { id, patch, by }: { id: string; patch: Patch; by: By },
): Promise<void> {
  if (Object.keys(patch).length === 0) return
  await change(scope, { module: shipmentModule, recordId: id, id }, { patch, by, authority: 'product' })
}

function shipmentFacts(row: FactsRow): ShipmentFacts {
  const listed = row.containers.flatMap(({ id, number }) =>
    number === null ? [] : [{ number, handPhase: row.hand_containers?.[id]?.phase ?? null }],
  )
  const named =
    listed.length === 0 && row.container_number ? [{ number: row.container_number, handPhase: null }] : listed
  const byAir = row.freight_type === 'air'
  return {
    mode: row.freight_type as Mode,
    pol: (byAir ? row.apol : row.pol)?.code ?? null,
    pod: (byAir ? row.apod : row.pod)?.code ?? null,
    mbl: row.master_bl,
    booking: row.booking_number,
    others: [row.house_bl, row.client_reference].filter((number) => number !== null),
    containers: named,
    isListOpen: isListOpen(row),
    handPhase: row.hand_phase,
    firstsAfter: firstsAfter(row.hand_dates ?? {}),
    span: spanOf(row.dates, row.created_at),
  }
}

function toEvent({ id, source_name, source_kind, received_at, statement }: StoredStatement): TrackingEvent {
  return {
    id,
    source: { kind: source_kind, name: source_name },
    receivedAt: received_at,
    ...filledStatement(statement),
  }
}

/** A phase id, or null. */
export function asPhase(value: unknown): PhaseId | null {
  return phaseIds.find((id) => id === value) ?? null
}
