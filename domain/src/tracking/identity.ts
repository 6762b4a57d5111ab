import { compact } from '../identifiers/check-digit.ts'
import { normaliseContainer } from '../identifiers/container.ts'
import { sameDocument } from '../identifiers/document-number.ts'
import type { Mode } from '../kernel/mode.ts'
import type { LegMode, TrackingEvent } from './event.ts'
import type { ShipmentFacts } from './facts.ts'
import type { Known } from './known.ts'

/** Why an event is not taken for a shipment. `otherContainer`: of our bill or booking, yet not one that we list. */
const ignoredReasons = [
  'otherTransport',
  'otherDocument',
  'otherContainer',
  'outsideWindow',
  'noIdentity',
  'retracted',
] as const
export type IgnoredReason = (typeof ignoredReasons)[number]

const day = 24 * 60 * 60 * 1000
/** A number of a bill or booking comes back after years, a container after weeks. */
const marginDays = { document: { before: 365, after: 365 }, container: { before: 60, after: 120 } } as const

/**
 * Says of each event whether it is the shipment's: null, or the reason why not. Identity is the master bill, else the
 * booking, plus the container; by air the air waybill; on land any number of the shipment. The container alone counts where
 * one side names no document, and then in a narrower window.
 */
export function identify(facts: ShipmentFacts): (entry: Known) => IgnoredReason | null {
  const listed = new Set(facts.containers.map(({ number }) => normaliseContainer(number)))
  const isListed = listed.size > 0 && !facts.isListOpen
  const isNamed = naming(facts)
  const from = facts.span ? Date.parse(facts.span.from) : Number.NEGATIVE_INFINITY
  const until = facts.span ? Date.parse(facts.span.until) : Number.POSITIVE_INFINITY

  const inWindow = (time: number, margin: { readonly before: number; readonly after: number }) =>
    time >= from - margin.before * day && time <= until + margin.after * day

  return ({ event, time }) => {
    if (event.legMode && alien[facts.mode].has(event.legMode)) return 'otherTransport'
    const named = isNamed(event.references)
    if (named === false) return 'otherDocument'
    const about = event.equipment
    const ours = about.some((number) => listed.has(number))
    if (named === null && !ours) return 'noIdentity'
    if (isListed && about.length > 0 && !ours) return 'otherContainer'
    const margin = named ? marginDays.document : marginDays.container
    return inWindow(time, margin) ? null : 'outsideWindow'
  }
}

/** What carries none of a mode's goods. By air trucks feed flights; a train and a ship may share a container's way. */
const alien: Readonly<Record<Mode, ReadonlySet<LegMode>>> = {
  ocean: new Set(['air']),
  air: new Set(['vessel', 'barge', 'rail']),
  road: new Set(['vessel', 'barge', 'air', 'rail']),
  rail: new Set(['vessel', 'barge', 'air']),
}

/** Whether documents are the shipment's; null where neither side can tell by its documents. */
function naming({ mode, mbl, booking, others }: ShipmentFacts) {
  const same = { mbl: remember(mbl), booking: remember(booking) }
  const known = new Set(
    [mbl, booking, ...(others ?? [])].flatMap((number) => (number ? compact(number) : [])),
  )
  const isKnown = (number: string | null) => number !== null && known.has(compact(number))
  return (said: TrackingEvent['references']): boolean | null => {
    const byOther = said.others.some(isKnown) ? true : null
    if (mode === 'air') return same.mbl(said.awb) ?? byOther
    if (mode === 'ocean') return same.mbl(said.mbl) ?? same.booking(said.booking) ?? byOther
    const named = [said.pro, said.mbl, said.booking, said.awb].some(isKnown) || same.mbl(said.mbl)
    if (named || byOther) return true
    // Another bill of the same kind; a freight bill may stand beside our own number of another kind.
    return same.booking(said.booking) === false || same.mbl(said.mbl) === false ? false : null
  }
}

/** Compares with our number, each other one once; null where one of the two is missing. */
function remember(ours: string | null): (theirs: string | null) => boolean | null {
  const answers = new Map<string, boolean>()
  return (theirs) => {
    if (!ours || !theirs) return null
    const answer = answers.get(theirs) ?? sameDocument(ours, theirs)
    answers.set(theirs, answer)
    return answer
  }
}
