import type { Field } from '@rumbo/domain/fields/field'
import type { Values } from '@rumbo/domain/fields/values'
import type { FormulaField } from '@rumbo/domain/formulas/formula-field'
import { fieldIdOf } from '@rumbo/domain/formulas/loop'
import { type FormulaPlan, planFormulas } from '@rumbo/domain/formulas/plan'
import { computer } from '@rumbo/domain/formulas/recompute'
import type { FormulaEnvironment } from '@rumbo/domain/formulas/run'
import type { RecordModule, Summary } from './modules.ts'

/** The formulas of one module in one organization, compiled once. */
export type Formulas = {
  /** Results that differ after these fields changed, the dependants' alone, in order; of all formulas without any. */
  readonly recompute: (values: Values, environment: FormulaEnvironment, changed?: readonly string[]) => Values
  /** The tables that must be read before `recompute`. */
  readonly tablesRead: (changed?: readonly string[]) => readonly string[]
  /** What is read of a record to compute them all: ids of fields, those that keep the results among them. */
  readonly columns: ReadonlySet<string>
  /** Whether a result may be another tomorrow. */
  readonly usesToday: boolean
  /** What the formula of a field reads, through other formulas too: ids of fields of the module. */
  readonly readsOf: (fieldId: string) => readonly string[]
  /** The formulas that sum over a child module, with the fields of it that they read. */
  readonly summaries: Readonly<Record<string, Summary>>
}

/** Compiles the formulas among an organization's fields of a module; null where it has none. */
export function formulasOf(
  module: RecordModule,
  own: readonly Field[],
  children: readonly RecordModule[],
): Formulas | null {
  if (!own.some(({ formula, ofTable }) => formula !== undefined && !ofTable)) return null
  const fields = [
    ...[...module.catalogue.fields, ...own].map(asFormulaField),
    ...children.flatMap((child) =>
      child.catalogue.fields.map((field) => ({
        field,
        name: field.name ?? field.id,
        table: { id: child.id, name: child.id },
      })),
    ),
  ]
  return compiled(fields, children)
}

/** The formulas among the columns of each table section, by its id: they read the other columns, row by row. */
export function tableFormulasOf(own: readonly Field[]): ReadonlyMap<string, Formulas> {
  const withFormula = own.filter(({ formula, ofTable }) => formula !== undefined && ofTable)
  return new Map(
    withFormula.map(({ section }) => {
      const columns = own.filter((field) => field.ofTable && field.section === section)
      return [section, compiled(columns.map(asColumn), [])]
    }),
  )
}

/** Whether a result of the module's records or of their tables may be another tomorrow. */
export const looksAtToday = ({ formulas, tableFormulas }: RecordModule): boolean =>
  formulas?.usesToday === true || [...tableFormulas.values()].some(({ usesToday }) => usesToday)

function compiled(fields: readonly FormulaField[], children: readonly RecordModule[]): Formulas {
  const plan = planFormulas(fields)
  const compute = computer(plan)
  return {
    recompute: (values, environment, changed) =>
      compute({ values, changed: changed ? new Set(changed) : 'all' }, environment).values,
    tablesRead: (changed) => tablesOf(plan, changed),
    columns: new Set(plan.steps.flatMap(({ id, formula }) => [id, ...formula.reads])),
    usesToday: plan.steps.some(({ formula }) => formula.usesToday),
    readsOf: (fieldId) => readsOf(plan, fieldId, new Set(children.map(({ id }) => id))),
    summaries: summariesOf(plan, children),
  }
}

/** A column as the formulas of its table read it. */
const asColumn = (field: Field): FormulaField => ({ field, name: field.name ?? field.id })

/** A column of a table section has a value for each row. Formulas are compiled by ids, so names serve messages alone. */
const asFormulaField = (field: Field): FormulaField => ({
  field,
  name: field.name ?? field.id,
  ...(field.ofTable ? { table: { id: field.section, name: field.section } } : {}),
})

function tablesOf({ steps, dependantsOf }: FormulaPlan, changed?: readonly string[]): readonly string[] {
  const wanted = changed && new Set(dependantsOf(changed))
  const paths = steps
    .filter(({ id }) => !wanted || wanted.has(id))
    .flatMap(({ formula }) => formula.reads.filter((path) => path.includes('.')))
  return [...new Set(paths.map((path) => path.slice(0, path.lastIndexOf('.'))))]
}

/** Plain fields and columns of table sections by their ids; fields of a child module come by `summariesOf`. */
function readsOf({ steps }: FormulaPlan, fieldId: string, children: ReadonlySet<string>): readonly string[] {
  const reads = steps.find(({ id }) => id === fieldId)?.formula.reads ?? []
  const ofModule = reads.filter((path) => !children.has(path.slice(0, path.lastIndexOf('.'))))
  return [...new Set(ofModule.map(fieldIdOf))]
}

function summariesOf(
  { dependantsOf }: FormulaPlan,
  children: readonly RecordModule[],
): Readonly<Record<string, Summary>> {
  const summaries: Record<string, Summary> = {}
  for (const child of children) {
    for (const { id } of child.catalogue.fields) {
      for (const formula of dependantsOf([`${child.id}.${id}`])) {
        const fields = summaries[formula]?.module === child ? summaries[formula].fields : []
        summaries[formula] = { module: child, fields: [...fields, id] }
      }
    }
  }
  return summaries
}
