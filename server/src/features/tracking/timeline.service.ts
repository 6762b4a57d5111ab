import type { Values } from '@rumbo/domain/fields/values'
import type { Frozen } from '@rumbo/domain/kernel/endpoint'
import { phaseIds, phasesOf } from '@rumbo/domain/phases/phase'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { trackingStates } from '@rumbo/domain/shipments/options'
import { phaseDatesOf } from '@rumbo/domain/shipments/phase-dates'
import type { Timeline } from '@rumbo/domain/shipments/timeline.api'
import type { DateFact } from '@rumbo/domain/tracking/date-fact'
import type { Outcome } from '@rumbo/domain/tracking/outcome'
import { shipmentModule } from '../../access/modules.ts'
import type { VisibleRecord } from '../../access/read/columns.ts'
import { getRecord } from '../../access/read/get-record.ts'
import type { Scope } from '../../access/scope.ts'
import { mapVisible, type Visible } from '../../access/visible.ts'
import { placesByCode } from '../reference/reference.service.ts'
import { type StateRow, type StoredStatement, stateOf } from './tracking.queries.ts'

type Names = ReadonlyMap<string, string>
type Parts = { readonly record: VisibleRecord; readonly state: StateRow | undefined; readonly names: Names }

/**
 * Where a shipment is on its way, with the source of each date. A date whose field the reader may not see is left out, and
 * so are the events for a reader who may not see the phases.
 */
export async function readTimeline(scope: Scope, id: string): Promise<Visible<Frozen<Timeline>>> {
  const record = await getRecord(scope, shipmentModule, id)
  const state = await scope.first(stateOf(id))
  const places = await placesByCode(scope, 'ports', codesOf(state))
  const names: Names = new Map([...places].map(([code, place]) => [code, place.name['en-us']]))
  return mapVisible(record, (visible) => timelineOf({ record: visible, state, names }))
}

function codesOf(state: StateRow | undefined): string[] {
  const events = (state?.events ?? []).flatMap(({ statement }) => statement.location.unlocode ?? [])
  return [...new Set([...events, ...(state?.outcome?.transshipmentPorts ?? []).map(({ code }) => code)])]
}

function timelineOf({ record, state, names }: Parts): Frozen<Timeline> {
  const { values } = record
  const outcome = state?.outcome ?? null
  const sees = (field: string) => field in values
  return {
    ...(sees('phase') ? { phase: phaseIds.find((phase) => phase === values.phase) ?? null } : {}),
    ...(sees('status')
      ? { status: trackingStates.find((status) => status === values.status) ?? 'none' }
      : {}),
    lastEventAt: sees('phases') ? (state?.last_event_at ?? null) : null,
    lastReceivedAt: sees('phases') ? (state?.last_received_at ?? null) : null,
    phases: phasesFrom(values, outcome),
    transshipments: sees('transshipmentPorts') ? hubsFrom(outcome, names) : [],
    legs: sees('vesselVoyage') ? legsFrom(outcome, sees) : [],
    events: sees('phases')
      ? (state?.events ?? [])
          // What was not taken may be another shipment's, which the reader may not know of.
          .filter(({ ignored }) => record.owned || ignored === null)
          .map((event) => eventFrom(event, names, sees))
          .reverse()
      : [],
  }
}

const fact = (date: DateFact | null | undefined) =>
  date
    ? {
        date: date.date,
        source: date.source,
        classifier: date.classifier,
        eventTime: date.eventTime,
        createdTime: date.createdTime,
        inferred: date.inferred,
      }
    : null

/** A date that stands in the shipment's field and that no event tells was set by a hand. */
function byHand(value: unknown, classifier: 'estimated' | 'actual') {
  return typeof value === 'string'
    ? { date: value, source: null, classifier, eventTime: null, createdTime: null, inferred: false }
    : null
}

/** Each phase of the mode with its dates: what the field holds, with the event behind it where there is one. */
function phasesFrom(values: Values, outcome: Outcome | null): Timeline['phases'] {
  return phasesOf[modeOf(values)].map(({ id, meaning, dates }) => {
    const fields = phaseDatesOf[meaning]
    const told = outcome?.phaseDates.find(({ phase }) => phase === id)
    const stands = (field: string, classifier: 'estimated' | 'actual', from: DateFact | null | undefined) =>
      field in values
        ? from && from.date === values[field]
          ? fact(from)
          : byHand(values[field], classifier)
        : null
    const estimated = stands(fields.estimated, 'estimated', told?.estimated ?? told?.planned)
    const actual = stands(fields.actual, 'actual', told?.actual)
    const planned = fields.estimated in values ? fact(told?.planned) : null
    const first = (dates && textIn(values, dates.first)) ?? planned?.date ?? null
    return { phase: id, planned, estimated, actual, delay: days(first, (actual ?? estimated)?.date ?? null) }
  })
}

function textIn(values: Values, field: string): string | null {
  const value = values[field]
  return typeof value === 'string' ? value : null
}

function days(from: string | null, until: string | null): number | null {
  return from && until ? Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) : null
}

function hubsFrom(outcome: Outcome | null, names: Names): Timeline['transshipments'] {
  return (outcome?.transshipmentPorts ?? []).map((port) => ({
    code: port.code,
    name: names.get(port.code) ?? port.name,
    eta: fact(port.eta),
    etd: fact(port.etd),
    ata: fact(port.ata),
    atd: fact(port.atd),
    detectedAta: fact(port.detectedAta),
    detectedAtd: fact(port.detectedAtd),
  }))
}

/** The place of an event, or of a leg's end, tells one of these. */
const places = ['pol', 'pod', 'transshipmentPorts'] as const

function legsFrom(outcome: Outcome | null, sees: (field: string) => boolean): Frozen<Timeline>['legs'] {
  const legs = outcome?.vesselVoyage ?? []
  return places.every(sees) ? legs : legs.map((leg) => ({ ...leg, from: null, to: null }))
}

function eventFrom(
  event: StoredStatement & { ignored: string | null },
  names: Names,
  sees: (field: string) => boolean,
): Timeline['events'][number] {
  const { statement } = event
  const { unlocode, name } = statement.location
  const label = (unlocode && names.get(unlocode)) ?? name ?? unlocode
  return {
    id: event.id,
    code: statement.code,
    sourceCode: statement.sourceCode,
    classifier: statement.classifier,
    eventTime: statement.eventTime,
    createdTime: statement.createdTime,
    receivedAt: event.received_at,
    source: { kind: event.source_kind, name: event.source_name },
    place: label && places.every(sees) ? { label, ...(unlocode ? { code: unlocode } : {}) } : null,
    vessel: sees('vesselVoyage') ? (statement.vessel?.name ?? statement.vessel?.imo ?? null) : null,
    voyage: sees('vesselVoyage') ? statement.voyage : null,
    equipment: sees('shipmentCargos') ? [...statement.equipment] : [],
    ignored: event.ignored,
  }
}
