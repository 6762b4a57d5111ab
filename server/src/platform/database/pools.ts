import { Pool, type PoolConfig } from 'pg'
import type { Connection } from './connection.ts'
import { valueParsers } from './value-parsers.ts'

/** What a pool tells about connections that break while nobody uses them. */
export type OnIdleError = (error: Error) => void

/** The application's connections: values as `valueParsers` gives them. End it before the database closes. */
export function openPool(connection: Connection, onIdleError: OnIdleError, size = 10): Pool {
  return open({ ...connection, max: size, types: valueParsers }, onIdleError)
}

/** The identity library's connections: it expects the driver's own values (timestamps as Date). */
export function openAuthPool(connection: Connection, onIdleError: OnIdleError, size = 4): Pool {
  return open({ ...connection, max: size }, onIdleError)
}

/** Without a listener a connection that breaks would end the process: while idle the pool tells, while used the next statement does. */
function open(config: PoolConfig, onIdleError: OnIdleError): Pool {
  const pool = new Pool({ application_name: 'rumbo', ...config })
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
