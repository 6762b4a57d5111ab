import type { Field } from '@rumbo/domain/fields/field'
import type { Json, OperatorId } from '@rumbo/domain/fields/field-type'
import type { Condition } from '@rumbo/domain/fields/filter/filter'
import { readDateTerm, writeDateTerm } from '@rumbo/domain/fields/filter/period'
import { operandsOf, readCondition } from '@rumbo/domain/fields/filter/read-condition'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { alike, readDateWords, type TypedField, type Vocabulary } from './vocabulary.ts'

const isDate = ({ type }: Field) => type === 'date' || type === 'dateTime'
const isSearch = (is: OperatorId) => is === 'contains' || is === 'notContains' || is === 'startsWith'

/** A value as text that reads back as the same value: in words where they say it, else as JSON between back quotes. */
export function writeValue(
  value: Json,
  condition: Condition,
  typed: TypedField,
  vocabulary: Vocabulary,
): string {
  const words = quoted(wordsOf(value, condition, typed, vocabulary))
  const back = readValue(words, condition.is, typed, vocabulary)
  return sameValue(back ?? null, value) ? words : `\`${JSON.stringify(value).replaceAll('`', '\\u0060')}\``
}

function wordsOf(value: Json, { is }: Condition, typed: TypedField, vocabulary: Vocabulary): string {
  if (!isSearch(is)) {
    const named = typed.values.find((each) => sameValue(each.value, value))
    if (named) return named.words
    const term = isDate(typed.field) ? readDateTerm(value) : null
    if (term) return vocabulary.dateWords(term)
  }
  if (isRecord(value) && typeof value.label === 'string')
    return typeof value.code === 'string' ? `${value.label} (${value.code})` : value.label
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Values that hold signs of the grammar stand between quotation marks, with those in them doubled. */
const quoted = (words: string): string =>
  words === '' || words !== words.trim() || /[;|,"`()–\n]/.test(words.replace(/ \([A-Z0-9]+\)$/, ''))
    ? `"${words.replaceAll('"', '""')}"`
    : words

/** What a text says as an operand of an operator on a field; undefined where it says nothing that the field could be. */
export function readValue(
  text: string,
  is: OperatorId,
  typed: TypedField,
  vocabulary: Vocabulary,
): Json | undefined {
  const json = /^`(.*)`$/s.exec(text)?.[1]
  if (json !== undefined) return parsed(json)
  const said = /^"((?:[^"]|"")*)"$/s.exec(text)?.[1]?.replaceAll('""', '"') ?? text.trim()
  if (said === '') return undefined
  if (isSearch(is)) return said
  const named = typed.values.find(({ words }) => alike(words) === alike(said))
  if (named) return named.value
  if (isDate(typed.field)) {
    const term = readDateWords(said, vocabulary)
    return term ? writeDateTerm(term) : undefined
  }
  const [, label, code] = /^(.+) \(([A-Z0-9]+)\)$/.exec(said) ?? []
  const candidates: Json[] =
    label && code ? [{ label, code }, said, { label: said }] : [said, { label: said }]
  return candidates.find((value) => fits(value, is, typed.field))
}

/** Whether a condition with this operand would be taken. */
function fits(value: Json, is: OperatorId, field: Field): boolean {
  const count = operandsOf(is)
  const operand = count === 'one' ? value : count === 'two' ? [value, value] : [value]
  return readCondition({ field: field.id, is, value: operand }, field).ok
}

function parsed(json: string): Json | undefined {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const sameValue = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other)
