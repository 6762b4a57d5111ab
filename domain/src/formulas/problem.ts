import type { ErrorCode } from '../kernel/errors.ts'

/** What is wrong with a formula, and where: `from` and `to` are places in the text that was given. */
export type FormulaProblem = {
  readonly code: ErrorCode
  readonly from: number
  readonly to: number
  /** What fills the places of the code's text. */
  readonly values?: Readonly<Record<string, string | number>>
}

/** Why a result is empty although what it is made of is not. */
export type FormulaReason =
  | 'FORMULA_DIVISION_BY_ZERO'
  | 'FORMULA_NUMBER_TOO_LARGE'
  | 'FORMULA_DATE_OUT_OF_RANGE'
  | 'FORMULA_TEXT_TOO_LONG'
