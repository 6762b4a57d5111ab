import { Socket } from 'node:net'
import pg from 'pg'

/** Milliseconds between two looks, those that a connection in use may be silent, and those that a new one may take. */
const every = 500
const maxSilence = 2_000
const maxProbe = 4_000

type Watched = { bytes: number; since: number }

/**
 * Ends connections to a database that no longer answers, as behind a network that swallows packets: no error ever comes then.
 * One that is in use and silent may just as well wait for a long statement, so a new connection finds out which it is. What
 * waited fails as on any broken connection, within `maxSilence + maxProbe` and two looks. Does nothing while no connection is in use.
 */
export function watchConnections(
  pool: pg.Pool,
  { connection, onLost }: { readonly connection: pg.ClientConfig; readonly onLost: (error: Error) => void },
): void {
  const used = new Map<pg.PoolClient, Watched>()
  let timer: NodeJS.Timeout | undefined
  let isProbing = false
  const look = async () => {
    const now = Date.now()
    let isSilent = false
    for (const [client, watched] of used) {
      const bytes = bytesRead(client)
      if (bytes !== watched.bytes) Object.assign(watched, { bytes, since: now })
      else isSilent ||= now - watched.since >= maxSilence
    }
    if (!isSilent || isProbing) return
    isProbing = true
    const isLost = await isUnanswered(connection)
    isProbing = false
    if (isLost) {
      onLost(new Error('the database does not answer; its connections are given up'))
      giveUp(pool, [...used.keys()])
      return
    }
    // Waiting for a long statement is no reason to probe again at once.
    for (const watched of used.values()) watched.since = Math.max(watched.since, Date.now())
  }
  pool.on('acquire', (client) => {
    used.set(client, { bytes: bytesRead(client), since: Date.now() })
    timer ??= setInterval(() => void look(), every).unref()
  })
  pool.on('release', (_error, client) => {
    used.delete(client)
    if (used.size > 0) return
    clearInterval(timer)
    timer = undefined
  })
}

const bytesRead = (client: pg.Client): number => {
  const { stream } = client.connection
  return stream instanceof Socket ? stream.bytesRead : 0
}

/** Whether a new connection gets no answer at all; a refusal is one. */
async function isUnanswered(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: maxProbe })
  client.on('error', () => undefined)
  try {
    await client.connect()
    void client.end()
    return false
  } catch (error) {
    return error instanceof Error && error.message === 'timeout expired'
  }
}

/** Those in use fail at once; those that lie idle are as dead, and nobody shall get one. */
function giveUp(pool: pg.Pool, used: readonly pg.PoolClient[]): void {
  const idle = Array.from({ length: pool.idleCount }, () => pool.connect())
  for (const client of used) client.connection.stream.destroy()
  for (const each of idle) {
    each.then(
      (client) => client.release(true),
      () => undefined,
    )
  }
}
