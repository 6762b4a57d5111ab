import type { Field } from '@rumbo/domain/fields/field'
import type { Values } from '@rumbo/domain/fields/values'
import type { RecordModule } from './modules.ts'

/** What evaluation needs beside the record's own values. */
export type FormulaContext = {
  /** The day in the organization's time zone, 'YYYY-MM-DD'. */
  readonly today: string
  /** The rows that a formula sums over: of `containers`, or of a table section by its id. */
  readonly rows: (table: string) => readonly Values[]
}

/** The formulas of one module in one organization, compiled once. */
export type Formulas = {
  /** Results that differ after these fields changed: dependants alone, in order. */
  readonly recompute: (values: Values, changed: readonly string[], context: FormulaContext) => Values
  /** Results of all formulas. */
  readonly computeAll: (values: Values, context: FormulaContext) => Values
  /** Tables that formulas depending on these fields read, however far; all tables without fields. */
  readonly tablesRead: (changed?: readonly string[]) => readonly string[]
  /** Formulas whose result may be another tomorrow. */
  readonly usingToday: readonly string[]
}

/** Compiles the formulas among an organization's fields; null where it has none. */
export function formulasOf(_module: RecordModule, _own: readonly Field[]): Formulas | null {
  return null
}
