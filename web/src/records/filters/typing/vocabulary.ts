import type { Field } from '@rumbo/domain/fields/field'
import type { Json, OperatorId } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import {
  countedPeriods,
  type DateTerm,
  namedPeriods,
  writeDateTerm,
} from '@rumbo/domain/fields/filter/period'
import { fold } from '@rumbo/domain/fields/text/fold'

/** A value that has a name: an option, a person, yes and no. One that stands for several values is a list of them. */
export type NamedValue = { readonly words: string; readonly value: Json }

/** A field as one types it. */
export type TypedField = {
  readonly field: Field
  readonly words: string
  /** In the field's own order; the words as they are shown. */
  readonly operators: readonly { readonly is: OperatorId; readonly words: string }[]
  readonly values: readonly NamedValue[]
}

/** The words that filters are typed and written with, in the reader's language. */
export type Vocabulary = {
  readonly fields: readonly TypedField[]
  /** A date term as it is read: 'next 7 days', '31/12/2026'. */
  readonly dateWords: (term: DateTerm) => string
  /** A day as the reader writes days, as 'YYYY-MM-DD'; null for any other text. */
  readonly readDay: (text: string) => string | null
}

/** The field of an id; undefined where the reader has none. */
export const typedField = (vocabulary: Vocabulary, id: string): TypedField | undefined =>
  vocabulary.fields.find(({ field }) => field.id === id)

/** Texts that a person means alike: without accents, case and doubled blanks. */
export const alike = (text: string): string => fold(text).replace(/\s+/g, ' ').trim()

/**
 * The operator that a typed value most likely means: texts contain it, lists and dates are it. A type without either has its first.
 */
export function likelyOperator({ type }: Field): OperatorId {
  const { operators } = fieldType(type)
  const wanted: OperatorId = operators.includes('contains') ? 'contains' : 'is'
  return operators.includes(wanted) ? wanted : (operators[0] ?? 'isEmpty')
}

/** The term that a text says in the reader's words: a period by name, so many days, or a day; null for anything else. */
export function readDateWords(text: string, vocabulary: Vocabulary): DateTerm | null {
  const said = alike(text)
  const days = Number(/\d{1,4}/.exec(said)?.[0] ?? '1')
  const terms: readonly DateTerm[] = [
    ...namedPeriods.map((name) => ({ kind: 'named' as const, name })),
    ...countedPeriods.map((name) => ({ kind: 'counted' as const, name, days })),
  ]
  const named = terms.find((term) => alike(vocabulary.dateWords(term)) === said)
  if (named) return named
  const day = vocabulary.readDay(text.trim())
  return day === null ? null : { kind: 'day', day }
}

/** The periods to choose from while a date is typed: with the number of days that was typed, 7 where none was. */
export function periodChoices(text: string, vocabulary: Vocabulary): readonly NamedValue[] {
  const typed = /\d{1,4}/.exec(text)?.[0]
  const days = typed === undefined ? 7 : Number(typed)
  const terms: readonly DateTerm[] = [
    ...countedPeriods.slice(0, 2).map((name) => ({ kind: 'counted' as const, name, days })),
    ...namedPeriods.map((name) => ({ kind: 'named' as const, name })),
    ...countedPeriods.slice(2).map((name) => ({ kind: 'counted' as const, name, days })),
  ]
  return terms.map((term) => ({ words: vocabulary.dateWords(term), value: writeDateTerm(term) }))
}
