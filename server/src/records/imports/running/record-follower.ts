import type { Scope } from '../../../access/scope/scope.ts'

/** A record that was made or changed. */
type FollowedRecord = {
  readonly id: string
  readonly fields: readonly string[]
  /** Those that a person wrote, where others followed from them by a rule. */
  readonly named: readonly string[]
}

/** What others do when an import made or changed records of a module. */
type RecordFollower = {
  readonly followedMany: (scope: Scope, records: readonly FollowedRecord[]) => Promise<void>
}

/** Followers by the module of the records. */
export type RecordFollowers = Readonly<Record<string, RecordFollower>>

/** Of a trial nobody hears. */
export const nobodyFollows: RecordFollowers = {}
