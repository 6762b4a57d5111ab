import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import type { Authority } from '../reactions.ts'
import type { Locked } from './lock.ts'

/** The record that a change is for. A child belongs to its record: `recordId` is the shared record's id. */
export type Target = { readonly recordId: string; readonly id: string }

/** What was changed for the one who acted. */
export type Changed = {
  readonly id: string
  readonly version: number
  /** Ids of the fields whose value is another than before, derived ones too. */
  readonly fields: readonly string[]
  /** Fields that somebody else had changed since the editor saw them: the later write wins and the earlier is reported. */
  readonly conflicts: readonly Conflict[]
  /** The owner's row before and after, for the rules of its children; it never leaves the server as it is. */
  readonly before: Values
  readonly after: Values
  /** The acting organization's row after it, all its values; it never leaves the server as it is. */
  readonly own: { readonly profileId: string | null; readonly values: Values }
}

export type Conflict = { readonly field: string; readonly seen: Json; readonly current: Json }

/** Options of one change. */
export type ChangeOptions = {
  /** The rows, where this transaction has locked all of them and has written none since. */
  readonly locked?: Locked
  /** Per field the value that the editor saw before. */
  readonly seen?: Values
  /** The version that the editor saw (If-Match); another one refuses the change. */
  readonly version?: number
  /** `product`: derived by tracking or a rule, so neither the actor's rights nor "read only" apply. */
  readonly authority?: Authority
}
