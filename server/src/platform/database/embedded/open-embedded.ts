import { join } from 'node:path'
import { Client } from 'pg'
import {
  authSessionOptions,
  type Connection,
  connectionTimeoutMillis,
  type Databases,
  type Hear,
  neverLost,
  sessionOptions,
} from '../connection.ts'
import { embeddedBinaries } from './binaries.ts'
import { startCluster } from './cluster.ts'
import { findRunning } from './pid-file.ts'
import { supervise } from './supervise.ts'

const superuser = 'postgres'
const database = 'rumbo'

/** Sorting and folding are our own (`fold()`), so the locale is the one that is the same on every system. */
export const initdbOptions = [
  `--username=${superuser}`,
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
]

const settings = [
  'timezone=UTC',
  // Errors go back to who caused them; in the log they would only repeat people's data.
  'log_min_messages=log',
  'log_checkpoints=off',
  'shared_buffers=256MB',
  'max_wal_size=4GB',
  // Data lives on solid state disks, and compiling a statement takes longer than most of ours run.
  'random_page_cost=1.1',
  'jit=off',
]

/**
 * Starts the embedded PostgreSQL on `<data>/postgres` and keeps it running; the database is made at the first start.
 * @param hear hears when it ended by itself and what became of it
 */
export async function openEmbedded(data: string, hear: Hear = () => {}): Promise<Databases> {
  const plan = { dataFolder: join(data, 'postgres'), initdbOptions, settings }
  const cluster = await startCluster(embeddedBinaries(), plan)
  const { socketFolder } = cluster
  const start = () => startCluster(embeddedBinaries(), { ...plan, socketFolder })
  const { lost, stop } = supervise(cluster, { start, hear })
  const databases = { ...connections(socketFolder, database), embedded: true, lost, close: stop }
  try {
    await makeDatabase(databases.admin)
  } catch (error) {
    await stop()
    throw error
  }
  return databases
}

/** The embedded PostgreSQL for a command next to the server: the one that runs, else one of its own. */
export async function joinEmbedded(data: string): Promise<Databases> {
  const running = findRunning(join(data, 'postgres'))
  if (!running?.ready) return openEmbedded(data)
  return {
    ...connections(running.socketFolder, database),
    embedded: true,
    lost: neverLost,
    close: async () => {},
  }
}

/** The three roles on a database behind a private socket, where nobody needs a password. */
export function connections(
  socketFolder: string,
  name: string,
): Record<'admin' | 'app' | 'auth', Connection> {
  const place = { host: socketFolder, port: 5432, database: name, connectionTimeoutMillis }
  return {
    admin: { ...place, user: superuser, options: sessionOptions },
    app: { ...place, user: 'rumbo_app', options: sessionOptions },
    auth: { ...place, user: 'rumbo_auth', options: authSessionOptions },
  }
}

async function makeDatabase(admin: Connection): Promise<void> {
  const client = new Client({ ...admin, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
