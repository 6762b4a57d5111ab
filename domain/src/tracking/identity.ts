import { normaliseContainer } from '../identifiers/container.ts'
import { sameDocument } from '../identifiers/document-number.ts'
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
 * booking, plus the container; the container alone counts where one side names neither, and then in a narrower window.
 */
export function identify(facts: ShipmentFacts): (entry: Known) => IgnoredReason | null {
  const listed = new Set(facts.containers.map(({ number }) => normaliseContainer(number)))
  const sameMbl = remember(facts.mbl)
  const sameBooking = remember(facts.booking)
  const from = facts.span ? Date.parse(facts.span.from) : Number.NEGATIVE_INFINITY
  const until = facts.span ? Date.parse(facts.span.until) : Number.POSITIVE_INFINITY

  const inWindow = (time: number, margin: { readonly before: number; readonly after: number }) =>
    time >= from - margin.before * day && time <= until + margin.after * day

  return ({ event, time }) => {
    if (facts.mode !== 'ocean') return 'otherTransport'
    const named = sameMbl(event.references.mbl) ?? sameBooking(event.references.booking)
    if (named === false) return 'otherDocument'
    const about = event.equipment
    const ours = about.some((number) => listed.has(number))
    if (named === null && !ours) return 'noIdentity'
    if (listed.size > 0 && about.length > 0 && !ours) return 'otherContainer'
    const margin = named ? marginDays.document : marginDays.container
    return inWindow(time, margin) ? null : 'outsideWindow'
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
