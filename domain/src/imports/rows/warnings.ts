import type { Values } from '../../fields/values.ts'
import { checkContainer, isContainerNumber, normaliseContainer } from '../../identifiers/container.ts'
import type { ErrorCode } from '../../kernel/errors.ts'
import type { Mode } from '../../kernel/mode.ts'
import { type DateDoubt, dateDoubt } from '../../shipments/date-doubts.ts'
import type { CellPlace, RowProblem } from './problem.ts'
import type { ReadContainer } from './read-row-containers.ts'
import type { Target } from './targets.ts'

/** What is said of values that go in as they are. */
export const warningCodes = [
  'CONTAINER_CHECK_DIGIT_WRONG',
  'CONTAINER_NUMBER_UNUSUAL',
  'DATE_YEAR_UNLIKELY',
  'DATES_REVERSED',
] as const satisfies readonly ErrorCode[]

type WarningCode = (typeof warningCodes)[number]

/** Whether a problem is a warning: its value goes in all the same. */
export const isWarning = (code: string): boolean => warningCodes.some((each) => each === code)

const codeOf: Readonly<Record<DateDoubt, WarningCode>> = {
  year: 'DATE_YEAR_UNLIKELY',
  arrivedBeforeDeparture: 'DATES_REVERSED',
  expectedBeforeDeparture: 'DATES_REVERSED',
}

export type Warned = {
  /** The targets whose values can be doubted, see `isDoubtable`. */
  readonly doubtable: readonly Target[]
  readonly values: Values
  readonly containers: readonly ReadContainer[]
  readonly mode: Mode | undefined
  readonly placeOf: (field: string) => CellPlace | undefined
}

/** Whether values of a target are looked at: dates, and numbers of containers. */
export const isDoubtable = ({ field, module }: Target): boolean =>
  field.type === 'date' ||
  field.type === 'dateTime' ||
  field.id === 'containerNumber' ||
  (module === 'containers' && field.id === 'number')

/** What can hardly be right among the values of a record, at the cells that they came from; all of it goes in. */
export function warningsOf({ doubtable, values, containers, mode, placeOf }: Warned): readonly RowProblem[] {
  const warnings: RowProblem[] = []
  const warn = (field: string, code: WarningCode, place: CellPlace | undefined) => {
    if (place) warnings.push({ ...place, field, code })
  }
  for (const { field, module } of doubtable) {
    if (module === 'shipments') {
      const code = values[field.id] == null ? null : doubtOf(field, values, mode)
      if (code) warn(field.id, code, placeOf(field.id))
      continue
    }
    for (const { patch, places } of containers) {
      const code = patch[field.id] == null ? null : doubtOf(field, patch, mode)
      if (code) warn(field.id, code, places.get(field.id))
    }
  }
  return warnings
}

function doubtOf(field: Target['field'], values: Values, mode: Mode | undefined): WarningCode | null {
  if (field.type === 'date' || field.type === 'dateTime') {
    const doubt = dateDoubt(field, values)
    return doubt && codeOf[doubt]
  }
  const number = String(values[field.id])
  if (checkContainer(number).state === 'wrong') return 'CONTAINER_CHECK_DIGIT_WRONG'
  // At sea alone: units of trucks, planes and wagons have numbers of other forms.
  const isOther = mode === 'ocean' && !isContainerNumber(normaliseContainer(number))
  return isOther ? 'CONTAINER_NUMBER_UNUSUAL' : null
}
