import { normaliseContainer } from '../../identifiers/container.ts'
import type { Mode } from '../../kernel/mode.ts'
import { type ContainerVoyage, voyagesOf } from '../journey/container-voyages.ts'
import { documentOf, namingOf } from '../journey/documents.ts'
import type { LegMode } from './event.ts'
import type { ShipmentFacts, Span } from './facts.ts'
import type { TimedEvent } from './timed-event.ts'

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
 * one side names no document, and then only on the voyage of the container that is the shipment's: from the empty pick-up to
 * the empty return, after a delivery its return alone. `current` are the events that hold now.
 */
export function identify(
  facts: ShipmentFacts,
  current: readonly TimedEvent[],
): (entry: TimedEvent) => IgnoredReason | null {
  const listed = new Set(facts.containers.map(({ number }) => normaliseContainer(number)))
  const isListed = listed.size > 0 && !facts.isListOpen
  const isNamed = namingOf(facts, current)
  const isAlien = ({ event }: TimedEvent) => event.legMode !== null && alien[facts.mode].has(event.legMode)

  const ofDocument: TimedEvent[] = []
  const ofContainer: TimedEvent[] = []
  for (const entry of current) {
    if (isAlien(entry)) continue
    const named = isNamed(entry.event.references)
    if (named === true) ofDocument.push(entry)
    else if (named === null && entry.event.equipment.some((number) => listed.has(number)))
      ofContainer.push(entry)
  }
  const isWithin = spanAround(facts.span, ofDocument)
  const voyages = ofContainer.length > 0 ? ownVoyages(facts, listed, { ofDocument, ofContainer }) : []
  const isOurDocument = documentsOf(facts, voyages, ofDocument)
  const taken = new Set(voyages.flatMap(({ entries }) => entries))
  const considered = new Set(current)

  return (entry) => {
    const { event, time } = entry
    if (isAlien(entry)) return 'otherTransport'
    const named = isNamed(event.references)
    if (named === false) return 'otherDocument'
    const about = event.equipment
    const ours = about.some((number) => listed.has(number))
    if (named === null && !ours) return 'noIdentity'
    if (isListed && about.length > 0 && !ours) return 'otherContainer'
    if (named) return isWithin(time) ? null : 'outsideWindow'
    // An older version of what holds now is looked at by its time.
    const isTaken = considered.has(entry) ? taken.has(entry) : voyages.some(isNear(time))
    if (!isTaken) return 'outsideWindow'
    return isOurDocument(entry) ? null : 'otherDocument'
  }
}

/** What carries none of a mode's goods. By air trucks feed flights; a train and a ship may share a container's way. */
const alien: Readonly<Record<Mode, ReadonlySet<LegMode>>> = {
  ocean: new Set(['air']),
  air: new Set(['vessel', 'barge', 'rail']),
  road: new Set(['vessel', 'barge', 'air', 'rail']),
  rail: new Set(['vessel', 'barge', 'air']),
}

const boundsOf = (span: Span | null) => ({
  from: span ? Date.parse(span.from) : Number.NEGATIVE_INFINITY,
  until: span ? Date.parse(span.until) : Number.POSITIVE_INFINITY,
})

/** The time of a shipment by its documents: each event that belongs to it makes room for further ones, in any order. */
function spanAround(span: Span | null, entries: readonly TimedEvent[]): (time: number) => boolean {
  const { before, after } = marginDays.document
  let { from, until } = boundsOf(span)
  const times = entries.filter(({ event }) => event.classifier === 'actual').map(({ time }) => time)
  for (const time of times.filter((each) => each >= from).sort((a, b) => a - b))
    if (time <= until + after * day) until = Math.max(until, time)
  for (const time of times.filter((each) => each <= until).sort((a, b) => b - a))
    if (time >= from - before * day) from = Math.min(from, time)
  return (time) => time >= from - before * day && time <= until + after * day
}

type Said = { readonly ofDocument: readonly TimedEvent[]; readonly ofContainer: readonly TimedEvent[] }

/** The voyages of the shipment's containers that are its own: those that its documents name, else the one of its time. */
function ownVoyages(
  { span }: ShipmentFacts,
  listed: ReadonlySet<string>,
  { ofDocument, ofContainer }: Said,
): readonly ContainerVoyage[] {
  const named = new Set(ofDocument)
  return [...listed].flatMap((number) => {
    const ofBox = (entries: readonly TimedEvent[]) =>
      entries.filter(({ event }) => event.equipment.includes(number))
    const box = ofBox(ofContainer)
    if (box.length === 0) return []
    const all = voyagesOf([
      ...box,
      ...ofDocument.filter(({ event }) => event.equipment.length === 0),
      ...ofBox(ofDocument),
    ])
    const naming = all.filter(({ entries }) => entries.some((entry) => named.has(entry)))
    if (naming.length > 0) return naming
    const ours = voyageOfSpan(all, span)
    return ours ? [ours] : []
  })
}

/** The voyage of the shipment's time: the one that lies in it longest, else the one before it, else the next one. */
function voyageOfSpan(voyages: readonly ContainerVoyage[], span: Span | null): ContainerVoyage | undefined {
  const { from, until } = boundsOf(span)
  const { before, after } = marginDays.container
  const overlap = (each: ContainerVoyage) => Math.min(each.until, until + day) - Math.max(each.from, from)
  const within = voyages.filter((each) => overlap(each) >= 0)
  if (within.length > 0) return within.reduce((best, each) => (overlap(each) > overlap(best) ? each : best))
  // A container that was returned before the dates given began is not on this voyage.
  const earlier = voyages.filter(
    (each) => each.until < from && each.until >= from - before * day && !(span?.isGiven && each.isReturned),
  )
  const next = voyages.find((each) => each.from > until && each.from <= until + after * day)
  return earlier.at(-1) ?? next
}

const isNear =
  (time: number) =>
  ({ from, until }: ContainerVoyage): boolean =>
    time >= from - marginDays.container.before * day && time <= until + marginDays.container.after * day

/**
 * Whether an event on the container's voyage names the bill or booking of that voyage, where the shipment has none: the one
 * named first there, with those named in the same weeks.
 */
function documentsOf(
  facts: ShipmentFacts,
  voyages: readonly ContainerVoyage[],
  ofDocument: readonly TimedEvent[],
): (entry: TimedEvent) => boolean {
  if (facts.mbl || facts.booking || ofDocument.length > 0) return () => true
  const spans = new Map<string, { from: number; until: number }>()
  for (const entry of voyages.flatMap(({ entries }) => entries)) {
    const document = documentOf(entry)
    if (!document) continue
    const known = spans.get(document) ?? { from: entry.time, until: entry.time }
    spans.set(document, { from: Math.min(known.from, entry.time), until: Math.max(known.until, entry.time) })
  }
  const first = [...spans].sort(([a, x], [b, y]) => x.from - y.from || (a < b ? -1 : 1))[0]?.[1]
  if (!first) return () => true
  const ours = new Set([...spans].filter(([, { from }]) => from <= first.until).map(([document]) => document))
  return (entry) => {
    const document = documentOf(entry)
    return document === null || ours.has(document)
  }
}
