import { normaliseContainer } from '@rumbo/domain/identifiers/container'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { type PhaseId, phaseIds } from '@rumbo/domain/phases/phase'
import { filledStatement, type TrackingEvent } from '@rumbo/domain/tracking/event'
import { type ShipmentFacts, spanOf } from '@rumbo/domain/tracking/facts'
import { fold } from '@rumbo/domain/tracking/fold'
import {
  factsByField,
  firstsAfter,
  withContainerHand,
  withFirstsAtBirth,
  withHandDates,
} from '@rumbo/domain/tracking/hand-dates'
import type { Outcome } from '@rumbo/domain/tracking/outcome'
import {
  containerPatchOf,
  isPatchOf,
  patchBetween,
  patchOf,
  type TrackingPatch,
} from '@rumbo/domain/tracking/patch'
import { customsNews, moveNews, toldBeside } from '@rumbo/domain/tracking/told-beside'
import type { By } from '../../access/actor.ts'
import { change } from '../../access/change/change.ts'
import { createChild } from '../../access/change/create-child.ts'
import { lockParent } from '../../access/change/lock.ts'
import type { Patch } from '../../access/change/parse-patch.ts'
import { containerModule, shipmentModule } from '../../access/modules.ts'
import type { Scope } from '../../access/scope.ts'
import { findPlace, timeZones } from '../reference/reference.service.ts'
import { summarise } from '../shipments/containers.service.ts'
import { noteFreshness } from './freshness.service.ts'
import { shipmentKeys } from './keys.ts'
import { type FactsRow, factsOf, type StoredStatement, saveState, statementsOf } from './tracking.queries.ts'

const module = { ...containerModule, parent: shipmentModule }

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
  }
  const ignored = new Map(outcome.ignored.map((each) => [each.id, each.reason]))
  const readings = new Map(outcome.readings.map((each) => [each.id, each.milestone]))
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
      lastReceivedAt: statements.at(-1)?.received_at ?? null,
    }),
  )
  if (row.manual_tracking) return
  const by: By = { way: 'tracking', source: statements.at(-1)?.source_name ?? 'tracking' }
  if (hasContainers(facts.mode)) await writeContainers(scope, { id, row, outcome, patch, by })
  await writeShipment(scope, { id, by, patch: await newsOf(scope, row, { outcome, patch }) })
}

/** The keys by which events of one of the organization's own shipments are found. */
export async function keysOfShipment(scope: Scope, id: string): Promise<readonly string[]> {
  const row = await scope.first(factsOf(id))
  return row ? shipmentKeys(shipmentFacts(row)) : []
}

type Told = { readonly outcome: Outcome; readonly patch: TrackingPatch }

/** The fields in which the events say another thing than the last time, of the ports those that nobody gave; that it is live. */
async function newsOf(scope: Scope, row: FactsRow, { outcome, patch }: Told): Promise<Patch> {
  const mode = row.freight_type as Mode
  // What was told of another transport says nothing of this one's fields.
  const before = row.patch && isPatchOf(mode, row.patch) ? row.patch : null
  const { pol, pod, customsStatus, containerMoves, ...told } = patchBetween(before, patch)
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
  return { ...news, ...customs, ...ports, status: await noteFreshness(scope, row.id, outcome) }
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
  await change(scope, { module: shipmentModule, recordId: id, id }, { patch, by, authority: 'product' })
}

type Written = Told & { readonly id: string; readonly row: FactsRow; readonly by: By }

/** Containers that a shipment without any is told of are added; each gets its own phase and dates. */
async function writeContainers(scope: Scope, { id, row, outcome, patch: told, by }: Written): Promise<void> {
  if (row.containers.length === 0) {
    for (const { number } of outcome.containers) {
      const moves = moveNews({ number, stored: {} }, { before: null, after: told })
      const patch = { number, ...containerPatchOf(containerOutcome(outcome, number)), ...moves }
      await createChild(scope, module, { recordId: id, patch, by, authority: 'product' })
    }
  }
  for (const container of row.containers) {
    const number = normaliseContainer(container.number ?? '')
    if (!outcome.containers.some((each) => each.number === number)) continue
    const said = containerOutcome(outcome, number)
    const hand = row.hand_containers?.[container.id]
    const moves = moveNews({ number, stored: container.dates }, { before: row.patch, after: told })
    const phases = hand ? withContainerHand(containerPatchOf(said), said, hand) : containerPatchOf(said)
    const patch = { ...phases, ...moves }
    await change(scope, { module, recordId: id, id: container.id }, { patch, by, authority: 'product' })
  }
  if (outcome.containers.length > 0) await summarise(scope, id)
}

function containerOutcome(outcome: Outcome, number: string) {
  const found = outcome.containers.find((each) => each.number === number)
  if (!found) throw new Error(`no outcome for container ${number}`)
  return found
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
