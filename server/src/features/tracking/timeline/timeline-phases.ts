import { isRecord } from '@rumbo/domain/fields/parsed'
import { textIn, type Values } from '@rumbo/domain/fields/values'
import type { Mode } from '@rumbo/domain/kernel/mode'
import { daysBetween } from '@rumbo/domain/kernel/time/civil-date'
import { phaseIds, phasesOf } from '@rumbo/domain/phases/phase'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { phaseDatesOf } from '@rumbo/domain/shipments/rules/phase-dates'
import type { ContainerOutcome, Outcome } from '@rumbo/domain/tracking/fold/outcome'
import type { DateFact } from '@rumbo/domain/tracking/phases/date-fact'
import {
  containerDateKey,
  type ManualDate,
  type ManualDates,
} from '@rumbo/domain/tracking/phases/manual-dates'

type Phase = Timeline['phases'][number]
type Fact = Phase['actual']
type Classifier = 'estimated' | 'actual'

/** A date of the fold as the timeline tells it. */
export const fact = (date: DateFact | null | undefined): Fact =>
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

type Stands = {
  readonly value: unknown
  readonly classifier: Classifier
  readonly from: DateFact | null | undefined
  readonly hand: ManualDate | undefined
}

/** What stands in a field, with the event behind it; where none tells it, a person set it. */
function standing({ value, classifier, from, hand }: Stands): Fact {
  if (typeof value !== 'string') return null
  const isByHand = hand?.date === value && from?.date !== value
  if (!isByHand && from?.date === value) return fact(from)
  const createdTime = hand?.date === value ? hand.at : null
  return { date: value, source: null, classifier, eventTime: null, createdTime, inferred: false }
}

/** What the carrier says where another date stands, or none. */
const beside = (value: unknown, from: DateFact | null | undefined): Fact =>
  from && from.date !== value ? fact(from) : null

/** Each phase of the mode with its dates: what the field holds, with the event behind it where there is one. */
export function phasesFrom(values: Values, outcome: Outcome | null, hands: ManualDates): Phase[] {
  return phasesOf[modeOf(values)].map(({ id, meaning, dates }) => {
    const fields = phaseDatesOf[meaning]
    const told = outcome?.phaseDates.find(({ phase }) => phase === id)
    const from = { estimated: told?.estimated ?? told?.planned, actual: told?.actual }
    const of = (classifier: Classifier) => {
      const field = fields[classifier]
      return field in values
        ? standing({ value: values[field], classifier, from: from[classifier], hand: hands[field] })
        : null
    }
    const not = (classifier: Classifier) => {
      const field = fields[classifier]
      return field in values ? beside(values[field], from[classifier]) : null
    }
    const planned = fields.estimated in values ? fact(told?.planned) : null
    const [estimated, actual] = [of('estimated'), of('actual')]
    const predicted = meaning === 'atDestination' && !actual ? textIn(values, 'predictiveEta') : null
    const first = (dates && textIn(values, dates.first)) ?? planned?.date ?? null
    return {
      ...{ phase: id, planned, estimated, actual, predicted },
      told: { estimated: not('estimated'), actual: not('actual') },
      delay: delayOf(first, actual ?? estimated),
    }
  })
}

/** A container on its own way, from its own row; `values` lack what the reader may not see. */
export function containerPhasesFrom(
  values: Values,
  { mode, outcome, hands }: Container,
): NonNullable<Timeline['containers']>[number]['phases'] {
  const rows = Array.isArray(values.phases) ? values.phases : []
  return phasesOf[mode].map(({ id }) => {
    const found: unknown = rows.find((each: unknown) => isRecord(each) && each.phase === id)
    const row = isRecord(found) ? found : {}
    const told = outcome?.phaseDates.find(({ phase }) => phase === id)
    const from = { estimated: told?.estimated ?? null, actual: told?.actual ?? null }
    const of = (classifier: Classifier) =>
      standing({
        ...{ value: row[classifier], classifier, from: from[classifier] },
        hand: hands[containerDateKey(id, classifier)],
      })
    const [planned, estimated, actual] = [fact(told?.planned), of('estimated'), of('actual')]
    return {
      ...{ phase: id, planned, estimated, actual, predicted: null },
      told: {
        estimated: beside(row.estimated, from.estimated),
        actual: beside(row.actual, from.actual),
      },
      delay: delayOf(planned?.date ?? null, actual ?? estimated),
    }
  })
}

type Container = {
  readonly mode: Mode
  readonly outcome: ContainerOutcome | undefined
  readonly hands: ManualDates
}

/** A phase id, or null. */
export const phaseIn = (values: Values, field: string) => phaseIds.find((id) => id === values[field]) ?? null

/** Days from what was said first to what is said now. */
export const delayOf = (first: string | null, now: { readonly date: string } | null): number | null =>
  first && now ? daysBetween(first, now.date) : null
