import { normaliseContainer } from '@rumbo/domain/identifiers/container'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { type PhaseId, phaseIds } from '@rumbo/domain/phases/phase'
import type { TrackingEvent } from '@rumbo/domain/tracking/event'
import { type ShipmentFacts, spanOf } from '@rumbo/domain/tracking/facts'
import { fold } from '@rumbo/domain/tracking/fold'
import type { Outcome } from '@rumbo/domain/tracking/outcome'
import { containerPatchOf, patchBetween, patchOf, type TrackingPatch } from '@rumbo/domain/tracking/patch'
import type { By } from '../../access/actor.ts'
import { change } from '../../access/change/change.ts'
import { createChild } from '../../access/change/create-child.ts'
import { lockParent } from '../../access/change/lock.ts'
import type { Patch } from '../../access/change/parse-patch.ts'
import { containerModule, shipmentModule } from '../../access/modules.ts'
import type { Scope } from '../../access/scope.ts'
import { findPlace, timeZones } from '../reference/reference.service.ts'
import { summarise } from '../shipments/containers.service.ts'
import { shipmentKeys } from './keys.ts'
import { type FactsRow, factsOf, type StoredStatement, saveState, statementsOf } from './tracking.queries.ts'

const module = { ...containerModule, parent: shipmentModule }

/**
 * Folds all events of one of the organization's own shipments anew and writes what is news to the shipment and its
 * containers. With manual tracking only the state is kept: nothing changes by itself. Another transport than the ocean has
 * no events; what they said is forgotten with it.
 */
export async function refold(scope: Scope, id: string): Promise<void> {
  // Of two at once the second must see what the first has read and written.
  await lockParent(scope, shipmentModule, id)
  const row = await scope.first(factsOf(id))
  if (!row) return
  const facts = shipmentFacts(row)
  const keys = shipmentKeys(facts)
  const statements = keys.length > 0 ? await scope.all(statementsOf(keys)) : []
  if (statements.length === 0 && row.patch === null) return
  const zoneOf = await timeZones(scope)
  const outcome = fold(facts, statements.map(toEvent), (unlocode) => zoneOf(unlocode) ?? null)
  const isFollowed = facts.mode === 'ocean'
  const patch: TrackingPatch = isFollowed
    ? { ...patchOf(facts.mode, outcome), pol: outcome.pol, pod: outcome.pod }
    : {}
  const ignored = new Map(outcome.ignored.map((each) => [each.id, each.reason]))
  await scope.all(
    saveState(id, {
      patch: row.manual_tracking ? (row.patch ?? {}) : patch,
      outcome,
      events: statements.map((each) => ({ ...each, ignored: ignored.get(each.id) ?? null })),
      lastReceivedAt: statements.at(-1)?.received_at ?? null,
    }),
  )
  if (row.manual_tracking || !isFollowed) return
  const by: By = { way: 'tracking', source: statements.at(-1)?.source_name ?? 'tracking' }
  await writeContainers(scope, { id, row, outcome, by })
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
  const { pol, pod, ...news } = patchBetween(row.patch, patch)
  const ports = {
    ...(row.pol ? {} : await portNamed(scope, 'pol', pol)),
    ...(row.pod ? {} : await portNamed(scope, 'pod', pod)),
  }
  const status =
    outcome.lastEventAt === null && Object.values(outcome.dates).every((date) => date === null)
      ? 'none'
      : 'live'
  return { ...news, ...ports, status }
}

/** A port as its field holds it; nothing for one that the reference data doesn't know, which no field could hold. */
async function portNamed(scope: Scope, field: 'pol' | 'pod', code: unknown): Promise<Patch> {
  const port = typeof code === 'string' ? await findPlace(scope, 'ports', code) : undefined
  return port ? { [field]: { label: port.code, code: port.code } } : {}
}

async function writeShipment(
  scope: Scope,
  { id, patch, by }: { id: string; patch: Patch; by: By },
): Promise<void> {
  await change(scope, { module: shipmentModule, recordId: id, id }, { patch, by, authority: 'product' })
}

type Written = { readonly id: string; readonly row: FactsRow; readonly outcome: Outcome; readonly by: By }

/** Containers that a shipment without any is told of are added; each gets its own phase and dates. */
async function writeContainers(scope: Scope, { id, row, outcome, by }: Written): Promise<void> {
  if (row.containers.length === 0) {
    for (const { number } of outcome.containers) {
      const patch = { number, ...containerPatchOf(containerOutcome(outcome, number)) }
      await createChild(scope, module, { recordId: id, patch, by, authority: 'product' })
    }
  }
  for (const container of row.containers) {
    const number = normaliseContainer(container.number ?? '')
    if (!outcome.containers.some((each) => each.number === number)) continue
    const patch = containerPatchOf(containerOutcome(outcome, number))
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
  const numbers = row.containers.flatMap(({ number }) => number ?? [])
  const named = numbers.length === 0 && row.container_number ? [row.container_number] : numbers
  return {
    mode: row.freight_type as Mode,
    pol: row.pol?.code ?? null,
    pod: row.pod?.code ?? null,
    mbl: row.master_bl,
    booking: row.booking_number,
    containers: named.map((number) => ({ number, handPhase: null })),
    handPhase: row.hand_phase,
    span: spanOf(row.dates, row.created_at),
  }
}

function toEvent({ id, source_name, source_kind, received_at, statement }: StoredStatement): TrackingEvent {
  return { id, source: { kind: source_kind, name: source_name }, receivedAt: received_at, ...statement }
}

/** A phase id, or null. */
export function asPhase(value: unknown): PhaseId | null {
  return phaseIds.find((id) => id === value) ?? null
}
