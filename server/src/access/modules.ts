import { containerCatalogue } from '@rumbo/domain/containers/fields'
import type { Catalogue, Field } from '@rumbo/domain/fields/field'
import type { ColumnType } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Values } from '@rumbo/domain/fields/values'
import { deriveShipment } from '@rumbo/domain/shipments/derive-shipment'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import { quoted } from './parameters.ts'

/** A field with the SQL of its value. */
export type Column = {
  readonly field: Field
  /** The quoted native column, or the place in a jsonb column. */
  readonly column: string
  /** Its PostgreSQL type. */
  readonly type: ColumnType
  /** A total SQL expression to sort and filter by, and the PostgreSQL type that it gives. */
  readonly sql: string
  readonly sqlType: ColumnType
}

/** A module whose records `access` reads and `change` writes. */
export type RecordModule = {
  readonly id: string
  readonly table: string
  readonly catalogue: Catalogue
  readonly columns: readonly Column[]
  readonly byField: ReadonlyMap<string, Column>
  /** Where the history of the record and of its children is kept. */
  readonly history: string
  /** The module of the record that this one hangs on and is shared with. */
  readonly parent?: RecordModule
  /** Fields that tell of what hangs on the record: seen by whom may see all of these fields of the other module. */
  readonly summaries: () => Readonly<Record<string, Summary>>
  /** The patch with all that the module's rules derive from it on the owner's row; `today` is 'YYYY-MM-DD'. */
  readonly derive: (before: Values, patch: Values, today: string) => Values
}

/** What a field sums up. */
export type Summary = { readonly module: RecordModule; readonly fields: readonly string[] }

type Declared = Pick<RecordModule, 'catalogue' | 'table' | 'history' | 'derive' | 'summaries'> & {
  readonly parent?: RecordModule
}

function recordModule(declared: Declared): RecordModule {
  const { catalogue } = declared
  const columns = catalogue.fields.flatMap((field): Column[] => {
    if (!field.column) return []
    const type = fieldType(field.type)
    const column = quoted(field.column)
    return [{ field, column, type: type.column, sql: type.sql(column), sqlType: type.sqlType }]
  })
  return {
    ...declared,
    id: catalogue.module,
    columns,
    byField: new Map(columns.map((column) => [column.field.id, column])),
  }
}

export const shipmentModule = recordModule({
  catalogue: shipmentCatalogue,
  table: 'shipments',
  history: 'shipment_history',
  derive: deriveShipment,
  summaries: () => ({
    shipmentCargos: { module: containerModule, fields: ['number', 'type', 'currentPhase'] },
  }),
})
export const containerModule = recordModule({
  catalogue: containerCatalogue,
  table: 'containers',
  history: 'shipment_history',
  derive: (_before, patch) => patch,
  summaries: () => ({}),
  parent: shipmentModule,
})

/** Every record module. A new one is a line here, a catalogue and a migration. */
export const recordModules: readonly RecordModule[] = [shipmentModule, containerModule]
