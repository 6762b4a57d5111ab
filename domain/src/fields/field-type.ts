import type { ErrorCode } from '../kernel/errors.ts'
import type { Language } from '../kernel/language.ts'
import type { Mode } from '../kernel/mode.ts'
import type { Field } from './field.ts'

/** The kinds of values; one file each under `types/`. */
export const fieldTypeIds = [
  'id',
  'string',
  'text',
  'number',
  'decimal',
  'currency',
  'date',
  'dateTime',
  'checkbox',
  'list',
  'multiSelect',
  'strings',
  'email',
  'url',
  'place',
  'carrier',
  'party',
  'person',
  'record',
  'quantity',
  'structured',
  'percent',
  'status',
  'files',
] as const
export type FieldTypeId = (typeof fieldTypeIds)[number]

/** JSON as it travels and is stored. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type Parsed =
  | { readonly ok: true; readonly value: Json }
  | {
      readonly ok: false
      readonly code: ErrorCode
      readonly values?: Readonly<Record<string, string | number>>
    }

/** How a reader sees values: from the profile. */
export type Display = {
  readonly language: Language
  readonly dateFormat: 'MM/DD/YYYY' | 'DD/MM/YYYY'
  /** IANA name. */
  readonly timeZone: string
}

export const operatorIds = [
  'is',
  'isNot',
  'contains',
  'notContains',
  'startsWith',
  'isEmpty',
  'isNotEmpty',
  'less',
  'lessOrEqual',
  'greater',
  'greaterOrEqual',
  'between',
  'anyOf',
  'allOf',
  'noneOf',
] as const
export type OperatorId = (typeof operatorIds)[number]

export type ColumnType =
  | 'uuid'
  | 'text'
  | 'numeric'
  | 'integer'
  | 'date'
  | 'timestamptz'
  | 'boolean'
  | 'jsonb'

/** One kind of values, used by server and web alike. `null` is empty everywhere; `parse` turns '' and blanks into null. */
export type FieldType = {
  readonly id: FieldTypeId
  /** From what a client sent to what is stored, or the reason why not. Never throws, whatever comes. */
  readonly parse: (input: unknown, field: Field, mode?: Mode) => Parsed
  /** As a person reads it; '' for null. */
  readonly format: (value: Json, field: Field, display: Display) => string
  /** Order of two values that are not null, as the SQL of `sort` gives it. */
  readonly compare: (a: Json, b: Json) => number
  readonly operators: readonly OperatorId[]
  /** The column's PostgreSQL type. */
  readonly column: ColumnType
  /** A total SQL expression (never raises) to sort and filter by, over the SQL of the column. */
  readonly sql: (value: string) => string
  /** The PostgreSQL type that `sql` gives, to cast what it is compared with. Texts are compared folded. */
  readonly sqlType: ColumnType
  /** The same over the SQL of a jsonb value, as custom fields keep theirs: total and immutable, so that an index may hold it. */
  readonly jsonSql: (json: string) => string
  /** The PostgreSQL type that `jsonSql` gives. Days and moments compare as ISO texts. */
  readonly jsonSqlType: ColumnType
  /** May a list be sorted by it. */
  readonly sortable: boolean
  /** Aligned right, in tabular figures. */
  readonly numeric: boolean
}
