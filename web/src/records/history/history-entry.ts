import type { Json } from '@rumbo/domain/fields/field-type'

/** One change of one record: what it was, what it became, by whom and which way. */
export type HistoryEntry = {
  readonly id: string
  readonly at: string
  readonly way: string
  /** The carrier, file or key behind it. */
  readonly source: string | null
  readonly user: { readonly id: string; readonly label: string } | null
  readonly organization: { readonly id: string; readonly label: string } | null
  /** The module whose record it is about: the record's own, or one of its rows. */
  readonly module: string
  readonly rowId: string | null
  readonly changes: readonly { readonly field: string; readonly from: Json; readonly to: Json }[]
}
