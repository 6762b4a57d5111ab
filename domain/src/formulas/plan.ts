import { compileWith, type Formula } from './compile.ts'
import { type FormulaField, pathOf } from './formula-field.ts'
import { orderFormulas } from './order.ts'
import type { FormulaProblem } from './problem.ts'
import { readsOf } from './reads.ts'

/** What a formula that looks at the date reads besides its fields: at the organization's midnight this is what changed. */
export const todayId = 'TODAY()'

/** A formula of a plan. */
export type Step = {
  /** The id of the field that keeps the result. */
  readonly id: string
  readonly formula: Formula
  /** What it reads, `todayId` and the tables of its columns among it. */
  readonly reads: readonly string[]
}

/** All formulas of one kind of record, each after those that it reads. */
export type FormulaPlan = {
  readonly steps: readonly Step[]
  /** The ids of formulas that any of these ids reaches, in the order of the steps. A table's id stands for its rows. */
  readonly dependantsOf: (changedIds: Iterable<string>) => readonly string[]
  /** Formulas that can't be computed, and why; places are those of the stored text. */
  readonly errors: ReadonlyMap<string, readonly FormulaProblem[]>
}

/**
 * The plan of all formulas among the fields of one kind of record. A formula that reads another takes its type from
 * what that one gives. Those in a circle, and those with an error, are left out and reported.
 */
export function planFormulas(fields: readonly FormulaField[]): FormulaPlan {
  const formulas = fields.flatMap(({ field, table }) =>
    field.formula === undefined || table
      ? []
      : [{ id: field.id, text: field.formula, reads: readsOf(field.formula) }],
  )
  const { order, cycles } = orderFormulas(formulas)
  const byPath = new Map(fields.map((field) => [pathOf(field), field]))
  const find = (path: string) => byPath.get(path)
  const errors = new Map<string, readonly FormulaProblem[]>()
  const textOf = new Map(formulas.map(({ id, text }) => [id, text]))
  for (const cycle of cycles) {
    const together = new Set(cycle)
    for (const id of cycle) errors.set(id, [loopProblem(textOf.get(id) ?? '', together, byPath)])
  }
  const steps: Step[] = []
  for (const id of order) {
    const compiled = compileWith(textOf.get(id) ?? '', { fields, find })
    if (!compiled.ok) {
      errors.set(id, compiled.errors)
      continue
    }
    const known = byPath.get(id)
    if (known) byPath.set(id, { ...known, field: { ...known.field, type: compiled.type } })
    steps.push({ id, formula: compiled, reads: allReads(compiled) })
  }
  return { steps, errors, dependantsOf: (changed) => dependants(steps, changed) }
}

const allReads = ({ reads, usesToday }: Formula): readonly string[] => {
  const tables = reads
    .filter((path) => path.includes('.'))
    .map((path) => path.slice(0, path.lastIndexOf('.')))
  return [...new Set([...reads, ...tables, ...(usesToday ? [todayId] : [])])]
}

/** The first field in braces that leads round. */
function loopProblem(
  text: string,
  together: ReadonlySet<string>,
  fields: ReadonlyMap<string, FormulaField>,
): FormulaProblem {
  const path = readsOf(text).find((read) => together.has(read)) ?? ''
  const from = Math.max(0, text.indexOf(`{${path}}`))
  return {
    code: 'FORMULA_LOOP',
    from,
    to: from + path.length + 2,
    values: { name: fields.get(path)?.name ?? path },
  }
}

function dependants(steps: readonly Step[], changed: Iterable<string>): readonly string[] {
  const reached = new Set(changed)
  const found: string[] = []
  for (const { id, reads } of steps) {
    if (!reads.some((read) => reached.has(read))) continue
    reached.add(id)
    found.push(id)
  }
  return found
}
