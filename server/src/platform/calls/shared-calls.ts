import { createHash } from 'node:crypto'
import type { Connection } from '../database/connection.ts'
import { type OnIdleError, openPool } from '../database/pools.ts'
import type { ClaimCalls } from './call-counts.ts'

/** Who counts a call may hold a connection of another pool, so these are of their own; none is kept where nothing is counted. */
const size = 2
const limits = { statement_timeout: 3_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 3_000 }

/** Calls of a minute that all servers of a database share. */
export type SharedCalls = { readonly claim: ClaimCalls; readonly stop: () => Promise<void> }

/** Opens them. `onError` hears of calls that could not be counted. */
export function openSharedCalls(
  connection: Connection,
  onIdleError: OnIdleError,
  onError: (error: Error) => void,
): SharedCalls {
  const pool = openPool(connection, onIdleError, { size, limits })
  return {
    claim: async (key, { calls, max }) => {
      const { rows } = await pool
        .query<Awaited<ReturnType<ClaimCalls>>>(
          'select granted, claimed::integer, milliseconds from system.claim_calls($1, $2, $3)',
          [createHash('sha256').update(key).digest(), calls, max],
        )
        .catch((error: Error) => {
          onError(error)
          throw error
        })
      const [claimed] = rows
      if (!claimed) throw new Error('no calls were counted')
      return claimed
    },
    stop: () => pool.end(),
  }
}
