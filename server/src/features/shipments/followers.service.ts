import type { Scope } from '../../access/scope.ts'

/** What others do when a shipment was made or its numbers and places changed: tracking takes up its events. */
export type Followers = {
  readonly followed: (scope: Scope, id: string, fields: readonly string[]) => Promise<void>
}
