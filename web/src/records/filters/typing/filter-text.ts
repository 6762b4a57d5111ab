import type { Json } from '@rumbo/domain/fields/field-type'
import { type Condition, deepestFilter, type Filter, maxConditions } from '@rumbo/domain/fields/filter/filter'
import { operandsOf, readCondition } from '@rumbo/domain/fields/filter/read-condition'
import { splitOutside } from './split-outside.ts'
import { readValue, writeValue } from './value-text.ts'
import { alike, type TypedField, typedField, type Vocabulary } from './vocabulary.ts'

/**
 * A filter as text that people read, edit and paste: `Carrier is Maersk; ETA is next 7 days`. `;` and new lines mean "and", `|` means
 * "or", groups stand in parentheses, lists have commas, ranges a dash.
 */
export function writeFilter(filter: Filter, vocabulary: Vocabulary): string {
  if (!('all' in filter || 'any' in filter)) return writeCondition(filter, vocabulary)
  const [parts, sign] = 'all' in filter ? [filter.all, '; '] : [filter.any, ' | ']
  return parts
    .map((part) => {
      const text = writeFilter(part, vocabulary)
      return 'all' in part || 'any' in part ? `(${text})` : text
    })
    .join(sign)
}

/** A condition with its field by name, or by id between back quotes where the name would say another one. */
function writeCondition(condition: Condition, vocabulary: Vocabulary): string {
  const typed = typedField(vocabulary, condition.field)
  if (!typed) return ''
  const text = conditionWords(typed.words, condition, typed, vocabulary)
  const isPlain = splitOutside(text, ['|', ';', '\n']).length === 1 && !/^[(`]/.test(text)
  const back = isPlain ? readConditionText(text, vocabulary) : null
  return JSON.stringify(back) === JSON.stringify(condition)
    ? text
    : conditionWords(`\`${condition.field}\``, condition, typed, vocabulary)
}

function conditionWords(
  name: string,
  condition: Condition,
  typed: TypedField,
  vocabulary: Vocabulary,
): string {
  const operator = typed.operators.find(({ is }) => is === condition.is)
  const start = `${name} ${operator?.words ?? ''}`.trim()
  const count = operandsOf(condition.is)
  if (count === 'none' || condition.value === undefined) return start
  const values = count !== 'one' && Array.isArray(condition.value) ? condition.value : [condition.value]
  const texts = values.map((value: Json) => writeValue(value, condition, typed, vocabulary))
  return `${start} ${texts.join(count === 'two' ? ' – ' : ', ')}`
}

/** What a text says as a filter, and the parts of it that say nothing. */
export type ReadFilter = { readonly filter: Filter | null; readonly unread: readonly string[] }

/** Reads `writeFilter`'s text, or what a person wrote like it. Never throws; what can't be read is named. */
export function readFilterText(text: string, vocabulary: Vocabulary, depth = deepestFilter): ReadFilter {
  const either = splitOutside(text, ['|'])
  const parts = either.length > 1 ? either : splitOutside(text, [';', '\n'])
  const said = parts.map((part) => part.trim()).filter((part) => part !== '')
  const read = said.slice(0, maxConditions).map((part) => readPart(part, vocabulary, depth))
  const filters = read.flatMap(({ filter }) => (filter ? [filter] : []))
  const unread = [...read.flatMap((each) => each.unread), ...said.slice(maxConditions)]
  const [only, ...others] = filters
  if (!only) return { filter: null, unread }
  if (others.length === 0) return { filter: only, unread }
  return { filter: either.length > 1 ? { any: filters } : { all: filters }, unread }
}

function readPart(part: string, vocabulary: Vocabulary, depth: number): ReadFilter {
  const inner = part.startsWith('(') && part.endsWith(')') ? part.slice(1, -1) : null
  if (inner !== null && depth > 1) return readFilterText(inner, vocabulary, depth - 1)
  const condition = readConditionText(part, vocabulary)
  return condition ? { filter: condition, unread: [] } : { filter: null, unread: [part] }
}

/** Signs that people type for operators, whatever their words are. */
const signs = [
  ['!=', 'isNot'],
  ['<=', 'lessOrEqual'],
  ['>=', 'greaterOrEqual'],
  ['=', 'is'],
  ['<', 'less'],
  ['>', 'greater'],
  [':', 'contains'],
] as const

/** One condition that a text says; null where it names no field, no operator of it, or no value that it could have. */
export function readConditionText(text: string, vocabulary: Vocabulary): Condition | null {
  for (const { typed, rest } of fieldsAtStart(text, vocabulary)) {
    for (const { is, words } of operatorsAtStart(rest, typed)) {
      const condition = withValues(typed, is, rest.slice(words).trim(), vocabulary)
      if (condition) return condition
    }
  }
  return null
}

/** The fields whose name a text begins with, the longest name first, and what follows it. */
function fieldsAtStart(text: string, { fields }: Vocabulary) {
  const [byId, id] = /^`([\w-]{1,64})`/.exec(text) ?? []
  if (byId)
    return fields
      .filter(({ field }) => field.id === id)
      .map((typed) => ({ typed, rest: text.slice(byId.length).trim(), length: byId.length }))
  return fields
    .flatMap((typed) => {
      const length = lengthOfStart(text, typed.words)
      return length === null ? [] : [{ typed, rest: text.slice(length).trim(), length }]
    })
    .sort((a, b) => b.length - a.length)
}

/** The operators that a text begins with, the longest words first, and how many characters they take. */
function operatorsAtStart(text: string, { operators }: TypedField) {
  const found = operators.flatMap(({ is, words }) => {
    const length = lengthOfStart(text, words)
    return length === null ? [] : [{ is, words: length }]
  })
  const bySign = signs.flatMap(([sign, is]) =>
    text.startsWith(sign) && operators.some((each) => each.is === is) ? [{ is, words: sign.length }] : [],
  )
  return [...found, ...bySign].sort((a, b) => b.words - a.words)
}

/** How many characters of a text say these words at its beginning, as whole words; null where it doesn't begin with them. */
function lengthOfStart(text: string, words: string): number | null {
  const wanted = alike(words)
  for (let length = 1; length <= Math.min(text.length, words.length + 8); length += 1) {
    const isWhole = length === text.length || /[\s<>=!:≤≥]/.test(text[length] ?? '') || /[<>=≤≥]$/.test(words)
    if (isWhole && alike(text.slice(0, length)) === wanted) return length
  }
  return null
}

function withValues(
  typed: TypedField,
  is: Condition['is'],
  text: string,
  vocabulary: Vocabulary,
): Condition | null {
  const { field } = typed
  const count = operandsOf(is)
  if (count === 'none') return text === '' ? { field: field.id, is } : null
  const texts = count === 'one' ? [text] : splitOutside(text, count === 'two' ? [' – ', ' - '] : [','])
  const values = texts.map((each) => readValue(each.trim(), is, typed, vocabulary))
  const known = values.flatMap((value) => (value === undefined ? [] : [value]))
  if (known.length < values.length) return null
  const [first = null] = known
  const condition = named(field.id, is, count === 'one' ? first : known.flat())
  return readCondition(condition, field).ok ? condition : null
}

/** A name that stands for several values makes of "is" an "is any of". */
function named(field: string, is: Condition['is'], value: Json): Condition {
  if (!Array.isArray(value) || (is !== 'is' && is !== 'isNot')) return { field, is, value }
  return { field, is: is === 'is' ? 'anyOf' : 'noneOf', value }
}
