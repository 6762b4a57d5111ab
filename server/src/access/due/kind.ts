import type { Way } from '../scope/actor.ts'
import type { Scope } from '../scope/scope.ts'
import type { Statement } from '../scope/statement.ts'

/** A kind of work that becomes due: its feature declares it and says what its keys are, mostly ids of records. */
export type DueKind = {
  readonly id: string
  /** Keys of one transaction. */
  readonly batch: number
  /** How its changes came to be, as history names it; `automation` where it says none. */
  readonly way?: Way
  /**
   * Does what is due, in the transaction that takes the keys. It may get a key again after nothing has changed, and keys in any order;
   * where it throws, it gets fewer of them, until those that fail are alone. It never waits for the network.
   */
  readonly run: (scope: Scope, keys: readonly string[]) => Promise<void>
  /** Marks what time alone has made due, of all organizations; run once a minute. */
  readonly find?: Statement<unknown>
  /** Whether an organization's keys are left until later, as while something else writes the same records. */
  readonly isHeld?: (scope: Scope) => Promise<boolean>
}
