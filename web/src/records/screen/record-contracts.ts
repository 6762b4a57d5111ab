import type { Json } from '@rumbo/domain/fields/field-type'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { ChangedField } from '@rumbo/domain/records/contracts/changed.contracts'
import type { HistoryEntry } from '@rumbo/domain/records/contracts/history.contracts'
import type { Total } from '@rumbo/domain/records/contracts/list.contracts'
import type { SheetContracts } from '@rumbo/domain/records/sheets/sheet.api'
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
  readonly changed?: 'any' | 'later' | undefined
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

/** One group of records that have the same value. */
export type CountedGroup = {
  readonly value: Json
  readonly count: number
  readonly sums: Readonly<Record<string, string | null>>
}

/** The same values for many records, or tags that each gets as well. */
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

/** What is done to many records by works of other rooms; fetched on first use. */
export type LaterContracts = {
  readonly export: Endpoint<ExportOrder, Work>
  /** Absent where records are never shared. */
  readonly share?: Endpoint<Which & { readonly partnerId: string; readonly kind: string }, Work>
  readonly unshare?: Endpoint<Which & { readonly partnerId: string }, Work>
  /** Records and lists as sheets to print. */
  readonly sheets: SheetContracts
}

/** How many records name one, and the first of those that the reader may know of. */
export type RecordUses = {
  readonly count: number
  readonly items: readonly { readonly module: string; readonly id: string; readonly label: string }[]
}

/** When the reader last marked all as seen; null: never. */
type Since = { readonly since: string | null }

type ById = { readonly id: string }
type RowsOf = ById & { readonly resource: string }
type RowOf = RowsOf & { readonly rowId: string }
type Seeing = { readonly seen?: Readonly<Record<string, Json>> | undefined }
type Rows = { readonly items: readonly RecordAnswer[] }
type Changed = RecordAnswer & { readonly conflicts: readonly Conflict[] }

/** The contracts of a module that the general screens speak with, by the names that `recordContracts` gives them. */
export type ScreenContracts = {
  readonly list: Endpoint<
    Selection & {
      readonly sort?: string | undefined
      readonly cursor?: string | undefined
      readonly fields?: string | undefined
      readonly limit?: unknown
      readonly skip?: unknown
    },
    Rows & { readonly nextCursor: string | null }
  >
  readonly counts: Endpoint<Selection, Readonly<Record<string, Count>>>
  readonly totals: Endpoint<
    Selection & { readonly fields: string },
    { readonly totals: Readonly<Record<string, Total>>; readonly capped: boolean }
  >
  readonly childTotals: Endpoint<
    Selection,
    {
      readonly items: readonly {
        readonly module: string
        readonly count: number
        readonly sums: Readonly<Record<string, Json>>
      }[]
      readonly capped: boolean
    }
  >
  readonly groups: Endpoint<
    Selection & { readonly by: string; readonly sums?: string | undefined },
    { readonly items: readonly CountedGroup[]; readonly withheld: number; readonly capped: boolean }
  >
  readonly create: Endpoint<object, RecordAnswer>
  readonly get: Endpoint<ById, RecordAnswer>
  readonly find: Endpoint<{ readonly address: string }, RecordAnswer>
  readonly update: Endpoint<ById & Seeing, Changed>
  readonly changeMany: Endpoint<{ readonly rows: readonly ById[] }, { readonly items: readonly RowOutcome[] }>
  readonly previewBulk: Endpoint<BulkEdit, BulkPreviewAnswer>
  readonly startBulk: Endpoint<BulkEdit, Work>
  readonly history: Endpoint<
    ById & { readonly limit?: unknown; readonly cursor?: string | undefined },
    { readonly items: readonly HistoryEntry[]; readonly nextCursor: string | null }
  >
  readonly changed: Endpoint<
    { readonly ids: string },
    Since & { readonly items: readonly { readonly id: string; readonly fields: readonly ChangedField[] }[] }
  >
  readonly changedCounts: Endpoint<
    Selection,
    Since & { readonly until: string | null; readonly changed: Count; readonly later: Count }
  >
  readonly markSeen: Endpoint<
    {
      readonly ids?: readonly string[] | undefined
      readonly until?: string | undefined
      readonly begin?: boolean | undefined
    },
    Since
  >
  readonly unmarkSeen: Endpoint<{ readonly ids?: readonly string[] | undefined }, Since>
  readonly listRows: Endpoint<RowsOf, Rows>
  readonly createRow: Endpoint<RowsOf, RecordAnswer>
  readonly updateRow: Endpoint<RowOf & Seeing, Changed>
  readonly deleteRow: Endpoint<RowOf, null>
  readonly orderRows: Endpoint<RowsOf & { readonly rowIds: readonly string[] }, Rows>
  readonly duplicate: Endpoint<ById & { readonly name?: string | undefined }, RecordAnswer>
  readonly uses: Endpoint<ById, RecordUses>
  readonly delete: Endpoint<ById, null>
  readonly restore: Endpoint<ById, RecordAnswer>
  readonly later: () => Promise<LaterContracts>
}
