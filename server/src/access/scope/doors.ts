import pg from 'pg'
import { toAppError } from './postgres-errors.ts'
import { retryTransaction } from './retry.ts'
import type { Statement } from './statement.ts'

/** Calls one of the doors (`system.*`) that need no session, as the holder of a link does. It sees nothing else. */
export type CallDoor = <Row>(statement: Statement<Row>) => Promise<Row | undefined>

/**
 * Each call through a pool is a transaction of its own, so a door that writes has written when it answers; calls through a
 * connection are part of its transaction.
 */
export const callDoorWith =
  (pool: Pick<pg.Pool | pg.PoolClient, 'query'>): CallDoor =>
  async <Row>(statement: Statement<Row>) => {
    const { text, values } = statement
    const once = () => pool.query(text, values as unknown[])
    try {
      const { rows } = await (pool instanceof pg.Pool ? retryTransaction(once) : once())
      return rows[0] as Row | undefined
    } catch (error) {
      throw toAppError(error)
    }
  }
