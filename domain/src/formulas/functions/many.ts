import { type Amount, add, compare } from '../amount.ts'
import { type Frame, type Operand, type Run, within } from '../run.ts'
import type { Typed } from '../typed.ts'
import { asNumbers, type Call, type FormulaFunction, maxValues } from './formula-function.ts'

/** Folds over what the parts and the rows of columns hold, blanks left out. */
const folded =
  (parts: readonly Typed[], fold: (before: Operand, value: Operand, frame: Frame) => Operand): Run =>
  (frame) => {
    let result: Operand = null
    for (const part of parts) {
      if (!part.many) {
        const value = part.run(frame)
        if (value !== null) result = result === null ? value : fold(result, value, frame)
        continue
      }
      for (const value of part.many(frame)) {
        if (value !== null) result = result === null ? value : fold(result, value, frame)
      }
    }
    return result
  }

const plus = (before: Operand, value: Operand, frame: Frame): Operand =>
  within(frame, add(before as Amount, value as Amount))

/** The sum of what is there; 0 where nothing is, as spreadsheets have it. */
function summed(call: Call): Typed | null {
  if (call.parts.some(({ type }) => type === 'date'))
    return call.problems.tell(call.span, 'FORMULA_DATES_ADDED')
  const parts = asNumbers(call)
  if (!parts) return null
  const sum = folded(parts, plus)
  return { type: 'number', run: (frame) => sum(frame) ?? 0, ...call.span }
}

/** The least or greatest of what is there, of numbers or of dates; blank where nothing is. */
const extreme =
  (sign: 1 | -1) =>
  (call: Call): Typed | null => {
    const { parts, span, problems } = call
    const isDates = parts.every(({ type }) => type === 'date')
    if (!isDates && parts.some(({ type }) => type === 'date'))
      return problems.tell(span, 'FORMULA_TYPES_DIFFER')
    if (!isDates && !asNumbers(call)) return null
    const pick = (before: Operand, value: Operand) =>
      sign * compare(value as Amount, before as Amount) > 0 ? value : before
    return { type: isDates ? 'date' : 'number', run: folded(parts, pick), ...span }
  }

const shape = { least: 1, most: maxValues, takesColumns: true } as const

export const many: readonly FormulaFunction[] = [
  { name: 'SUM', aliases: ['SUMA'], gives: 'number', ...shape, compile: summed },
  { name: 'MIN', aliases: ['MÍN'], gives: 'same', ...shape, compile: extreme(-1) },
  { name: 'MAX', aliases: ['MÁX'], gives: 'same', ...shape, compile: extreme(1) },
]
