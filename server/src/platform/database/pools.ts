import { Pool, type PoolConfig } from 'pg'
import type { Connection } from './connection.ts'
import { valueParsers } from './value-parsers.ts'
import { watchConnections } from './watch-connections.ts'

/** What a pool tells about connections that break while nobody uses them. */
export type OnIdleError = (error: Error) => void

/** How long the database lets one connection wait or work, in milliseconds. */
export type Limits = Pick<
  PoolConfig,
  'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout'
>

/** Of what somebody waits for. */
export const requestLimits: Limits = {
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** Of work in the background, whose batches are long. */
export const workLimits: Limits = {
  statement_timeout: 600_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 600_000,
}

type PoolOptions = {
  readonly size?: number
  readonly limits?: Limits
  /** How long a connection is kept that nobody uses. */
  readonly idleMilliseconds?: number
}

/** How long a call waits for a free connection, and a new connection for the database, in milliseconds. */
const maxConnectWait = 7_000

/** The application's connections: values as `valueParsers` gives them. End it before the database closes. */
export function openPool(
  connection: Connection,
  onIdleError: OnIdleError,
  { size = 10, limits = workLimits, idleMilliseconds = 10_000 }: PoolOptions = {},
): Pool {
  const config = {
    ...connection,
    ...limits,
    max: size,
    idleTimeoutMillis: idleMilliseconds,
    types: valueParsers,
  }
  return open(config, onIdleError)
}

/** The identity library's connections: it expects the driver's own values (timestamps as Date). */
export function openAuthPool(connection: Connection, onIdleError: OnIdleError, size = 4): Pool {
  return open({ ...connection, ...requestLimits, max: size }, onIdleError)
}

/** Without a listener a connection that breaks would end the process: while idle the pool tells, while used the next statement does. */
function open(config: PoolConfig, onIdleError: OnIdleError): Pool {
  const whole = {
    application_name: 'rumbo',
    keepAlive: true,
    ...config,
    connectionTimeoutMillis: maxConnectWait,
  }
  const pool = new Pool(whole)
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => undefined))
  watchConnections(pool, { connection: whole, onLost: onIdleError })
  return pool
}
