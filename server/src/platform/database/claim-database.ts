import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { advisoryLocks } from './advisory-locks.ts'
import type { Connection, Hear } from './connection.ts'

/** How long a server that is just stopping may take to leave, and between two attempts, in milliseconds. */
const patience = 5_000
const every = 200

/** That this server alone uses the database. `release` ends it; a process that dies ends it too. */
export type Claim = { readonly release: () => Promise<void> }

/**
 * Claims the database for one server: others have other files and other sockets, so that live changes and imports would get lost between
 * them. The claim is a connection's, so that a killed server's successor starts at once; one that broke is made again.
 * @throws StartError where another server has it
 */
export async function claimDatabase(
  admin: Connection,
  { hear, maxWait = patience }: { readonly hear: Hear; readonly maxWait?: number },
): Promise<Claim> {
  const releasing = new AbortController()
  const until = Date.now() + maxWait
  let client = await tryClaim(admin)
  while (client === null) {
    if (Date.now() >= until) {
      throw new StartError(
        'Another Rumbo uses this database. Two servers would have different files and would not see each other’s live changes. Stop that one, or give this one a database of its own (DATABASE_URL).',
      )
    }
    await wait(every)
    client = await tryClaim(admin)
  }
  const keep = async (held: Client): Promise<void> => {
    await new Promise((resolve) => held.once('end', resolve))
    let again: Client | null = null
    while (again === null && !releasing.signal.aborted) {
      await wait(every, undefined, { signal: releasing.signal }).catch(() => undefined)
      if (releasing.signal.aborted) return
      again = await tryClaim(admin).catch(() => null)
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

/** @returns the connection that holds the claim; null where another has it */
async function tryClaim(admin: Connection): Promise<Client | null> {
  const client = new Client({ ...admin, application_name: 'rumbo server', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    advisoryLocks.claim,
  ])
  if (rows[0]?.mine) return client
  await client.end()
  return null
}
