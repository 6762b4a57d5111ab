import type { Field } from '@rumbo/domain/fields/field'
import type { ColumnType } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { id as uuid } from '@rumbo/domain/kernel/id'
import type { ModuleDeclaration, SummedFields } from '@rumbo/domain/records/record-module'
import { quoted } from '../scope/parameters.ts'
import type { Formulas } from './formulas.ts'

/** The jsonb columns that values of custom fields are kept in. */
export const storesInJson = ['custom', 'calc', 'shared'] as const
export type JsonStore = (typeof storesInJson)[number]

/** A field with the SQL of its value. */
export type Column = {
  readonly field: Field
  /**
   * Where the value is kept: a column of its own, or under the field's id in a jsonb column; `shared` holds what another
   * organization shows of its custom fields.
   */
  readonly store: 'native' | JsonStore
  /** The quoted native column, or the place in a jsonb column. */
  readonly column: string
  /** Its PostgreSQL type. */
  readonly type: ColumnType
  /** A total SQL expression to sort and filter by, and the PostgreSQL type that it gives. */
  readonly sql: string
  readonly sqlType: ColumnType
}

/** A module whose records `access` reads and `change` writes: its declaration, and the columns of its fields. */
export type RecordModule = Omit<ModuleDeclaration, 'summaries' | 'children'> & {
  readonly id: string
  readonly columns: readonly Column[]
  readonly byField: ReadonlyMap<string, Column>
  /** The module of the record that this one's records belong to and are shared with. */
  readonly parent?: RecordModule
  /** Fields that sum up what belongs to the record: seen by whoever may see all of these fields of the other module. */
  readonly summaries: () => Readonly<Record<string, Summary>>
  /** What the organization's formulas need; null where it has none. */
  readonly formulas: Formulas | null
  /** Those among the columns of table sections, by the section's id. */
  readonly tableFormulas: ReadonlyMap<string, Formulas>
}

/** A module whose records belong to those of another. */
export type ChildModule = RecordModule & { readonly parent: RecordModule }

/** What a field sums up. */
export type Summary = Omit<SummedFields, 'module'> & { readonly module: RecordModule }

/** A module as it is declared: its standard fields alone. */
export function standardModule(
  { children: _children, ...declared }: ModuleDeclaration,
  summaries: RecordModule['summaries'],
): RecordModule {
  const { catalogue } = declared
  return {
    ...declared,
    summaries,
    id: catalogue.module,
    formulas: null,
    tableFormulas: new Map(),
    ...columnsOf(catalogue.fields.filter(({ column }) => column !== undefined)),
  }
}

/** The quoted native column of a standard field. @throws Error where the field has none */
export function nativeColumn({ id, byField }: RecordModule, field: string): string {
  const column = byField.get(field)
  if (column?.store !== 'native') throw new Error(`${id}.${field} has no column`)
  return column.column
}

/** The SQL of the column of the person whom a record is assigned to, of a row of the module's table. */
export const assigneeColumn = (module: RecordModule): string =>
  module.assignee === null ? 'null::jsonb' : nativeColumn(module, module.assignee)

/** The same module with an organization's custom fields, and those that it is shown, besides the standard ones. */
export function withCustomFields(
  module: RecordModule,
  custom: readonly Field[],
  { formulas, tableFormulas, summaries, organizationId }: Customs,
): RecordModule {
  const standard = module.catalogue.fields
  return {
    ...module,
    catalogue: {
      ...module.catalogue,
      ...(organizationId === undefined ? {} : { organizationId }),
      fields: [...standard, ...custom],
    },
    formulas,
    tableFormulas,
    summaries: () => ({ ...module.summaries(), ...summaries }),
    ...columnsOf([
      ...standard.filter(({ column }) => column !== undefined),
      ...custom.filter(({ ofTable }) => !ofTable),
    ]),
  }
}

type Customs = Pick<RecordModule, 'formulas' | 'tableFormulas'> & {
  /** What formulas sum over, by field. */
  readonly summaries: Readonly<Record<string, Summary>>
  /** Whose fields are added. */
  readonly organizationId?: string
}

function columnsOf(fields: readonly Field[]): Pick<RecordModule, 'columns' | 'byField'> {
  const columns = fields.map(columnOf)
  return { columns, byField: new Map(columns.map((column) => [column.field.id, column])) }
}

/** A field without a column of its own is kept in jsonb: an organization's names never become SQL, its ids are UUIDs. */
function columnOf(field: Field): Column {
  const type = fieldType(field.type)
  if (field.column) {
    const column = quoted(field.column)
    return {
      field,
      store: 'native',
      column,
      type: type.column,
      sql: type.sql(column),
      sqlType: type.sqlType,
    }
  }
  const store = storeOf(field)
  const column = `(${store} -> '${uuid.parse(field.id)}')`
  return { field, store, column, type: 'jsonb', sql: type.jsonSql(column), sqlType: type.jsonSqlType }
}

function storeOf({ foreign, formula }: Field): JsonStore {
  if (foreign) return 'shared'
  return formula === undefined ? 'custom' : 'calc'
}
