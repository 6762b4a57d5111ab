import type { Values } from '../../../fields/values.ts'
import { warningCodes } from '../../../kernel/errors/warnings.ts'
import type { ErrorCode } from '../../../kernel/errors.ts'
import type { Variant } from '../../record-module.ts'
import type { CellPlace, RowProblem } from './problem.ts'
import type { ReadChild } from './read-children.ts'
import type { Target } from './targets.ts'

/** Whether a problem is a warning: its value goes in all the same. */
export const isWarning = (code: string): boolean => warningCodes.some((each) => each === code)

export type Warned = {
  /** The targets whose values can be doubted, see `isDoubtable`. */
  readonly doubtable: readonly Target[]
  readonly values: Values
  readonly children: readonly ReadChild[]
  readonly variant: Variant | undefined
  readonly placeOf: (field: string) => CellPlace | undefined
}

/** Whether values of a target are looked at. */
export const isDoubtable = ({ field, rules }: Target): boolean => rules.isDoubtable(field)

/** What can hardly be right among the values of a record, at the cells that they came from; all of it goes in. */
export function warningsOf({ doubtable, values, children, variant, placeOf }: Warned): readonly RowProblem[] {
  const warnings: RowProblem[] = []
  const warn = (field: string, code: ErrorCode, place: CellPlace | undefined) => {
    if (place) warnings.push({ ...place, field, code })
  }
  for (const { field, module, isChild, rules } of doubtable) {
    if (!isChild) {
      const code = values[field.id] == null ? null : rules.doubtOf(field, { values, variant })
      if (code) warn(field.id, code, placeOf(field.id))
      continue
    }
    for (const { module: of, patch, places } of children) {
      if (of !== module || patch[field.id] == null) continue
      const code = rules.doubtOf(field, { values: patch, variant })
      if (code) warn(field.id, code, places.get(field.id))
    }
  }
  return warnings
}
