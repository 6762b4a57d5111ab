import type { Variant } from './record-module.ts'

/** Fields by the names of what papers say. */
type TakenBy = Readonly<Record<string, string>>

/** Which fields of a module, and of its children, take what papers of its records say. */
export type PaperRules = {
  /** What a paper says of itself as a whole. */
  readonly whole: TakenBy
  /** The same of one variant alone. */
  readonly ofVariant: Readonly<Partial<Record<Variant, TakenBy>>>
  readonly rows: readonly PaperRows[]
}

/** How the rows of one list of a paper are children of a record. */
export type PaperRows = {
  readonly list: string
  /** The module of the children. */
  readonly module: string
  /** By what a row is known to be a child, the surest first: what the paper says, and the fields that may say the same. */
  readonly keys: readonly { readonly says: string; readonly fields: readonly string[] }[]
  /** Of several fields the first takes a value that is empty, or means the same; else the last does. */
  readonly fields: Readonly<Record<string, readonly [string, ...string[]]>>
  /** What has to mean the same on both sides, of the row or else of the whole paper, before these values are compared at all. */
  readonly measures: readonly {
    readonly says: string
    readonly field: string
    readonly of: readonly string[]
  }[]
}
