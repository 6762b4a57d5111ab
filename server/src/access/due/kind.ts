import type pg from 'pg'
import type { Way } from '../scope/actor.ts'
import type { Scope } from '../scope/scope.ts'
import type { Statement } from '../scope/statement.ts'

type Kind = {
  readonly id: string
  /** How its changes came to be, as history names it; `automation` where it says none. */
  readonly way?: Way
  /** Marks what time alone has made due, of all organizations; run once a minute. */
  readonly find?: Statement<unknown>
}

/** A kind of work that becomes due: its feature declares it and says what its keys are, mostly ids of records. */
export type DueKind = Kind & {
  /** Keys of one transaction. */
  readonly batch: number
  /**
   * Does what is due, in the transaction that takes the keys. It may get a key again after nothing has changed, and keys in any order;
   * where it throws, it gets fewer of them, until those that fail are alone. It never waits for the network.
   */
  readonly run: (scope: Scope, keys: readonly string[]) => Promise<void>
  /** Whether an organization's keys are left until later, as while something else writes the same records. */
  readonly isHeld?: (scope: Scope) => Promise<boolean>
}

/** A kind whose keys are ids of users: each is done in the scope of that member, who sees what their role shows them now. */
export type MemberKind = Kind & {
  /** Does what is due to the acting member, in the transaction that takes the key. */
  readonly runAsMember: (scope: Scope) => Promise<void>
  /** Ends, in the organization's scope, what is due to a user who has no scope of their own there any more. */
  readonly endForAbsent: (scope: Scope, userId: string) => Promise<void>
}

/** A key of a leased kind, and what it is done with. */
export type LeasedKey = {
  readonly pool: pg.Pool
  readonly organizationId: string
  readonly key: string
  readonly isStopping: () => boolean
}

/** Since when a key that isn't done is due again: its place among those that are due. */
export type DueAgain = { readonly since: string }

/** A kind that takes too long for one transaction: a key is taken under a lease, and done outside of any transaction. */
export type LeasedKind = Kind & {
  /** After so many seconds a key is due again, unless it was done; then its server has died. */
  readonly leaseSeconds: number
  /**
   * Does a key, one of an organization at a time. It opens scopes of its own.
   * @returns whether it is done; else it is due again at once: in its place by a moment that has passed, or behind all that are
   */
  readonly perform: (leased: LeasedKey) => Promise<boolean | DueAgain>
}

/** Every kind of due work. */
export type AnyDueKind = DueKind | MemberKind | LeasedKind
