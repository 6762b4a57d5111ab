import type { Scope } from '../../access/scope.ts'

/** What others do when a shipment was made or its numbers and places changed: tracking takes up its events. */
export type Followers = {
  /** Whether a change of a field makes work for each shipment by itself: a bulk then goes in small batches. */
  readonly follows: (field: string) => boolean
  readonly followed: (scope: Scope, id: string, fields: readonly string[]) => Promise<void>
}
