import type { Mode } from '../../kernel/mode.ts'
import { type PhaseId, phasesOf } from '../../phases/phase.ts'
import { phaseDatesOf } from '../../shipments/rules/phase-dates.ts'
import type { ContainerOutcome, Outcome } from '../fold/outcome.ts'
import type { TrackingPatch } from '../fold/patch.ts'
import type { ManualPhase } from '../statements/facts.ts'
import type { DateFact } from './date-fact.ts'

/** What a person made of a date; null: it was deleted. */
export type ManualDate = {
  readonly date: string | null
  /** When, ISO 8601. */
  readonly at: string
  /** What the carrier said then. */
  readonly told: string | null
}

/** By the shipment's field, or by phase and classifier of a container: '40_in_transit.actual'. */
export type ManualDates = Readonly<Record<string, ManualDate>>

/** What a person made of a container. */
export type ManualContainer = { readonly phase: ManualPhase | null; readonly dates: ManualDates }

/** By the container's id. */
export type ManualContainers = Readonly<Record<string, ManualContainer>>

const firstDates: readonly string[] = ['firstEtd', 'firstEta']

/** The shipment's fields that hold dates which carriers tell and people may set. */
export const manualDateFields: readonly string[] = [
  ...Object.values(phaseDatesOf).flatMap(({ estimated, actual }) => [estimated, actual]),
  ...firstDates,
]

/** The statement behind each of these fields, by the mode's phases. */
export function factsByField(mode: Mode, outcome: Outcome): Readonly<Record<string, DateFact | null>> {
  const facts: Record<string, DateFact | null> = {
    firstEtd: outcome.dates.firstEtd,
    firstEta: outcome.dates.firstEta,
  }
  for (const { id, meaning } of phasesOf[mode]) {
    const dates = outcome.phaseDates.find(({ phase }) => phase === id)
    facts[phaseDatesOf[meaning].estimated] = dates?.estimated ?? dates?.planned ?? null
    facts[phaseDatesOf[meaning].actual] = dates?.actual ?? null
  }
  return facts
}

/**
 * Whether a person's date holds against what the events say: until something is stated after it. A date that was set holds
 * too while the carrier only repeats what it said before; one that was deleted comes back with whatever is stated newly. The
 * first dates are the other way round: what was stated before the person set them is the first, as long as nobody deleted it.
 */
export function manualDateHolds(field: string, hand: ManualDate, fact: DateFact | null): boolean {
  if (!fact) return true
  const isNewer = Date.parse(fact.createdTime) > Date.parse(hand.at)
  if (hand.date === null) return !isNewer
  return fact.date === hand.told || (firstDates.includes(field) ? isNewer : !isNewer)
}

/**
 * What is written when the events say something new: fields that people set or deleted stay, and come back only with newer
 * statements. Where the events changed and the person's date holds, it is written once more: what had taken its place was
 * withdrawn.
 */
export function withManualDates(
  news: TrackingPatch,
  hands: ManualDates,
  facts: Readonly<Record<string, DateFact | null>>,
): TrackingPatch {
  const written = { ...news }
  for (const [field, hand] of Object.entries(hands)) {
    const fact = facts[field]
    if (fact === undefined) continue
    if (manualDateHolds(field, hand, fact)) {
      if (field in news) written[field] = hand.date
    } else if (field in news || hand.date === null) {
      written[field] = fact?.date ?? null
    }
  }
  return written
}

/** When people deleted the first dates, as the fold asks. */
export const firstsAfter = (hands: ManualDates) => ({
  firstEtd: deletedAt(hands.firstEtd),
  firstEta: deletedAt(hands.firstEta),
})

const deletedAt = (hand: ManualDate | undefined): string | null => (hand?.date === null ? hand.at : null)

/**
 * The manual dates with the first dates that a shipment got before tracking stated any: they were the first unless something was
 * stated before the shipment was made.
 */
export function withFirstsAtBirth(
  hands: ManualDates,
  {
    stored,
    stated,
    createdAt,
  }: {
    readonly stored: Readonly<Record<'firstEtd' | 'firstEta', string | null>>
    readonly stated: TrackingPatch | null
    readonly createdAt: string
  },
): ManualDates {
  const born = (['firstEtd', 'firstEta'] as const).flatMap((field) =>
    stored[field] !== null && !(field in hands) && stated?.[field] !== stored[field]
      ? [[field, { date: stored[field], at: createdAt, told: null }] as const]
      : [],
  )
  return { ...Object.fromEntries(born), ...hands }
}

/** Where a container's dates stand in its hands. */
export const containerDateKey = (phase: PhaseId, classifier: 'estimated' | 'actual'): string =>
  `${phase}.${classifier}`

/** A container's patch with what a person made of its dates. */
export function withManualContainer(
  patch: TrackingPatch,
  { phaseDates }: Pick<ContainerOutcome, 'phaseDates'>,
  { dates }: ManualContainer,
): TrackingPatch {
  const rows = Array.isArray(patch.phases) ? (patch.phases as readonly Record<string, string | null>[]) : []
  return { ...patch, phases: rows.map((row) => ({ ...row, ...handsOf(row.phase, phaseDates, dates) })) }
}

function handsOf(
  phase: string | null | undefined,
  phaseDates: ContainerOutcome['phaseDates'],
  dates: ManualDates,
): Record<string, string | null> {
  const ofPhase = phaseDates.find((each) => each.phase === phase)
  if (!ofPhase) return {}
  return Object.fromEntries(
    (['estimated', 'actual'] as const).flatMap((classifier) => {
      const key = containerDateKey(ofPhase.phase, classifier)
      const hand = dates[key]
      return hand && manualDateHolds(key, hand, ofPhase[classifier]) ? [[classifier, hand.date]] : []
    }),
  )
}
