import type { Contract, In, Out } from '@rumbo/domain/kernel/endpoint'
import type { Language } from '@rumbo/domain/kernel/language'
import type { Visible } from '../visible/visible.ts'
import type { Scope } from './scope.ts'
import type { StaffScope } from './staff/staff-scope.ts'
import type { UserScope } from './user-scope.ts'

/** One call from outside, before anybody is known. */
export type Caller = {
  readonly requestId: string
  readonly address: string
  /** The language that the caller's header requests. */
  readonly language: Language
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body as it came, for signatures; only contracts with permission `signed` get it. */
  readonly rawBody?: Buffer
  /** The session behind the call, where the permission asks for one. */
  readonly sessionId?: string
}

/**
 * What an action gets besides its input: `public`, `signed` and what opens a session the caller alone, `user` a user's scope, `staff` that of
 * staff, all others a scope.
 */
export type Context<C extends Contract> = C['permission'] extends 'public' | 'signed'
  ? Caller
  : C['permission'] extends 'user'
    ? UserScope
    : C['permission'] extends 'staff'
      ? C extends { readonly beforeSession: true }
        ? Caller
        : StaffScope
      : Scope

export type Run<C extends Contract> = (context: Context<C>, input: In<C>) => Promise<Visible<Out<C>>>

/** A contract and what answers it. */
export type Action<C extends Contract = Contract> = {
  readonly contract: C
  readonly run: Run<C>
  /**
   * Renders the answer of a POST again for a repeated Idempotency-Key, from the record that it made, under present rights.
   * A POST without it must be harmless to run twice.
   */
  readonly replay?: Replay<C>
  /** Does what waits for more than the database, before the transaction of a call that may be made. @returns what answers it */
  readonly prepare?: Prepare<C>
  /** Whether an input needs it; absent: every one does. */
  readonly isNeeded?: IsNeeded<C>
}

export type Prepare<C extends Contract> = (input: In<C>, look: Look<C>) => Promise<Run<C>>
type IsNeeded<C extends Contract> = (input: In<C>) => boolean

/** Reads in a transaction of its own, as who makes the call. */
export type Look<C extends Contract> = <T>(read: (context: Context<C>) => Promise<T>) => Promise<T>

export type Replay<C extends Contract> = (
  context: Context<C>,
  recordId: string,
  input: In<C>,
) => Promise<Visible<Out<C>>>

/** Binds a contract to its action. `replay` belongs to a POST that makes a record. */
export function action<C extends Contract>(contract: C, run: Run<C>, replay?: Replay<C>): Action<C> {
  return replay ? { contract, run, replay } : { contract, run }
}

/** Binds a contract to what prepares its action while no transaction is open. Who may not make the call prepares nothing. */
export const preparedAction = <C extends Contract>(
  contract: C,
  prepare: Prepare<C>,
  more: Pick<Action<C>, 'replay' | 'isNeeded'> = {},
): Action<C> => ({
  contract,
  prepare,
  run: async (context, input) => (await prepare(input, (read) => read(context)))(context, input),
  ...more,
})
