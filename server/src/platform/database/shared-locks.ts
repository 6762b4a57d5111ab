import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './connection.ts'
import type { Wakes } from './wakes.ts'

/** Locks by name that all servers of a database know. */
export type SharedLocks = {
  /**
   * Waits for a lock. Whoever has it on another server hears that it is wanted.
   * @param onWanted hears that somebody waits for it, or that it was lost with its connection
   * @throws where the signal ends the wait, or the database is away
   */
  readonly lock: (name: string, signal: AbortSignal, onWanted: () => void) => Promise<void>
  readonly unlock: (name: string) => Promise<void>
  readonly stop: () => Promise<void>
}

const tryEvery = 100
const maxConnectWait = 7_000
/** The first key of the pair by which such locks differ from all others of the database. */
const family = 726_820

/**
 * Opens locks that are held by one connection of this server: it is made with the first of them, and a server that dies loses them with it.
 * Nobody else of this server may want a lock that it has.
 */
export function openSharedLocks(connection: Connection, wakes: Wakes): SharedLocks {
  const held = new Map<string, () => void>()
  let opening: Promise<pg.Client> | undefined
  const deaf = wakes.on('wanted', (name) => held.get(name)?.())

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      ...connection,
      application_name: 'rumbo',
      keepAlive: true,
      connectionTimeoutMillis: maxConnectWait,
    })
    client.on('error', () => undefined)
    client.on('end', () => {
      opening = undefined
      for (const lost of held.values()) lost()
      held.clear()
    })
    await client.connect()
    return client
  }
  const client = () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  const ask = async (name: string): Promise<boolean> => {
    const { rows } = await (await client()).query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as mine',
      [family, name],
    )
    return rows[0]?.mine === true
  }
  return {
    lock: async (name, signal, onWanted) => {
      while (!(await ask(name))) {
        await (await client()).query("select pg_notify('rumbo', 'wanted ' || $1)", [name])
        await wait(tryEvery, undefined, { signal })
      }
      held.set(name, onWanted)
    },
    unlock: async (name) => {
      if (!held.delete(name)) return
      await (await client()).query('select pg_advisory_unlock($1, hashtext($2))', [family, name])
    },
    stop: async () => {
      deaf()
      const last = await opening?.catch(() => undefined)
      await last?.end().catch(() => undefined)
    },
  }
}
