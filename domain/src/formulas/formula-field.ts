import type { Field } from '../fields/field.ts'
import type { FieldTypeId } from '../fields/field-type.ts'

/** The kinds of values that formulas work with. */
export type FormulaType = 'number' | 'text' | 'date' | 'boolean'

/** A field as a formula may read it. */
export type FormulaField = {
  readonly field: Field
  /** As people call it; what stands in braces. */
  readonly name: string
  /** Of a column of a table section or of the containers: it has a value for each row, and only SUM, MIN and MAX take it. */
  readonly table?: { readonly id: string; readonly name: string }
}

/** What stored formulas name it by: `eta`, a UUID, or `<table>.<field>`. */
export const pathOf = ({ field, table }: FormulaField): string =>
  table ? `${table.id}.${field.id}` : field.id

const formulaTypes: Readonly<Partial<Record<FieldTypeId, FormulaType>>> = {
  id: 'text',
  string: 'text',
  text: 'text',
  number: 'number',
  decimal: 'number',
  currency: 'number',
  percent: 'number',
  quantity: 'number',
  date: 'date',
  dateTime: 'date',
  checkbox: 'boolean',
  list: 'text',
  status: 'text',
  multiSelect: 'text',
  strings: 'text',
  email: 'text',
  url: 'text',
  place: 'text',
  carrier: 'text',
  party: 'text',
  person: 'text',
}

/** What a formula reads in a field; null where it can read nothing (files, what only the product understands). */
export const formulaTypeOf = (field: Field): FormulaType | null => formulaTypes[field.type] ?? null

/** The type of the field that keeps a formula's results. */
export const resultFieldTypes = {
  number: 'decimal',
  text: 'string',
  date: 'date',
  boolean: 'checkbox',
} as const satisfies Readonly<Record<FormulaType, FieldTypeId>>

export type ResultFieldType = (typeof resultFieldTypes)[FormulaType]
