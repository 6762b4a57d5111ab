import type { ErrorCode } from '../kernel/errors.ts'
import { dateOfDay, dayNumber } from '../kernel/time/civil-date.ts'
import type { FormulaType } from './formula-field.ts'
import type { FormulaProblem } from './problem.ts'
import type { Frame, Operand, Run } from './run.ts'

/** A part of a formula that is understood: what kind of value it gives and how. */
export type Typed = {
  readonly type: FormulaType
  readonly run: Run
  readonly from: number
  readonly to: number
  /** Of a text in quotes: what it says. An empty one is blank and goes with every type. */
  readonly literal?: string
  /** Of a column of a table: its value in each row. Only functions that take many values know what to do with it. */
  readonly many?: (frame: Frame) => readonly Operand[]
  readonly name?: string
}

/** Where a part stands. */
export type Span = { readonly from: number; readonly to: number }

/** Where problems are gathered; what has one is null, and what holds it says nothing more. */
export class Problems {
  readonly found: FormulaProblem[] = []

  tell({ from, to }: Span, code: ErrorCode, values?: FormulaProblem['values']): null {
    this.found.push({ code, from, to, ...(values ? { values } : {}) })
    return null
  }

  /** A part that has one value; of a column of a table one has to say which. */
  single(part: Typed): Typed | null {
    return part.many ? this.tell(part, 'FORMULA_TABLE_FIELD', { name: part.name ?? '' }) : part
  }
}

/** Is it the empty text, which stands for blank. */
export const isEmptyText = (part: Typed): boolean => part.literal === ''

/** A text in quotes that is a date, where a date is wanted: "2026-01-31". Other parts are left as they are. */
export function asDate(part: Typed): Typed {
  const day = part.literal === undefined ? null : dayNumber(part.literal)
  if (day === null || dateOfDay(day) !== part.literal) return part
  return { type: 'date', run: () => day, from: part.from, to: part.to }
}

/** Both of the same type, where one of them can be read as the other's; null where they can't be. */
export function alike(left: Typed, right: Typed): readonly [Typed, Typed] | null {
  const [a, b] = [right.type === 'date' ? asDate(left) : left, left.type === 'date' ? asDate(right) : right]
  return a.type === b.type || isEmptyText(a) || isEmptyText(b) ? [a, b] : null
}
