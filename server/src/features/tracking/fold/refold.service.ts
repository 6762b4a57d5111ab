import type { Mode } from '@rumbo/domain/kernel/mode'
import { type PhaseId, phaseIds } from '@rumbo/domain/phases/phase'
import { actualDateFields, furtherPhase, furthestPhase } from '@rumbo/domain/shipments/rules/phase-from-dates'
import { fold } from '@rumbo/domain/tracking/fold/fold'
import { customsNews, furtherFacts } from '@rumbo/domain/tracking/fold/further-facts'
import type { Outcome } from '@rumbo/domain/tracking/fold/outcome'
import { isPatchOf, patchBetween, patchOf, type TrackingPatch } from '@rumbo/domain/tracking/fold/patch'
import {
  factsByField,
  firstsAfter,
  withFirstsAtBirth,
  withManualDates,
} from '@rumbo/domain/tracking/phases/manual-dates'
import { filledStatement, type TrackingEvent } from '@rumbo/domain/tracking/statements/event'
import { type ShipmentFacts, spanOf } from '@rumbo/domain/tracking/statements/facts'
import { change } from '../../../access/change/change.ts'
import { lockParent } from '../../../access/change/locks/lock.ts'
import type { Patch } from '../../../access/change/parse-patch.ts'
import type { By } from '../../../access/scope/actor.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { shipmentModule } from '../../../modules.ts'
import { findPlace, timeZones } from '../../reference/reference.service.ts'
import { shipmentKeys } from '../keys.ts'
import { freshnessBy } from '../polls/freshness.service.ts'
import {
  type FactsRow,
  factsOf,
  holdKeys,
  type StoredStatement,
  saveState,
  statementsBeside,
  statementsOf,
} from '../tracking.queries.ts'
import { givenDates, givenPort, portFieldsOf } from './given.ts'
import { isListOpen, takeContainers } from './take-containers.service.ts'

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
    ...furtherFacts(outcome),
    ...{ pol: outcome.pol, pod: outcome.pod },
    containersTaken: facts.isListOpen ? outcome.containers.map(({ number }) => number) : [],
  }
  const ignored = new Map(outcome.ignored.map((each) => [each.id, each.reason]))
  const readings = new Map(outcome.readings.map((each) => [each.id, each.milestone]))
  const ports = row.manual_tracking ? null : await portsOf(scope, row, outcome)
  const lastReceivedAt = statements.at(-1)?.received_at ?? null
  const freshness = freshnessBy({ ...row, last_received_at: lastReceivedAt }, outcome)
  await scope.all(
    saveState(id, {
      patch: row.manual_tracking ? (row.patch ?? {}) : patch,
      // What an event was read as stands with the event.
      outcome: { ...outcome, readings: [] },
      inferredPorts: ports ? ports.inferred : (row.inferred_ports ?? {}),
      givenDates: givenDates(row),
      events: statements.map((each) => ({
        ...each,
        ignored: ignored.get(each.id) ?? null,
        milestone: readings.get(each.id) ?? null,
      })),
      lastReceivedAt,
      freshness: row.manual_tracking ? null : freshness.stored,
    }),
  )
  if (!ports) return
  const by: By = { way: 'tracking', source: statements.at(-1)?.source_name ?? 'tracking' }
  const taken = hasContainers(facts.mode) ? await takeContainers(scope, { row, outcome, patch, by }) : []
  const status = freshness.state === row.status ? {} : { status: freshness.state }
  await writeShipment(scope, {
    id,
    by,
    patch: { ...newsOf(row, { outcome, patch }), ...ports.patch, ...status },
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

type Refolded = { readonly outcome: Outcome; readonly patch: TrackingPatch }

/** The fields in which the events say another thing than the last time. */
function newsOf(row: FactsRow, { outcome, patch }: Refolded): Patch {
  const mode = row.freight_type as Mode
  // What was told of another transport says nothing of this one's fields.
  const before = row.patch && isPatchOf(mode, row.patch) ? row.patch : null
  const {
    pol: _pol,
    pod: _pod,
    customsStatus: _customs,
    containerMoves: _moves,
    containersTaken: _taken,
    ...told
  } = patchBetween(before, patch)
  const hands = withFirstsAtBirth(row.hand_dates ?? {}, {
    stored: { firstEtd: row.first_etd, firstEta: row.first_eta },
    ...{ stated: before, createdAt: row.created_at },
  })
  const news = withManualDates(told, hands, factsByField(mode, outcome))
  const customs = customsNews(row.customs_status, { before: row.patch, after: patch })
  const ofPhase = phaseNews(mode, row, { news, told: patch })
  return { ...news, ...ofPhase, ...customs }
}

/**
 * The phase as it is written: no news takes it behind what dates that people gave prove, and a date alone moves none, since a
 * phase that a person set holds.
 */
function phaseNews(
  mode: Mode,
  row: FactsRow,
  { news, told }: { readonly news: TrackingPatch; readonly told: TrackingPatch },
): Patch {
  if (!('phase' in news)) {
    return actualDateFields.some((field) => field in news) ? { phase: row.phase } : {}
  }
  const isGiven = (field: string) => {
    const date = field in news ? news[field] : row.actual_dates[field]
    return (date ?? null) !== null && date !== (told[field] ?? null)
  }
  const said = typeof news.phase === 'string' ? news.phase : null
  return { phase: furtherPhase(mode, said, furthestPhase(mode, isGiven)) }
}

/** Which transports go in containers that events tell of. */
const hasContainers = (mode: Mode): boolean => mode === 'ocean' || mode === 'rail'

const placesOf = { pol: 'ports', pod: 'ports', apol: 'airports', apod: 'airports' } as const

type Ports = { readonly inferred: Readonly<Record<string, string>>; readonly patch: Patch }

/**
 * The ports that nobody gave, as the events tell them now, and what is to be written of them. One that the reference data
 * does not know is left empty, since no field could hold it.
 */
async function portsOf(scope: Scope, row: FactsRow, outcome: Outcome): Promise<Ports> {
  const fields = portFieldsOf(row.freight_type as Mode)
  const inferred: Record<string, string> = {}
  const patch: Record<string, Patch[string]> = {}
  for (const end of ['pol', 'pod'] as const) {
    if (givenPort(row, end) !== null) continue
    const field = fields[end]
    // A place without a code is a person's own word.
    if (row[field] && !row[field].code) continue
    const told = outcome[end]
    const port = told ? await findPlace(scope, placesOf[field], told) : undefined
    if (port) inferred[field] = port.code
    const stored = row[field]?.code ?? null
    if (stored === (port?.code ?? null)) continue
    // A person emptied it: it stays so until the events name another port.
    if (stored === null && row.inferred_ports?.[field] === port?.code) continue
    patch[field] = port ? { label: port.code, code: port.code } : null
  }
  return { inferred, patch }
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
  return {
    mode: row.freight_type as Mode,
    pol: givenPort(row, 'pol'),
    pod: givenPort(row, 'pod'),
    mbl: row.master_bl,
    booking: row.booking_number,
    others: [row.house_bl, row.client_reference].filter((number) => number !== null),
    containers: named,
    isListOpen: isListOpen(row),
    handPhase: row.hand_phase,
    firstsAfter: firstsAfter(row.hand_dates ?? {}),
    span: spanOf(Object.values(givenDates(row)), row.created_at),
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
