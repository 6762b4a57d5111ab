import type { Json } from '../../fields/field-type.ts'
import type { Values } from '../../fields/values.ts'
import type { PaperRules } from '../../records/paper-rules.ts'
import type { Variant } from '../../records/record-module.ts'

/** A row of a record as its reader sees it; a field that they may not see is absent. */
export type PresentRow = { readonly id: string; readonly values: Values }

/** A record with its children, as its reader sees them, and which of its fields take what papers say. */
export type PresentRecord = PresentRow & {
  readonly module: string
  readonly variant: Variant | null
  readonly rules: PaperRules
  /** The children, by their module. */
  readonly children: Readonly<Record<string, readonly PresentRow[]>>
}

/** A value of a paper that a record or a child of it could take. */
export type Proposal = {
  /** Which paper of the file, and which of its values. */
  readonly paper: number
  readonly value: number
  /** Whose field takes it: the record's module or that of a child. */
  readonly module: string
  /** The record or the child; null for a child that the record doesn't have yet. */
  readonly rowId: string | null
  readonly field: string
  /** As the field takes it. */
  readonly offered: Json
  readonly present: Json
  /** Whether the present value means the same. */
  readonly isSame: boolean
}
