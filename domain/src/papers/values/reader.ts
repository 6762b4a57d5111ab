import type { DateShape, NumberShape } from '../../records/imports/import.ts'
import type { PaperJson, ValueClass, Why } from '../paper.ts'
import type { PaperReferences } from '../references.ts'

/** What is known of a whole paper before its values are read. */
export type ReadContext = {
  readonly references: PaperReferences
  /** How its numbers are written; null where nothing tells. */
  readonly numbers: NumberShape | null
  /** How its dates are; null where nothing tells. */
  readonly dates: DateShape | null
  /** By air, where ports are airports. */
  readonly isAir: boolean
  /** An invoice of demurrage or detention: its tables list charges by container. */
  readonly listsCharges: boolean
}

/** A value found in a text, and where. */
export type Found = {
  readonly value: PaperJson
  readonly from: number
  readonly to: number
  readonly class: ValueClass
  readonly why: Why
}

/** What is said next to a value: a unit or currency in brackets, and the label itself. */
export type Hints = { readonly label: string; readonly hint: string }

/** Reads a value at the beginning of a text; null where it has none. */
export type Reader = (text: string, context: ReadContext, hints: Hints) => Found | null

export const byLabel = ({ label }: Hints): Why => ({ code: 'label', with: { label } })
