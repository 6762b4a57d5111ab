import type { z } from 'zod'
import type { Field } from '../../fields/field.ts'
import { patchShape } from '../../fields/schemas.ts'
import type { ErrorCode } from '../../kernel/errors.ts'
import type { KeyScope } from '../../kernel/key-scope.ts'
import { modes } from '../../kernel/mode.ts'
import type { SampleInput } from '../../kernel/sample.ts'
import type { ModuleDeclaration } from '../record-module.ts'
import { recordQuery, recordSelection } from '../record-query.ts'

/** What a module adds to its declaration for its endpoints. */
export type ContractOptions<
  Path extends string,
  Id extends string,
  ChildId extends string,
  More extends Extras = Extras,
> = {
  /** Of the list: `/api/v1/orders`. */
  readonly path: Path
  /** What the reference page calls its records, in English, and its children where it has any. */
  readonly words: {
    readonly one: string
    readonly many: string
    readonly variant?: string
    readonly children?: string
  }
  /** The standard fields of its records, and of its children where it has any. */
  readonly fields: readonly (Field & { readonly id: Id })[]
  readonly childFields: readonly (Field & { readonly id: ChildId })[]
  /** Which scopes an API key needs. */
  readonly scopes: { readonly read: KeyScope; readonly write: KeyScope }
  readonly examples: Examples
  readonly samples: Samples
  /** Whether a field of its records says who else sees them, so that assistants change none. */
  readonly isSharedByFields?: boolean
  /** What the restoring of a record may be refused with, besides what its creation counts towards. */
  readonly restoreErrors?: readonly ErrorCode[]
  /** What the answers of this module add to what all answer. */
  readonly more: More
}

/** What a module adds to the endpoints that create records and change many at once. */
export type Extras = {
  /** To each record's part of a change of many, and to what became of it. */
  readonly change: z.ZodRawShape
  readonly changed: z.ZodRawShape
  /** To the preview of a bulk edit. */
  readonly preview: z.ZodRawShape
  /** Of what a copy of a record takes along, and of what is listed of a deleted one. */
  readonly copy: z.ZodRawShape
  readonly deleted: z.ZodRawShape
  /** What else the creation of a record may be refused with. */
  /** What is answered where creating fails unexpectedly; null: as everywhere. */
  readonly createFailure: ErrorCode | null
}

/** Records as the reference page shows them. */
export type Examples = {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }
  readonly created: Readonly<Record<string, unknown>>
  readonly child?: Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }
  readonly newChild?: Readonly<Record<string, unknown>>
  readonly list: Readonly<Record<string, unknown>>
  readonly counts: Readonly<Record<string, number>>
  readonly changes: { readonly patch: Values; readonly seen: Values; readonly childPatch?: Values }
  readonly bulk: { readonly query: Values; readonly patch: Values; readonly preview: Values }
  readonly totals: { readonly input: Values; readonly totals: Values }
  readonly groups: { readonly by: string; readonly items: readonly Values[] }
  readonly history: { readonly source: string; readonly organization: Values; readonly change: Values }
  readonly copy: { readonly input: Values; readonly output: Values }
  readonly deleted: Values
}
type Values = Readonly<Record<string, unknown>>

/** What tests call its endpoints with; texts with `$` stand for what their world has made. */
export type Samples = {
  /** One record, several, and a child, as `$order`, `$orders` and `$orderLine`. */
  readonly one: string
  readonly many: string
  readonly child?: string
  readonly create: SampleInput
  /** How one is made of the variant `$mode`. */
  readonly creates: SampleInput
  readonly total: string
  readonly group: { readonly by: string; readonly always: string }
  readonly childPatch?: SampleInput
  readonly newChild?: SampleInput
}

/** What every endpoint of a module has in common. */
export const commonOf = (module: ModuleDeclaration) => ({
  tag: module.catalogue.module,
  permission: `module:${module.catalogue.permission}` as const,
})

/**
 * What a body may name besides the organization's custom fields, which stand under their ids: a key that the catalogue lacks is
 * FIELD_UNKNOWN at that key. `id` is the path's and `organizationId` says for which organization the call is.
 */
export function patchOf({
  catalogue,
}: ModuleDeclaration): Readonly<Record<string, z.ZodOptional<z.ZodUnknown>>> {
  const { id: _id, organizationId: _organizationId, ...patch } = patchShape(catalogue.fields)
  return patch
}

/** The query of a list; only a module with variants has one of them in it. */
export function queryOf({ variant }: ModuleDeclaration): typeof recordQuery {
  if (variant) return recordQuery
  const { mode: _mode, ...query } = recordQuery
  return query as typeof recordQuery
}

/** What of it decides which records there are. */
export function selectionOf({ variant }: ModuleDeclaration): typeof recordSelection {
  if (variant) return recordSelection
  const { mode: _mode, ...selection } = recordSelection
  return selection as typeof recordSelection
}

/** One of the values by variant: none for a module whose records are all alike. */
export function byVariant<Value>({ variant }: ModuleDeclaration, value: Value): ByVariant<Value> {
  const shape = Object.fromEntries((variant ? modes : []).map((mode) => [mode, value]))
  return shape as ByVariant<Value>
}

type ByVariant<Value> = { readonly [Variant in (typeof modes)[number]]: Value }
