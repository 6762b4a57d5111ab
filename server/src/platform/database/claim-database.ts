import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { advisoryLocks } from './advisory-locks.ts'
import type { Connection, Hear } from './connection.ts'

/** How long a server that is just stopping may take to leave, and between two attempts, in milliseconds. */
const patience = 5_000
const every = 200

/** That this server uses the database, alone or with others. `release` ends it; a process that dies ends it too. */
export type Claim = { readonly release: () => Promise<void> }

type Claiming = {
  readonly hear: Hear
  readonly maxWait?: number
  /** With all others that share it too, instead of for this server alone. */
  readonly shared?: boolean
}

/**
 * Claims the database for one server, or for those that share it: one that doesn't know of others has other files and other sockets, so
 * that live changes and imports would get lost between them. The claim is a connection's, so that a killed server's successor starts at
 * once; one that broke is made again.
 * @throws StartError where a server has it that doesn't share it, or any where this one doesn't
 */
export async function claimDatabase(
  admin: Connection,
  { hear, maxWait = patience, shared = false }: Claiming,
): Promise<Claim> {
  const releasing = new AbortController()
  const until = Date.now() + maxWait
  let client = await tryClaim(admin, shared)
  while (client === null) {
    if (Date.now() >= until) throw new StartError(shared ? refusedShared : refused)
    await wait(every)
    client = await tryClaim(admin, shared)
  }
  const keep = async (held: Client): Promise<void> => {
    await new Promise((resolve) => held.once('end', resolve))
    let again: Client | null = null
    while (again === null && !releasing.signal.aborted) {
      await wait(every, undefined, { signal: releasing.signal }).catch(() => undefined)
      if (releasing.signal.aborted) return
      again = await tryClaim(admin, shared).catch(() => null)
    }
    if (again === null) return
    client = again
    hear('the database is claimed again after its connection broke')
    return keep(again)
  }
  void keep(client)
  return {
    release: async () => {
      releasing.abort()
      await client?.end().catch(() => undefined)
    },
  }
}

const refused =
  'Another Rumbo uses this database. Two servers that don’t know of each other would have different files and would not see each other’s live changes. Stop that one, set RUMBO_SEVERAL_SERVERS=1 for all that share the database, or give this one a database of its own (DATABASE_URL).'
const refusedShared =
  'A Rumbo uses this database that doesn’t share it. Stop that one, and start it again with RUMBO_SEVERAL_SERVERS=1.'

/** @returns the connection that holds the claim; null where another has it */
async function tryClaim(admin: Connection, shared: boolean): Promise<Client | null> {
  const client = new Client({ ...admin, application_name: 'rumbo server', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  const lock = shared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const { rows } = await client.query<{ mine: boolean }>(`select ${lock}($1) as mine`, [advisoryLocks.claim])
  if (rows[0]?.mine) return client
  await client.end()
  return null
}
