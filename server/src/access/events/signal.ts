import type { z } from 'zod'
import type { Scope } from '../scope/scope.ts'
import type { Visible } from '../visible/visible.ts'

/** A person in one organization: all their open pages there. */
export type Addressee = { readonly organizationId: string; readonly userId: string }

/** What a signal says, and who may hear it now. */
export type Addressed = { readonly message: object; readonly to: readonly Addressee[] }

/** What pages say to each other over sockets and nobody stores; each is addressed under the rights of who says it, as they are at that moment. */
export type Signal = {
  /** The name of the socket's event, both ways. */
  readonly event: string
  /** Null: nobody hears it. */
  readonly address: (scope: Scope, said: unknown) => Promise<Visible<Addressed> | null>
}

/** Declares a signal by what is said with it; what can't be read is heard by nobody. */
export const signal = <Said>(
  event: string,
  said: z.ZodType<Said>,
  address: (scope: Scope, said: Said) => Promise<Visible<Addressed> | null>,
): Signal => ({
  event,
  address: async (scope, message) => {
    const { data } = said.safeParse(message)
    return data === undefined ? null : address(scope, data)
  },
})
