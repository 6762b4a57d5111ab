import type { Json } from '@rumbo/domain/fields/field-type'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { Work } from '@rumbo/domain/works/api'
import type { z } from 'zod'

/** A contract that takes such an input and answers such an output, whatever else it knows. */
export type Endpoint<Input, Output> = Omit<Contract, 'input' | 'output'> & {
  readonly input: z.ZodObject & { readonly _zod: { readonly input: Input } }
  readonly output: z.ZodType<Output>
}

/** A record as it is answered: hidden fields are absent, empty ones null. */
export type RecordAnswer = {
  readonly [field: string]: Json | undefined
  readonly id: string
  readonly version: number
  /** Whether one's own organization made it. */
  readonly owned: boolean
  /** Whether the share that it was held by has ended. */
  readonly ended: boolean
}

/** Which records: what lists, counts, totals, groups, bulk work and exports take alike. */
export type Selection = {
  readonly archived?: 'true' | 'false' | undefined
  readonly mode?: Mode | undefined
  readonly search?: string | undefined
  readonly work?: string | undefined
  readonly filter?: string | Readonly<Record<string, unknown>> | undefined
}

/** Some records by id, or all of a selection but some. */
export type Which = {
  readonly ids?: readonly string[] | undefined
  readonly query?: Selection | undefined
  readonly except?: readonly string[] | undefined
}

/** How many there are; `capped`: at least that many. */
export type Count = { readonly count: number; readonly capped: boolean }

/** A field that somebody else changed since the editor saw it. */
export type Conflict = { readonly field: string; readonly seen: Json; readonly current: Json }

type Refusal = { readonly path: string; readonly code: string; readonly message: string }

/** What became of one of many records: changed whole or refused whole. */
export type RowOutcome =
  | {
      readonly id: string
      readonly changed: readonly string[]
      readonly version: number
      readonly conflicts: readonly Conflict[]
      /** What stood in fields that followed from the patch by a rule. */
      readonly followed?: Readonly<Record<string, unknown>> | undefined
    }
  | { readonly id: string; readonly refused: readonly Refusal[] }

/** What the values of a field come to; null where such values have no sum or order. */
export type Total = {
  readonly filled: number
  readonly empty: number
  readonly sum: Json
  readonly average: Json
  readonly min: Json
  readonly max: Json
}

/** One group of records that have the same value. */
export type CountedGroup = {
  readonly value: Json
  readonly count: number
  readonly sums: Readonly<Record<string, string | null>>
}

/** The same values for many records, or tags that each gets beside its own. */
export type BulkEdit = Which & {
  readonly patch?: Readonly<Record<string, unknown>> | undefined
  readonly addTags?: readonly string[] | undefined
}

/** What a bulk edit would do, and what else a module tells of it. */
export type BulkPreviewAnswer = {
  readonly [more: string]: unknown
  readonly count: number
  readonly checked: number
  readonly changed: number
  readonly same: number
  readonly refused: number
  readonly reasons: readonly (Refusal & { readonly count: number })[]
  readonly cleared: readonly { readonly field: string; readonly count: number }[]
}

/** How an export is made. */
export type ExportOrder = Which & {
  readonly columns: readonly string[]
  readonly format: string
  readonly sort?: string | undefined
  readonly delimiter?: string | undefined
}

/** What is done to many records at once; fetched when it is first asked for. */
export type BulkContracts = {
  readonly preview: Endpoint<BulkEdit, BulkPreviewAnswer>
  readonly start: Endpoint<BulkEdit, Work>
  readonly export: Endpoint<ExportOrder, Work>
  readonly share: Endpoint<Which & { readonly partnerId: string; readonly kind: string }, Work>
  readonly unshare: Endpoint<Which & { readonly partnerId: string }, Work>
}

/** The rows below a record, of a module or of a table of the organization's own; fetched when they are first asked for. */
export type RowContracts = {
  readonly list: Endpoint<RowsOf, { readonly items: readonly RecordAnswer[] }>
  readonly create: Endpoint<RowsOf, RecordAnswer>
  readonly update: Endpoint<
    RowsOf & { readonly rowId: string; readonly seen?: Readonly<Record<string, Json>> | undefined },
    RecordAnswer & { readonly conflicts: readonly Conflict[] }
  >
  readonly remove: Endpoint<RowsOf & { readonly rowId: string }, null>
  readonly order: Endpoint<
    RowsOf & { readonly rowIds: readonly string[] },
    { readonly items: readonly RecordAnswer[] }
  >
}

type RowsOf = { readonly id: string; readonly resource: string }

/** The contracts of a module that its list speaks with. */
export type ListContracts = {
  readonly list: Endpoint<
    Selection & {
      readonly sort?: string | undefined
      readonly cursor?: string | undefined
      readonly fields?: string | undefined
      readonly limit?: unknown
      readonly skip?: unknown
    },
    { readonly items: readonly RecordAnswer[]; readonly nextCursor: string | null }
  >
  readonly counts: Endpoint<Selection, Readonly<Record<string, Count>>>
  readonly get: Endpoint<{ readonly id: string }, RecordAnswer>
  readonly update: Endpoint<
    { readonly id: string; readonly seen?: Readonly<Record<string, Json>> | undefined },
    RecordAnswer & { readonly conflicts: readonly Conflict[] }
  >
  readonly updateMany: Endpoint<
    { readonly rows: readonly { readonly id: string }[] },
    { readonly items: readonly RowOutcome[] }
  >
  readonly totals: Endpoint<
    Selection & { readonly fields: string },
    { readonly totals: Readonly<Record<string, Total>>; readonly capped: boolean }
  >
  readonly groups: Endpoint<
    Selection & { readonly by: string; readonly sums?: string | undefined },
    { readonly items: readonly CountedGroup[]; readonly capped: boolean }
  >
  readonly bulk: () => Promise<BulkContracts>
  readonly rows: () => Promise<RowContracts>
}
