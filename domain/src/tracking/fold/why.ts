import type { Mode } from '../../kernel/mode.ts'
import { type PhaseId, phasesOf } from '../../phases/phase.ts'
import { phaseDatesOf } from '../../shipments/rules/phase-dates.ts'
import type { DateFact } from '../phases/date-fact.ts'
import { type ManualDate, manualDateHolds } from '../phases/manual-dates.ts'
import { type Milestone, stagesOf } from '../statements/canonical.ts'
import { type Classifier, eventKey, type Source, type Statement } from '../statements/event.ts'

/** What a date is of, as far as statements can tell it: the milestones that begin it, the best one first. */
export type Sought = {
  readonly stages: readonly Milestone[]
  readonly classifiers: readonly Classifier[]
  /** Positions of the vessel instead of what carriers report. */
  readonly detected: boolean
  /** The first statement instead of the last one. */
  readonly first: boolean
  /** Of a port on the way, of a container. */
  readonly place?: string
  readonly container?: string
}

/** An event as it was received, with what the fold made of it. */
export type ReceivedEvent = {
  readonly id: string
  readonly source: Source
  readonly statement: Statement
  readonly receivedAt: string
  readonly lastSeenAt: string
  readonly ignored: string | null
  readonly milestone: Milestone | null
}

/** The rule that chose what stands in a field. */
export const dateRules = [
  'hand',
  'handDeleted',
  'newest',
  'plan',
  'inferred',
  'lastContainer',
  'first',
  'position',
  'predicted',
  'stored',
  'none',
] as const
export type DateRule = (typeof dateRules)[number]

/** Why a candidate was chosen, or wasn't; a reason to ignore an event may stand there as well. */
export const verdicts = [
  'chosen',
  'beside',
  'corrected',
  'planned',
  'standsIn',
  'otherContainer',
  'older',
  'notFirst',
] as const

const estimates = ['estimated', 'planned'] as const

/** What a field of a shipment is the date of; null for one that no event tells. */
export function soughtOf(mode: Mode, field: string): Sought | null {
  const of = (
    stages: readonly Milestone[],
    classifiers: readonly Classifier[],
    rest: Partial<Sought> = {},
  ) => ({
    stages,
    classifiers,
    detected: false,
    first: false,
    ...rest,
  })
  if (field === 'firstEtd') return of(['departed'], estimates, { first: true })
  if (field === 'firstEta') return of(['arrived', 'discharged'], estimates, { first: true })
  if (field === 'detectedAtd') return of(['departed'], ['actual'], { detected: true })
  if (field === 'detectedAta') return of(['arrived'], ['actual'], { detected: true })
  for (const { meaning } of phasesOf[mode]) {
    const fields = phaseDatesOf[meaning]
    if (field === fields.estimated) return of(stagesOf(mode, meaning), estimates)
    if (field === fields.actual) return of(stagesOf(mode, meaning), ['actual'])
  }
  return null
}

/** The same of a container's phase. */
export function soughtOfPhase(mode: Mode, phase: PhaseId, classifier: 'estimated' | 'actual'): Sought | null {
  const meaning = phasesOf[mode].find(({ id }) => id === phase)?.meaning
  return meaning ? soughtOf(mode, phaseDatesOf[meaning][classifier]) : null
}

/** The same of a port on the way. */
export function soughtOfHub(field: string): Sought | null {
  const [comes, leaves] = [
    ['transshipmentArrived', 'transshipmentDischarged'],
    ['transshipmentDeparted'],
  ] as const satisfies readonly (readonly Milestone[])[]
  const of = (stages: readonly Milestone[], classifiers: readonly Classifier[], detected = false) => ({
    stages,
    classifiers,
    detected,
    first: false,
  })
  const known: Readonly<Record<string, Sought>> = {
    eta: of(comes, estimates),
    etd: of(leaves, estimates),
    ata: of(comes, ['actual']),
    atd: of(leaves, ['actual']),
    detectedAta: of(comes, ['actual'], true),
    detectedAtd: of(leaves, ['actual'], true),
  }
  return Object.hasOwn(known, field) ? (known[field] ?? null) : null
}

export type Candidate = { readonly event: ReceivedEvent; readonly verdict: string }

export type DateQuestion = {
  readonly sought: Sought | null
  /** What stands in the field, 'YYYY-MM-DD'. */
  readonly value: string | null
  /** What the fold takes for the date. */
  readonly fact: DateFact | null
  readonly hand: ManualDate | null
  readonly field: string
  readonly events: readonly ReceivedEvent[]
}

/** Why a date is what it is: the rule that chose it, and all that was said of it, what was stated last first. */
export function whyDate(question: DateQuestion): {
  readonly rule: DateRule
  readonly candidates: readonly Candidate[]
} {
  const { sought, fact, events } = question
  if (!sought) return { rule: question.value === null ? 'none' : 'stored', candidates: [] }
  const own = events.filter((event) => isSought(event, sought))
  const chosen = fact ? (own.find(({ id }) => id === fact.eventId) ?? null) : null
  const rule = ruleOf(question, sought, { own, chosen })
  const isManual = rule === 'hand' || rule === 'handDeleted' || rule === 'stored'
  const newest = newestVersions(own)
  const candidates = own
    .map((event) => ({ event, verdict: verdictOf(event, { chosen, isManual, newest, sought }) }))
    .sort(
      ({ event: { statement: a } }, { event: { statement: b } }) =>
        Date.parse(b.createdTime) - Date.parse(a.createdTime) ||
        Date.parse(b.eventTime) - Date.parse(a.eventTime),
    )
  return { rule, candidates }
}

function isSought({ milestone, statement, source }: ReceivedEvent, sought: Sought): boolean {
  const { unlocode, airport } = statement.location
  return (
    (sought.place === undefined || sought.place === (unlocode ?? airport)) &&
    (sought.container === undefined || isAbout(statement, sought.container)) &&
    milestone !== null &&
    sought.stages.includes(milestone) &&
    sought.classifiers.includes(statement.classifier) &&
    sought.detected === (source.kind === 'position')
  )
}

const isAbout = ({ equipment }: Statement, container: string): boolean =>
  equipment.length === 0 || equipment.includes(container)

type Found = { readonly own: readonly ReceivedEvent[]; readonly chosen: ReceivedEvent | null }

function ruleOf(
  { hand, value, fact, field }: DateQuestion,
  sought: Sought,
  { own, chosen }: Found,
): DateRule {
  const holds = hand !== null && manualDateHolds(field, hand, fact)
  if (holds && hand.date === null && value === null) return 'handDeleted'
  if (holds && hand.date === value) return 'hand'
  if (value === null) return 'none'
  if (!fact || fact.date !== value) return 'stored'
  if (sought.detected) return 'position'
  if (sought.first) return 'first'
  if (fact.inferred) return 'inferred'
  if (fact.classifier === 'planned') return 'plan'
  const isLast = own.some(
    (event) => event.ignored === null && chosen !== null && isOtherContainer(event, chosen),
  )
  return isLast ? 'lastContainer' : 'newest'
}

type Judging = {
  readonly chosen: ReceivedEvent | null
  readonly isManual: boolean
  readonly newest: ReadonlySet<string>
  readonly sought: Sought
}

function verdictOf(event: ReceivedEvent, { chosen, isManual, newest, sought }: Judging): string {
  if (event.id === chosen?.id) return isManual ? 'beside' : 'chosen'
  if (event.ignored !== null) return event.ignored
  if (!newest.has(event.id)) return 'corrected'
  if (sought.first) return 'notFirst'
  if (chosen && event.statement.classifier === 'planned' && chosen.statement.classifier !== 'planned')
    return 'planned'
  const rank = (each: ReceivedEvent) => (each.milestone ? sought.stages.indexOf(each.milestone) : -1)
  if (chosen && rank(event) > rank(chosen)) return 'standsIn'
  if (chosen && isOtherContainer(event, chosen)) return 'otherContainer'
  return 'older'
}

const isOtherContainer = ({ statement }: ReceivedEvent, chosen: ReceivedEvent): boolean =>
  statement.equipment.length > 0 &&
  chosen.statement.equipment.length > 0 &&
  !statement.equipment.some((each) => chosen.statement.equipment.includes(each))

/** Of each event the version that was stated last. */
function newestVersions(own: readonly ReceivedEvent[]): ReadonlySet<string> {
  const newest = new Map<string, ReceivedEvent>()
  for (const event of own) {
    const key = `${event.source.name}\n${eventKey(event.statement)}`
    const known = newest.get(key)
    if (!known || Date.parse(event.statement.createdTime) >= Date.parse(known.statement.createdTime))
      newest.set(key, event)
  }
  return new Set([...newest.values()].map(({ id }) => id))
}
