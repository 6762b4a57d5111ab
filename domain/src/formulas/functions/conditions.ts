import type { Run } from '../run.ts'
import { alike, isEmptyText, type Problems, type Typed } from '../typed.ts'
import { type Call, type FormulaFunction, maxValues } from './formula-function.ts'

/** Blank where the condition is; only the branch that is taken is looked at. */
function choice({ parts: [condition, then, otherwise], span, problems }: Call): Typed | null {
  if (!condition || !then || !isCondition(condition, problems)) return null
  if (!otherwise) return { type: then.type, run: chosen(condition.run, then.run, () => null), ...span }
  const pair = alike(then, otherwise)
  if (!pair) return problems.tell({ from: then.from, to: otherwise.to }, 'FORMULA_TYPES_DIFFER')
  const [yes, no] = pair
  return { type: isEmptyText(yes) ? no.type : yes.type, run: chosen(condition.run, yes.run, no.run), ...span }
}

const chosen =
  (condition: Run, yes: Run, no: Run): Run =>
  (frame) => {
    const holds = condition(frame)
    return holds === null ? null : holds ? yes(frame) : no(frame)
  }

function isCondition(part: Typed, problems: Problems): boolean {
  if (part.type === 'boolean') return true
  problems.tell(part, 'FORMULA_CONDITION_NEEDED')
  return false
}

/** Decided by the first part that is `decisive`; else blank where a part is, else the opposite. */
const combined =
  (decisive: boolean) =>
  ({ parts, span, problems }: Call): Typed | null => {
    if (parts.filter((part) => !isCondition(part, problems)).length > 0) return null
    const runs = parts.map(({ run }) => run)
    const run: Run = (frame) => {
      let isKnown = true
      for (const part of runs) {
        const value = part(frame)
        if (value === decisive) return decisive
        if (value === null) isKnown = false
      }
      return isKnown ? !decisive : null
    }
    return { type: 'boolean', run, ...span }
  }

function negated({ parts: [part], span, problems }: Call): Typed | null {
  if (!part || !isCondition(part, problems)) return null
  const { run } = part
  const opposite: Run = (frame) => {
    const value = run(frame)
    return value === null ? null : !value
  }
  return { type: 'boolean', run: opposite, ...span }
}

function blank({ parts: [part], span }: Call): Typed | null {
  if (!part) return null
  return { type: 'boolean', run: (frame) => part.run(frame) === null, ...span }
}

export const conditions: readonly FormulaFunction[] = [
  { name: 'IF', aliases: ['SI'], gives: 'same', least: 2, most: 3, compile: choice },
  { name: 'AND', aliases: ['Y'], gives: 'boolean', least: 1, most: maxValues, compile: combined(false) },
  { name: 'OR', aliases: ['O'], gives: 'boolean', least: 1, most: maxValues, compile: combined(true) },
  { name: 'NOT', aliases: ['NO'], gives: 'boolean', least: 1, most: 1, compile: negated },
  { name: 'ISBLANK', aliases: ['ESBLANCO'], gives: 'boolean', least: 1, most: 1, compile: blank },
]
