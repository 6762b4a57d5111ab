import type { Field } from '@rumbo/domain/fields/field'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { writeDateTerm } from '@rumbo/domain/fields/filter/period'
import type { NamedValue, TypedField, Vocabulary } from './vocabulary.ts'

const operatorWords: Readonly<Record<string, string>> = {
  is: 'is',
  isNot: 'is not',
  contains: 'contains',
  notContains: 'does not contain',
  startsWith: 'starts with',
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
  less: '<',
  lessOrEqual: '≤',
  greater: '>',
  greaterOrEqual: '≥',
  between: 'is between',
  anyOf: 'is any of',
  allOf: 'has all of',
  noneOf: 'is none of',
}

function typed(
  id: string,
  type: Field['type'],
  words: string,
  values: readonly NamedValue[] = [],
): TypedField {
  const field: Field = {
    id,
    type,
    column: id,
    side: 'shared',
    section: 'general',
    ...(values.length > 0 ? { options: values.map(({ value }) => String(value)) } : {}),
  }
  const operators = fieldType(type).operators.map((is) => ({ is, words: operatorWords[is] ?? is }))
  return { field, words, operators, values }
}

/** Fields of every kind, some with names that are hard to tell apart: for tests. */
export const vocabulary: Vocabulary = {
  fields: [
    typed('name', 'string', 'Name'),
    typed('nameOfShip', 'string', 'Name is'),
    typed('odd', 'string', 'Odd; (name) | "x"'),
    typed('twin', 'string', 'Twin'),
    typed('twin2', 'string', 'Twin'),
    typed('notes', 'text', 'Notas del envío'),
    typed('eta', 'date', 'ETA'),
    typed('weight', 'decimal', 'Weight'),
    typed('carrier', 'carrier', 'Carrier'),
    typed('phase', 'list', 'Phase', [
      { words: 'In transit', value: 'transit' },
      { words: 'In transit to destination', value: 'toDestination' },
      { words: 'A, b; c', value: 'abc' },
    ]),
    typed('hazardous', 'checkbox', 'Hazardous', [
      { words: 'Yes', value: true },
      { words: 'No', value: false },
    ]),
  ],
  dateWords: (term) =>
    term.kind === 'day'
      ? term.day.split('-').reverse().join('/')
      : term.kind === 'named'
        ? term.name.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`)
        : writeDateTerm(term),
  readDay: (text) => {
    const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
    return day ? `${year}-${month}-${day}` : null
  },
}
