import type { ErrorCode } from '../../../kernel/errors.ts'

/** Why a cell stays empty, a record is refused (then it may name no column), or what is doubtful of a value that goes in. */
export type RowProblem = {
  /** The row, from 0. */
  readonly n: number
  readonly column: number | null
  readonly field: string
  readonly code: ErrorCode
}

/** A cell of a row. */
export type CellPlace = { readonly n: number; readonly column: number | null }

/** A row with its repairs in place. */
export type ImportedRow = {
  readonly n: number
  readonly cells: readonly string[]
  /** A person leaves it out. */
  readonly isSkipped?: boolean
}

/** Codes of rows that were never to become records: totals and headings, and those that a person skipped. */
export const asideCodes: readonly ErrorCode[] = ['ROW_NOT_RECORD', 'ROW_SKIPPED']
