import type { Condition, Filter } from '@rumbo/domain/fields/filter/filter'
import { operandsOf } from '@rumbo/domain/fields/filter/read-condition'
import { readConditionText, readFilterText, writeFilter } from './filter-text.ts'
import {
  alike,
  likelyOperator,
  type NamedValue,
  periodChoices,
  type TypedField,
  type Vocabulary,
} from './vocabulary.ts'

/** What Enter takes: a filter that is added, or a field whose value is typed next. */
export type Suggestion =
  | {
      readonly kind: 'filter'
      readonly filter: Filter
      readonly words: string
      /** Found in data that is nobody's own, such as all places of the world. */
      readonly isFound?: true
    }
  | { readonly kind: 'field'; readonly typed: TypedField; readonly words: string }

/** Values are offered from this many characters on, at most so many, so that fields stay in sight. */
const shortestValue = 2
const maxValues = 5
const maxFields = 8

/** What was found for a text elsewhere: values with the field that takes them, and the filter that it says as a sentence. */
export type FoundElsewhere = {
  readonly found: readonly { readonly typed: TypedField; readonly value: NamedValue }[]
  readonly sentence: Filter | null
}

const nothingElsewhere: FoundElsewhere = { found: [], sentence: null }

/**
 * What a text may mean, the likeliest first: the filter it says, values called so, fields whose name begins so, what was found elsewhere,
 * other fields called so, the sentence it is, and texts that contain it. What is found later never comes before a field that begins so:
 * Enter takes what was first in sight.
 */
export function suggest(
  text: string,
  vocabulary: Vocabulary,
  { found, sentence }: FoundElsewhere = nothingElsewhere,
): readonly Suggestion[] {
  const said = alike(text)
  if (said === '') return vocabulary.fields.map(asField)
  const read = readFilterText(text, vocabulary)
  const whole = read.filter && read.unread.length === 0 ? [asFilter(read.filter, vocabulary)] : []
  const values =
    said.length < shortestValue
      ? []
      : ranked(
          vocabulary.fields.flatMap((typed) => typed.values.map((value) => ({ typed, value }))),
          ({ value }) => value.words,
          { said, worst: 2 },
        )
          .slice(0, maxValues)
          .map(({ typed, value }) => asFilter(conditionOf(typed, value), vocabulary))
  const fields = ranked(vocabulary.fields, ({ words }) => words, { said }).slice(0, maxFields)
  const search = vocabulary.fields.find(({ field }) => likelyOperator(field) === 'contains')
  const contains = search
    ? [asFilter({ field: search.field.id, is: 'contains', value: text.trim() }, vocabulary)]
    : []
  const elsewhere = found.map(
    ({ typed, value }): Suggestion => ({
      ...asFilter(conditionOf(typed, value), vocabulary),
      isFound: true,
    }),
  )
  const asSentence = sentence ? [asFilter(sentence, vocabulary)] : []
  const begun = ranked(vocabulary.fields, ({ words }) => words, { said, worst: 1 }).slice(0, maxFields)
  const fieldsFirst = begun.map(asField)
  return distinct([
    ...whole,
    ...values,
    ...fieldsFirst,
    ...elsewhere,
    ...fields.map(asField),
    ...asSentence,
    ...contains,
  ])
}

/**
 * What a text may mean once its field is chosen: a condition that it says, with or without an operator before it, values called
 * so, and periods. `found` are values that a search elsewhere answered with.
 */
export function suggestValues(
  text: string,
  typed: TypedField,
  { found, vocabulary }: { readonly found: readonly NamedValue[]; readonly vocabulary: Vocabulary },
): readonly Suggestion[] {
  const said = alike(text)
  const name = `\`${typed.field.id}\``
  const operator = typed.operators.find(({ is }) => is === likelyOperator(typed.field))?.words ?? ''
  const says = [
    readConditionText(`${name} ${text}`, vocabulary),
    readConditionText(`${name} ${operator} ${text}`, vocabulary),
  ].flatMap((condition) => (condition && text.trim() !== '' ? [condition] : []))
  const isDated = typed.field.type === 'date' || typed.field.type === 'dateTime'
  const values = [...typed.values, ...(isDated ? periodChoices(text, vocabulary) : [])]
  const called = said === '' ? values : ranked(values, ({ words }) => words, { said })
  const empty = typed.operators
    .filter(({ is, words }) => operandsOf(is) === 'none' && (said === '' || alike(words).startsWith(said)))
    .map(({ is }): Condition => ({ field: typed.field.id, is }))
  const named = [...called, ...found].map((value) => conditionOf(typed, value))
  return distinct([...named, ...says, ...empty].map((condition) => asFilter(condition, vocabulary)))
}

/**
 * The suggestions without found places and carriers that no record has, where records have another one. `counts` are by the places of
 * the suggestions; what isn't counted yet stays.
 */
export function withoutUnused(
  suggestions: readonly Suggestion[],
  counts: Readonly<Record<number, { readonly count: number } | undefined>>,
): readonly number[] {
  const places = suggestions.map((_each, at) => at)
  const isFound = (at: number) => {
    const each = suggestions[at]
    return each?.kind === 'filter' && each.isFound === true
  }
  const isUsed = places.some((at) => isFound(at) && (counts[at]?.count ?? 0) > 0)
  return places.filter((at) => !isUsed || !isFound(at) || counts[at]?.count !== 0)
}

/** A condition that a field is a value; of a value that stands for several, or of a field with many values, any of them. */
export function conditionOf({ field, operators }: TypedField, { value }: NamedValue): Condition {
  const takesOne = operators.some(({ is }) => is === 'is')
  if (Array.isArray(value) || !takesOne)
    return { field: field.id, is: 'anyOf', value: Array.isArray(value) ? value : [value] }
  return { field: field.id, is: 'is', value }
}

const asField = (typed: TypedField): Suggestion => ({ kind: 'field', typed, words: typed.words })
const asFilter = (filter: Filter, vocabulary: Vocabulary): Extract<Suggestion, { kind: 'filter' }> => ({
  kind: 'filter',
  filter,
  words: writeFilter(filter, vocabulary),
})

/** What is called like a text: alike (0), beginning with it (1), with a word that begins so (2), holding it (3); none worse than `worst`. */
function ranked<Item>(
  items: readonly Item[],
  wordsOf: (item: Item) => string,
  { said, worst = 3 }: { readonly said: string; readonly worst?: number },
): readonly Item[] {
  const rank = (item: Item) => {
    const words = alike(wordsOf(item))
    if (words === said) return 0
    if (words.startsWith(said)) return 1
    if (words.includes(` ${said}`) || words.includes(`(${said}`)) return 2
    return words.includes(said) ? 3 : 4
  }
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .filter((each) => each.rank <= worst)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

function distinct(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const seen = new Set<string>()
  return suggestions.filter((each) => {
    const key = each.kind === 'field' ? each.typed.field.id : JSON.stringify(each.filter)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
