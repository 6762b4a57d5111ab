import { createHmac } from 'node:crypto'
import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import {
  authSessionOptions,
  type Connection,
  connectionTimeoutMillis,
  type Databases,
  neverLost,
  sessionOptions,
} from './connection.ts'

/** The oldest PostgreSQL that the SQL is written for, and tested on. */
const oldestMajor = 15

/**
 * Connections to a PostgreSQL of one's own. The roles' passwords follow from the URL's, so that several servers agree
 * on them without sharing anything else.
 * @throws StartError when it can't be reached, is too old, or the URL has no user or password
 */
export async function openOutside(databaseUrl: string): Promise<Databases> {
  const url = new URL(databaseUrl)
  if (!url.username || !url.password) {
    throw new StartError(
      'DATABASE_URL needs a user and a password: postgresql://user:password@host:5432/database',
    )
  }
  const admin = connection(url, sessionOptions)
  await checkServer(admin)
  return {
    admin,
    app: connection(asRole(url, 'rumbo_app'), sessionOptions),
    auth: connection(asRole(url, 'rumbo_auth'), authSessionOptions),
    embedded: false,
    lost: neverLost,
    close: async () => {},
  }
}

/** The password of a login role: base64url HMAC-SHA256 of the role's name with the password of the URL. */
export function rolePassword(adminPassword: string, role: string): string {
  return createHmac('sha256', decodeURIComponent(adminPassword)).update(role).digest('base64url')
}

function asRole(url: URL, role: string): URL {
  const changed = new URL(url)
  changed.username = role
  changed.password = rolePassword(url.password, role)
  return changed
}

/** A server whose machine is gone loses its locks and transactions within half a minute: the database looks whether it is there. */
const keepAlive = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

function connection(url: URL, options: string): Connection {
  const changed = new URL(url)
  changed.searchParams.set('options', `${options} ${keepAlive}`)
  return { connectionString: changed.href, connectionTimeoutMillis }
}

async function checkServer(admin: Connection): Promise<void> {
  const client = new Client(admin)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    )
    refuseOld(rows[0]?.version ?? '')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The PostgreSQL at DATABASE_URL can't be used: ${(error as Error).message}`)
  } finally {
    await client.end()
  }
}

/** @throws StartError for a version (`14.11 (Debian 14.11-1)`) that lacks what the SQL uses */
export function refuseOld(version: string): void {
  if (Number.parseInt(version, 10) >= oldestMajor) return
  throw new StartError(
    `The PostgreSQL at DATABASE_URL is version ${version}; Rumbo needs ${oldestMajor} or newer.`,
  )
}
