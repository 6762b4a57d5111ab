import { isRecord } from '../../fields/parsed.ts'
import { fold } from '../../fields/text/fold.ts'
import { labelOf } from '../../fields/types/labelled.ts'
import { textIn, type Values, valueIn } from '../../fields/values.ts'
import { daysBetween } from '../../kernel/time/civil-date.ts'
import { localDate } from '../../kernel/time/zone-clock.ts'
import { dueOf } from '../../tasks/rules.ts'
import type { DocumentType } from '../document-type.ts'
import type { NeedModule } from './need-modules.ts'
import type { DocumentRule } from './rule.ts'

/** Where a needed document stands. */
export const needStates = ['missing', 'requested', 'in', 'overdue', 'expiring', 'notNeeded'] as const
export type NeedState = (typeof needStates)[number]

/** A document that a record has; `expiresOn` null: it never does, or its reader may not see when. */
type PresentDocument = { readonly type: string; readonly expiresOn: string | null }

/** What is known of a record's documents besides its values. */
export type NeedContext = {
  /** What rules ask of records of its module. */
  readonly of: NeedModule
  readonly rules: readonly DocumentRule[]
  readonly documents: readonly PresentDocument[]
  /** Types that somebody said are not needed. */
  readonly notNeeded: ReadonlySet<string>
  /** Types that were requested from somebody whose link is still open. */
  readonly requested: ReadonlySet<string>
  /** The country of the organization; null: unknown. */
  readonly home: string | null
  /** The organization's day. */
  readonly today: string
  readonly timeZone: string
  /** A document that expires within so many days is expiring. */
  readonly expiringDays: number
}

/** A document that a record needs. `days`: until it is due, or until it expires where it is in; negative once that has passed. */
export type Need = {
  readonly type: DocumentType
  readonly state: NeedState
  readonly bringer: DocumentRule['bringer']
  readonly dueOn: string | null
  readonly expiresOn: string | null
  readonly days: number | null
}

/**
 * The documents that a record needs, one for each type, in the order of the rules. Of several rules for a type the earliest due day counts.
 * A rule about a field that isn't among the values isn't applied: whoever may not see the field learns nothing of it. Pure.
 */
export function needsOf(values: Values, context: NeedContext): readonly Need[] {
  const byType = new Map<DocumentType, { rule: DocumentRule; dueOn: string | null }>()
  for (const rule of context.rules) {
    if (!applies(rule, values, context)) continue
    const dueOn = rule.due && dueOf(dayIn(values, rule.due.date, context.timeZone), rule.due.days)
    const before = byType.get(rule.type)
    if (!before || isEarlier(dueOn, before.dueOn)) byType.set(rule.type, { rule, dueOn })
  }
  return [...byType].map(([type, { rule, dueOn }]) => ({
    type,
    bringer: rule.bringer,
    dueOn,
    ...standing(type, dueOn, context),
  }))
}

const isEarlier = (one: string | null, other: string | null): boolean =>
  one !== null && (other === null || one < other)

/** The day of a date of a record; of a moment the day that the organization's clock shows. */
function dayIn(values: Values, field: string, timeZone: string): string | null {
  const said = textIn(values, field)
  return said?.includes('T') ? localDate(said, timeZone) : said
}

type Standing = Pick<Need, 'state' | 'expiresOn' | 'days'>

function standing(type: DocumentType, dueOn: string | null, context: NeedContext): Standing {
  const { documents, notNeeded, requested, today, expiringDays } = context
  const present = documents.filter((document) => document.type === type)
  if (present.length > 0) {
    // The one that lasts longest counts.
    const dates = present.map((document) => document.expiresOn)
    const expiresOn = dates.includes(null) ? null : (dates.toSorted().at(-1) ?? null)
    const days = expiresOn === null ? null : daysBetween(today, expiresOn)
    return { state: days !== null && days <= expiringDays ? 'expiring' : 'in', expiresOn, days }
  }
  if (notNeeded.has(type)) return { state: 'notNeeded', expiresOn: null, days: null }
  const days = dueOn === null ? null : daysBetween(today, dueOn)
  const state = days !== null && days < 0 ? 'overdue' : requested.has(type) ? 'requested' : 'missing'
  return { state, expiresOn: null, days }
}

/** Whether a rule is about a record. */
function applies(
  rule: DocumentRule,
  values: Values,
  { of, home }: Pick<NeedContext, 'of' | 'home'>,
): boolean {
  const origin = codeIn(values, of.origin)
  const destination = codeIn(values, of.destination)
  return (
    rule.module === of.module &&
    (rule.mode === null || (of.mode !== null && textIn(values, of.mode) === rule.mode)) &&
    (rule.incoterm === null || textIn(values, of.incoterm) === rule.incoterm) &&
    (rule.originCountry === null || origin === rule.originCountry) &&
    (rule.destinationCountry === null || destination === rule.destinationCountry) &&
    (rule.direction === null || directionOf({ origin, destination, home }) === rule.direction) &&
    hasParty(rule, values, of)
  )
}

type Ends = {
  readonly origin: string | null
  readonly destination: string | null
  readonly home: string | null
}

/** Which way goods go, seen from one's own country; null where an end isn't known, or neither is at home. */
export function directionOf({ origin, destination, home }: Ends): DocumentRule['direction'] {
  if (origin === null || destination === null || home === null) return null
  if (origin === home) return destination === home ? 'domestic' : 'export'
  return destination === home ? 'import' : null
}

function hasParty({ party, partner }: DocumentRule, values: Values, of: NeedModule): boolean {
  if (party === null && partner === null) return true
  const names = (party === null ? of.parties : [party]).map((field) => labelOf(valueIn(values, field)))
  return names.some((name) => name !== '' && (partner === null || fold(name) === fold(partner)))
}

function codeIn(values: Values, field: string): string | null {
  const value = valueIn(values, field)
  return isRecord(value) && typeof value.code === 'string' ? value.code : null
}

/** Where the documents of a record stand as a whole, the gravest first. */
export const glanceStates = ['overdue', 'missing', 'expiring', 'in'] as const

/** What a list says of a record's documents; all null where none is needed. */
export type NeedsGlance = {
  readonly neededDocuments: number | null
  readonly missingDocuments: number | null
  readonly documentsState: (typeof glanceStates)[number] | null
}

/** The needs of a record at a glance. */
export function glanceAt(needs: readonly Need[]): NeedsGlance {
  const counted = countNeeds(needs)
  if (counted.of === 0) return { neededDocuments: null, missingDocuments: null, documentsState: null }
  const has = (state: NeedState) => needs.some((need) => need.state === state)
  const missing = counted.of - counted.in
  const documentsState = has('overdue')
    ? 'overdue'
    : missing > 0
      ? 'missing'
      : has('expiring')
        ? 'expiring'
        : 'in'
  return { neededDocuments: counted.of, missingDocuments: missing, documentsState }
}

/** How many of the needed documents are in, of those that are needed. */
export function countNeeds(needs: readonly Need[]): { readonly in: number; readonly of: number } {
  const needed = needs.filter(({ state }) => state !== 'notNeeded')
  return {
    in: needed.filter(({ state }) => state === 'in' || state === 'expiring').length,
    of: needed.length,
  }
}
