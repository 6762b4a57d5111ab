import type { Json } from '../fields/field-type.ts'
import type { Values } from '../fields/values.ts'
import type { FormulaPlan } from './plan.ts'
import type { FormulaReason } from './problem.ts'
import { type FormulaEnvironment, type Frame, type Operand, stored } from './run.ts'

/** What is different after formulas were computed: results by field id, and why those are empty that failed. */
export type Recomputed = {
  readonly values: Readonly<Record<string, Json>>
  readonly reasons: Readonly<Record<string, FormulaReason>>
}

/** A record as it is now, with the results of before, and what changed in it: ids, paths of columns, tables, `todayId`; or all. */
export type Changed = { readonly values: Values; readonly changed: ReadonlySet<string> | 'all' }

/**
 * Evaluates exactly the formulas whose inputs changed, each after those that it reads; where a result is what it was,
 * nothing goes on from it. Gives only results that differ; `reasons` are of what was evaluated.
 */
export function recompute(plan: FormulaPlan, record: Changed, environment: FormulaEnvironment): Recomputed {
  return computer(plan)(record, environment)
}

/** The same for many records one after the other, with what is the same for all made once. */
export function computer(
  plan: FormulaPlan,
): (record: Changed, environment: FormulaEnvironment) => Recomputed {
  const fresh = new Map<string, Operand>()
  return ({ values, changed }, environment) => {
    fresh.clear()
    const frame: Frame = { values, environment, fresh, reason: null }
    const dirty = changed === 'all' ? null : new Set(changed)
    const results: Record<string, Json> = {}
    const reasons: Record<string, FormulaReason> = {}
    for (const { id, formula, reads } of plan.steps) {
      if (dirty && !anyIn(reads, dirty)) continue
      frame.reason = null
      const run = formula.run(frame)
      const result = frame.reason === null ? run : null
      if (frame.reason !== null) reasons[id] = frame.reason
      fresh.set(id, result)
      const value = stored(result, formula.typed.type)
      if (value === (values[id] ?? null)) continue
      results[id] = value
      dirty?.add(id)
    }
    return { values: results, reasons }
  }
}

function anyIn(reads: readonly string[], dirty: ReadonlySet<string>): boolean {
  for (const read of reads) if (dirty.has(read)) return true
  return false
}
