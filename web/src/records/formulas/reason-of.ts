import type { Values } from '@rumbo/domain/fields/values'
import type { FormulaField } from '@rumbo/domain/formulas/formula-field'
import { type FormulaPlan, planFormulas } from '@rumbo/domain/formulas/plan'
import type { FormulaReason } from '@rumbo/domain/formulas/problem'
import { recompute } from '@rumbo/domain/formulas/recompute'
import type { FormulaEnvironment } from '@rumbo/domain/formulas/run'

const plans = new WeakMap<readonly FormulaField[], FormulaPlan>()

function planOf(fields: readonly FormulaField[]): FormulaPlan {
  const plan = plans.get(fields) ?? planFormulas(fields)
  plans.set(fields, plan)
  return plan
}

/** The formulas that a formula is made of, itself first, each once. */
function stepsBehind({ steps }: FormulaPlan, fieldId: string): FormulaPlan['steps'] {
  const wanted = new Set([fieldId])
  for (const id of wanted) {
    for (const read of steps.find((step) => step.id === id)?.reads ?? []) wanted.add(read)
  }
  return [...wanted].flatMap((id) => steps.find((step) => step.id === id) ?? [])
}

/** The tables whose rows are needed to compute a formula and those that it reads. */
export function tablesBehind(fields: readonly FormulaField[], fieldId: string): readonly string[] {
  const paths = stepsBehind(planOf(fields), fieldId).flatMap(({ formula }) => formula.reads)
  const tables = paths
    .filter((path) => path.includes('.'))
    .map((path) => path.slice(0, path.lastIndexOf('.')))
  return [...new Set(tables)]
}

/** Why a formula's result is empty: its own reason, or that of a formula that it reads; null where a blank makes it so. */
export function reasonOf(
  fields: readonly FormulaField[],
  fieldId: string,
  { values, environment }: { readonly values: Values; readonly environment: FormulaEnvironment },
): FormulaReason | null {
  const plan = planOf(fields)
  const { reasons } = recompute(plan, { values, changed: 'all' }, environment)
  return stepsBehind(plan, fieldId).flatMap(({ id }) => reasons[id] ?? [])[0] ?? null
}
