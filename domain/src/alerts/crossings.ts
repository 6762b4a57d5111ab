import type { Need } from '../documents/needs/needs.ts'
import type { Clock } from '../free-time/clock.ts'
import { daysBetween } from '../kernel/time/civil-date.ts'
import { type AlertKind, type AlertRules, documentsField } from './alert.ts'
import { type Hub, missedConnection } from './missed-connection.ts'

/** What alerts look at in a record; dates are 'YYYY-MM-DD' of their places. */
export type Watched = {
  readonly isDelivered: boolean
  readonly etd: string | null
  readonly atd: string | null
  readonly eta: string | null
  readonly ata: string | null
  readonly firstEtd: string | null
  readonly firstEta: string | null
  readonly freeDaysCountdown: number | null
  readonly lastFreeDay: string | null
  readonly freeTimeState: string | null
  /** The clock that the last free day is of. */
  readonly freeTimeClock: Clock | null
  /** Ports of transshipment in the order of the way. */
  readonly hubs: readonly Hub[]
  /** The day of the last thing that is known to have happened. */
  readonly lastEvent: string | null
  readonly customsStatus: string | null
  /**
   * The day that a source last answered about it or sent anything, and the day of its making where none ever did; null: it
   * isn't followed by itself.
   */
  readonly lastHeard: string | null
  /** The documents that it needs. */
  readonly needs: readonly Need[]
  /** By what its papers differ from it or from each other; null where the documents cut-off isn't known or has passed. */
  readonly differences: Differences | null
}

/** A record of which nothing is looked at. */
export const nothingWatched: Watched = {
  isDelivered: false,
  etd: null,
  atd: null,
  eta: null,
  ata: null,
  firstEtd: null,
  firstEta: null,
  freeDaysCountdown: null,
  lastFreeDay: null,
  freeTimeState: null,
  freeTimeClock: null,
  hubs: [],
  lastEvent: null,
  customsStatus: null,
  lastHeard: null,
  needs: [],
  differences: null,
}

/** Fields of papers, and the day of the documents cut-off. */
export type Differences = { readonly fields: readonly string[]; readonly cutOff: string }

/** An alert as far as it says whether a line was crossed before: the last one of its kind and field. */
export type Earlier = {
  readonly kind: AlertKind
  readonly field: string
  /** Whether what it is about still held when it was looked at last. */
  readonly holds: boolean
  /** Of a moved date, where it had moved to. */
  readonly to: string | null
  /** Of free time, the clock. */
  readonly clock: Clock | null
}

/** Something that holds of a shipment on a day. `field` is the field that shows it; of documents `from` is their types, or the fields by which they differ, by spaces. */
export type Finding = {
  readonly kind: AlertKind
  readonly field: string
  readonly from: string | null
  readonly to: string | null
  /** How many days it is about: moved, left, silent, late. */
  readonly days: number | null
  /** Of free time, the clock that it is of. */
  readonly clock: Clock | null
}

/** What begins to hold, what holds no more, and what went on, as it is now: an alert fires on a crossing alone. */
export type Crossed = {
  readonly begun: readonly Finding[]
  readonly going: readonly Finding[]
  readonly ended: readonly Earlier[]
}

/** Compares what holds on a day with what held when it was looked at last. */
export function crossed(
  rules: AlertRules,
  shipment: Watched,
  { earlier, today }: { readonly earlier: readonly Earlier[]; readonly today: string },
): Crossed {
  // Free time goes on after the delivery, until the container is back.
  const holding = shipment.isDelivered ? freeTimeNow(rules, shipment) : holdingNow(rules, shipment, today)
  const isKnown = (finding: Finding) => earlier.some((each) => each.holds && isSame(finding)(each))
  const going = holding.filter(isKnown)
  const begun = holding.filter((finding) => !isKnown(finding))
  const ended = earlier.filter((each) => each.holds && !holding.some(isSame(each)))
  const moved = shipment.isDelivered ? [] : movedDates(rules, shipment, earlier)
  return { begun: [...moved, ...begun], going, ended }
}

type Line = Pick<Finding, 'kind' | 'field' | 'clock'>

/** Whether two are about the same line; each clock has its own, and one that was never named is any. */
const isSame =
  (one: Line) =>
  (other: Line): boolean =>
    one.kind === other.kind &&
    one.field === other.field &&
    (one.clock === null || other.clock === null || one.clock === other.clock)

const finding = (kind: AlertKind, field: string, days: number | null, to: string | null = null): Finding => ({
  kind,
  field,
  days,
  to,
  from: null,
  clock: null,
})

/** Free time that ends soon or has ended, of a clock that runs. */
function freeTimeNow(
  { freeTime: most }: AlertRules,
  { freeDaysCountdown: left, lastFreeDay, freeTimeState, freeTimeClock: clock }: Watched,
): readonly Finding[] {
  if (most === null || left === null || left > most || freeTimeState === 'stopped') return []
  return [{ ...finding('freeTime', 'freeDaysCountdown', left, lastFreeDay), clock }]
}

function connectionNow(
  { connectionMissed }: AlertRules,
  shipment: Watched,
  today: string,
): readonly Finding[] {
  const missed = connectionMissed && shipment.ata === null ? missedConnection(shipment, today) : null
  if (!missed) return []
  const days = daysBetween(missed.etd, today)
  const found = finding('connectionMissed', 'transshipmentPorts', days, missed.etd)
  return [{ ...found, from: missed.port }]
}

/** What papers say otherwise, while there is time to correct it. */
function differencesNow(
  { documentsDiffer }: AlertRules,
  { differences }: Watched,
  today: string,
): readonly Finding[] {
  if (!documentsDiffer || !differences || differences.fields.length === 0) return []
  const days = daysBetween(today, differences.cutOff)
  if (days < 0) return []
  const found = finding('documentsDiffer', documentsField, days, differences.cutOff)
  return [{ ...found, from: differences.fields.join(' ') }]
}

/** Documents that are overdue, due soon, or expire soon: an alert of each kind for all of them, by the earliest day. */
function documentsNow(rules: AlertRules, { needs }: Watched): readonly Finding[] {
  const about = (kind: AlertKind, of: readonly Need[]): readonly Finding[] => {
    const [first] = of.toSorted((one, other) => (one.days ?? 0) - (other.days ?? 0))
    if (!first) return []
    const found = finding(kind, documentsField, first.days, first.expiresOn ?? first.dueOn)
    return [{ ...found, from: of.map(({ type }) => type).join(' ') }]
  }
  const { documentMissing: soon, documentOverdue, documentExpiring } = rules
  const isSoon = ({ state, days }: Need) =>
    (state === 'missing' || state === 'requested') && soon !== null && days !== null && days <= soon
  return [
    ...about('documentOverdue', documentOverdue ? needs.filter(({ state }) => state === 'overdue') : []),
    ...about('documentMissing', needs.filter(isSoon)),
    ...about(
      'documentExpiring',
      documentExpiring === null ? [] : needs.filter(({ state }) => state === 'expiring'),
    ),
  ]
}

function holdingNow(rules: AlertRules, shipment: Watched, today: string): readonly Finding[] {
  const { etd, atd, eta, ata, customsStatus, lastHeard } = shipment
  const late = (planned: string | null, done: string | null, most: number | null) => {
    const days = planned !== null && done === null ? daysBetween(planned, today) : 0
    return most !== null && days > most ? days : null
  }
  const departure = ata === null ? late(etd, atd, rules.departureMissed) : null
  const arrival = late(eta, ata, rules.arrivalMissed)
  const silence = lastHeard === null ? 0 : daysBetween(lastHeard, today)
  return [
    ...(rules.hold && customsStatus === 'hold' ? [finding('hold', 'customsStatus', null)] : []),
    ...freeTimeNow(rules, shipment),
    ...connectionNow(rules, shipment, today),
    ...(arrival === null ? [] : [finding('arrivalMissed', 'eta', arrival, eta)]),
    ...(departure === null ? [] : [finding('departureMissed', 'etd', departure, etd)]),
    ...documentsNow(rules, shipment),
    ...differencesNow(rules, shipment, today),
    ...(rules.silent !== null && silence >= rules.silent
      ? [finding('silent', 'status', silence, lastHeard)]
      : []),
  ]
}

/**
 * Dates that moved too far from where they were when that was last reported, or first known. A date that crept day by day fires as one that
 * jumped does, once each time that it has come so far.
 */
function movedDates(
  { dateMoved: most }: AlertRules,
  shipment: Watched,
  earlier: readonly Earlier[],
): readonly Finding[] {
  if (most === null) return []
  const pairs = [
    {
      field: 'etd',
      now: shipment.etd,
      first: shipment.firstEtd,
      isPast: shipment.atd !== null,
    },
    {
      field: 'eta',
      now: shipment.eta,
      first: shipment.firstEta,
      isPast: shipment.ata !== null,
    },
  ]
  return pairs.flatMap(({ field, now, first, isPast }): Finding[] => {
    const lastMove = earlier.find((each) => each.kind === 'dateMoved' && each.field === field)
    const from = lastMove?.to ?? first
    if (now === null || from === null || isPast) return []
    const days = daysBetween(from, now)
    return Math.abs(days) > most ? [{ kind: 'dateMoved', field, from, to: now, days, clock: null }] : []
  })
}
