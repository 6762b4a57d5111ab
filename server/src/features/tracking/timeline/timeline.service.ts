import { isRecord } from '@rumbo/domain/fields/parsed'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { normaliseContainer } from '@rumbo/domain/identifiers/container'
import type { Frozen } from '@rumbo/domain/kernel/endpoint'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { trackingStates } from '@rumbo/domain/shipments/options'
import { flagSubject } from '@rumbo/domain/tracking/fold/flag-codes'
import type { Outcome } from '@rumbo/domain/tracking/fold/outcome'
import { asPollFailure } from '@rumbo/domain/tracking/schedule/poll-failure'
import type { Statement } from '@rumbo/domain/tracking/statements/event'
import { getChildren, getRecord } from '../../../access/read/get-record.ts'
import type { VisibleRecord } from '../../../access/read/sql/columns.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible, together, type Visible } from '../../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../../modules.ts'
import { placesByCode } from '../../reference/reference.service.ts'
import { portFieldsOf } from '../fold/given.ts'
import { keysOfShipment } from '../fold/refold.service.ts'
import { putAsideNaming } from '../quarantine/refusals.service.ts'
import { type StateRow, type StoredStatement, stateOf } from '../tracking.queries.ts'
import { containerPhasesFrom, delayOf, fact, phaseIn, phasesFrom } from './timeline-phases.ts'

export type Names = ReadonlyMap<string, string>
type Parts = {
  readonly record: VisibleRecord
  readonly rows: readonly VisibleRecord[]
  readonly state: StateRow | undefined
  readonly names: Names
  readonly putAside: Timeline['putAside']
}

/**
 * Where a shipment is on its way, with the source of each date. A date whose field the reader may not see is left out, and
 * so are the events for a reader who may not see the phases.
 */
export async function readTimeline(scope: Scope, id: string): Promise<Visible<Frozen<Timeline>>> {
  const records = together({
    record: await getRecord(scope, shipmentModule, id),
    rows: await getChildren(scope, containerModule, id),
  })
  const state = await scope.first(stateOf(id))
  const names = await namesOf(scope, state)
  const putAside = await putAsideNaming(scope, await keysOfShipment(scope, id))
  return mapVisible(records, (visible) => timelineOf({ ...visible, state, names, putAside }))
}

/** The names of the ports and airports that a state tells of. */
export async function namesOf(scope: Scope, state: StateRow | undefined): Promise<Names> {
  const codes = codesOf(state)
  const places = [
    ...(await placesByCode(scope, 'airports', codes)),
    ...(await placesByCode(scope, 'ports', codes)),
  ]
  return new Map(places.map(([code, place]) => [code, place.name['en-us']]))
}

function codesOf(state: StateRow | undefined): string[] {
  const events = (state?.events ?? []).flatMap(
    ({ statement: { location } }) => location.unlocode ?? location.airport ?? [],
  )
  return [...new Set([...events, ...(state?.outcome?.transshipmentPorts ?? []).map(({ code }) => code)])]
}

function timelineOf({ record, rows, state, names, putAside }: Parts): Frozen<Timeline> {
  const { values } = record
  const outcome = state?.outcome ?? null
  const sees = (field: string) => field in values
  return {
    ...(sees('phase') ? { phase: phaseIn(values, 'phase') } : {}),
    ...(sees('status')
      ? {
          status: trackingStates.find((status) => status === values.status) ?? 'none',
          statusSince: state?.status_since ?? null,
          statusReason: asPollFailure(state?.status_reason ?? null),
        }
      : {}),
    lastEventAt: sees('phases') ? (state?.last_event_at ?? null) : null,
    lastReceivedAt: sees('phases') ? (state?.last_received_at ?? null) : null,
    putAside: sees('phases') ? putAside : [],
    phases: phasesFrom(values, outcome, state?.hand_dates ?? {}),
    ...(sees('shipmentCargos') ? { containers: containersFrom(rows, { values, state }) } : {}),
    // What is doubtful, and other voyages of a container, are the owner's to look at.
    ...(record.owned
      ? { flags: (outcome?.flags ?? []).map((flag) => ({ code: flag.code, about: flagSubject(flag) })) }
      : {}),
    transshipments: sees('transshipmentPorts') ? hubsFrom(outcome, names) : [],
    legs: sees('vesselVoyage') ? legsFrom(outcome, sees) : [],
    inferredPorts: inferredPorts(outcome, values),
    position: sees('latitude') && sees('longitude') ? (outcome?.position ?? null) : null,
    events: sees('phases')
      ? (state?.events ?? [])
          // What was not taken may be another shipment's, which the reader may not know of.
          .filter(({ ignored }) => record.owned || ignored === null)
          .map((event) => eventFrom(event, names, sees))
          .reverse()
      : [],
  }
}

/** The fields of ports that the reader sees filled and that nobody gave. */
function inferredPorts(outcome: Outcome | null, values: Values): Timeline['inferredPorts'] {
  const fields = portFieldsOf(modeOf(values))
  return (outcome?.inferredPorts ?? []).flatMap((end) => {
    const code = codeIn(valueIn(values, fields[end]))
    return code !== null && code === outcome?.[end] ? [fields[end]] : []
  })
}

const codeIn = (place: unknown): string | null =>
  isRecord(place) && typeof place.code === 'string' ? place.code : null

type OfShipment = { readonly values: Values; readonly state: StateRow | undefined }

/** The containers whose phases the reader may see. */
function containersFrom(
  rows: readonly VisibleRecord[],
  { values: shipment, state }: OfShipment,
): NonNullable<Timeline['containers']> {
  return rows.flatMap(({ id, values }) => {
    if (!('currentPhase' in values) || !('phases' in values) || !('number' in values)) return []
    const number = textIn(values, 'number')
    const outcome = state?.outcome?.containers.find(
      (each) => each.number === normaliseContainer(number ?? ''),
    )
    const hands = state?.hand_containers?.[id]?.dates ?? {}
    const phases = containerPhasesFrom(values, { mode: modeOf(shipment), outcome, hands })
    return [{ id, number, phase: phaseIn(values, 'currentPhase'), phases }]
  })
}

function hubsFrom(outcome: Outcome | null, names: Names): Timeline['transshipments'] {
  return (outcome?.transshipmentPorts ?? []).map((port) => ({
    code: port.code,
    name: names.get(port.code) ?? port.name,
    plannedEta: fact(port.plannedEta),
    plannedEtd: fact(port.plannedEtd),
    eta: fact(port.eta),
    etd: fact(port.etd),
    ata: fact(port.ata),
    atd: fact(port.atd),
    detectedAta: fact(port.detectedAta),
    detectedAtd: fact(port.detectedAtd),
    arrivalDelay: delayOf((port.plannedEta ?? port.eta)?.date ?? null, port.ata ?? port.eta),
    departureDelay: delayOf((port.plannedEtd ?? port.etd)?.date ?? null, port.atd ?? port.etd),
  }))
}

/** The place of an event, or of a leg's end, tells one of these. */
const places = ['pol', 'pod', 'transshipmentPorts'] as const

function legsFrom(outcome: Outcome | null, sees: (field: string) => boolean): Frozen<Timeline>['legs'] {
  const legs = outcome?.vesselVoyage ?? []
  return places.every(sees) ? legs : legs.map((leg) => ({ ...leg, from: null, to: null }))
}

/** The place of an event in words, for who sees the places of the way. */
export function placeOf(
  { location: { unlocode, airport = null, name } }: Statement,
  names: Names,
  sees: (field: string) => boolean,
): Timeline['events'][number]['place'] {
  const code = unlocode ?? airport
  const label = (code && names.get(code)) ?? name ?? code
  return label && places.every(sees) ? { label, ...(code ? { code } : {}) } : null
}

function eventFrom(
  event: StoredStatement & { ignored: string | null },
  names: Names,
  sees: (field: string) => boolean,
): Timeline['events'][number] {
  const { statement } = event
  return {
    id: event.id,
    code: statement.code,
    sourceCode: statement.sourceCode,
    classifier: statement.classifier,
    eventTime: statement.eventTime,
    createdTime: statement.createdTime,
    receivedAt: event.received_at,
    source: { kind: event.source_kind, name: event.source_name },
    place: placeOf(statement, names, sees),
    vessel: sees('vesselVoyage') ? (statement.vessel?.name ?? statement.vessel?.imo ?? null) : null,
    voyage: sees('vesselVoyage') ? statement.voyage : null,
    equipment: sees('shipmentCargos') ? [...statement.equipment] : [],
    ignored: event.ignored,
  }
}
