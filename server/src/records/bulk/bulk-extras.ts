import type { ManyPatch, Outcome } from '../../access/change/change-many.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { ChangedWithChildren } from '../change-records.service.ts'

/** What a module answers more than others when many of its records change, by the keys that its contracts add. */
export type BulkExtras = {
  /** After a call that changed records: what it does besides, and what it answers of each record, by id. */
  readonly changed: (
    scope: Scope,
    rows: readonly ManyPatch[],
    outcomes: readonly ChangedWithChildren[],
  ) => Promise<ReadonlyMap<string, object>>
  /** What a preview says besides. */
  readonly preview: (scope: Scope, outcomes: readonly Outcome[]) => Promise<object>
}
