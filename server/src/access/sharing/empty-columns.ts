import { sharedColumns } from '../change/give.ts'
import type { RecordModule } from '../modules.ts'

/** The columns that always hold something, with what stands there where nothing is (migration 0004). */
const neverNull: Readonly<Record<string, string>> = {
  '"status"': `'none'`,
  '"priority"': `'normal'`,
  '"manual_tracking"': 'false',
  '"track_cargo"': 'false',
}

/** The way of transport stays when a share ends: own fields that are kept are read by it. It is hidden like the rest. */
const kept = '"freight_type"'

/** The columns of a module's shared side that are emptied when a share ends, with the SQL of what stands in an empty one. */
export const emptiedColumns = (module: RecordModule): readonly { column: string; empty: string }[] =>
  sharedColumns(module)
    .filter((column) => column !== kept)
    .map((column) => ({ column, empty: emptyOf(column) }))

/** The SQL of what stands in an empty column. */
export const emptyOf = (column: string): string => neverNull[column] ?? 'null'
