import type { Scope } from '../../access/scope/scope.ts'

export type FollowedContainer = {
  readonly shipmentId: string
  readonly id: string
  readonly fields: readonly string[]
}

/** A shipment that was made or changed. */
export type FollowedChange = {
  readonly id: string
  readonly fields: readonly string[]
  /** Those that a person wrote, where others followed from them by a rule; all of them by default. */
  readonly named?: readonly string[]
}

/** What others do when a shipment was made or its numbers and places changed: tracking takes up its events. */
export type Followers = {
  /** Whether a change of a field makes work for each shipment by itself: a bulk then goes in small batches. */
  readonly follows: (field: string) => boolean
  readonly followed: (scope: Scope, change: FollowedChange) => Promise<void>
  /** The same for a batch, made or changed: what nobody told anything of costs little. */
  readonly followedMany: (scope: Scope, changes: readonly FollowedChange[]) => Promise<void>
  /** The same when a person changed one of its containers. */
  readonly followedContainer: (scope: Scope, container: FollowedContainer) => Promise<void>
}
