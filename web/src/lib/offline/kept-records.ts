import { z } from 'zod'
import { queryClient } from '../calls/query-client.ts'
import type { Whose } from '../storage/recent-records.ts'
import { readStored, storageKeys } from '../storage/storage.ts'
import { browserCaches, forgetKept, keptCache } from './forget-kept.ts'
import { build } from './keep-shell.ts'
import { setKeptSince } from './kept-since.ts'

/** Records that are kept, the latest ones. */
const maxKept = 20
/** Days for which they can be read. */
const maxDays = 7

/** What a page needs before its record: who is here, as what, and how fields are called. None of it lets anybody in. */
const frameKeys: readonly unknown[] = [
  'session',
  'user',
  'organization',
  'role',
  'labels',
  'metadata',
  'tags',
]

const entry = z.object({ key: z.array(z.unknown()), data: z.unknown() })
const frame = z.object({
  build: z.string(),
  userId: z.string(),
  organizationId: z.string(),
  queries: z.array(entry),
  /** The records, the one opened last first, each with when it was read, in ms since 1970. */
  records: z.array(z.object({ id: z.string(), at: z.number() })),
})
type Frame = z.output<typeof frame>
const queries = z.array(entry)

const framePath = '/kept/frame'
const pathOf = (id: string) => `/kept/records/${id}`

/**
 * Keeps what is known of a record that a person has opened, so that it can be read without the service. Only what is on the
 * person's screen is kept, for them alone: signing out, another person and another organization forget it.
 */
export async function keepRecord(id: string, whose: Whose): Promise<void> {
  const cache = await browserCaches()?.open(keptCache)
  if (!cache || !isStill(whose)) return
  const known = await readFrame(cache)
  const isMine = known !== null && isOf(known, whose) && known.build === build()
  if (known && !isMine) await forgetKept()
  const store = isMine ? cache : await browserCaches()?.open(keptCache)
  if (!store) return
  const others = isMine ? known.records.filter((each) => each.id !== id) : []
  const records = [{ id, at: Date.now() }, ...others]
  await write(
    store,
    pathOf(id),
    // What it is called in its address is answered by its id.
    queriesWith((key, data) => key.includes(id) || data === id),
  )
  const written: Frame = {
    build: build(),
    userId: whose.userId,
    organizationId: whose.organizationId,
    queries: queriesWith(([first]) => frameKeys.includes(first)),
    records: records.slice(0, maxKept),
  }
  await write(store, framePath, written)
  for (const each of records.slice(maxKept)) await store.delete(pathOf(each.id))
  // Who signed out meanwhile left nothing behind.
  if (!isStill(whose)) await forgetKept()
}

/** Forgets one record: it is gone, or no longer shown to who opened it. */
export async function dropRecord(id: string): Promise<void> {
  if (!(await browserCaches()?.has(keptCache))) return
  const cache = await browserCaches()?.open(keptCache)
  const known = cache && (await readFrame(cache))
  if (!cache || !known) return
  await cache.delete(pathOf(id))
  await write(cache, framePath, { ...known, records: known.records.filter((each) => each.id !== id) })
}

/**
 * Puts what was kept for who was signed in here last in place of answers that don't come. Gives the session's own answer, null
 * where nothing is kept for them.
 */
export async function restoreKept(): Promise<unknown> {
  if (!(await browserCaches()?.has(keptCache))) return null
  const cache = await browserCaches()?.open(keptCache)
  const known = cache && (await readFrame(cache))
  if (!cache || !known) return null
  const whose = { userId: known.userId, organizationId: known.organizationId }
  if (known.build !== build() || !isStill(whose)) {
    await forgetKept()
    return null
  }
  const fresh = known.records.filter(({ at }) => at > Date.now() - maxDays * 86_400_000)
  const [latest] = fresh
  if (!latest) return null
  for (const { key, data } of known.queries) queryClient.setQueryData(key, data)
  let here = fresh.find(({ id }) => location.pathname.includes(id)) ?? latest
  for (const { id, at } of fresh) {
    const kept = queries.safeParse(await read(cache, pathOf(id)))
    for (const { key, data } of kept.success ? kept.data : []) {
      queryClient.setQueryData(key, data)
      if (data === id && location.pathname.endsWith(`/${key.at(-1)}`)) here = { id, at }
    }
  }
  setKeptSince(here.at, new Map(fresh.map((each) => [each.id, each.at])))
  return known.queries.find(({ key: [first] }) => first === 'session')?.data ?? null
}

/** Whether a person is still who is signed in here, in the same organization. */
const isStill = ({ userId, organizationId }: Whose): boolean =>
  readStored(storageKeys.signedIn) === userId && readStored(storageKeys.organizationId) === organizationId

const isOf = (known: Frame, { userId, organizationId }: Whose): boolean =>
  known.userId === userId && known.organizationId === organizationId

/** What has been answered, of queries whose key says so. */
const queriesWith = (isWanted: (key: readonly unknown[], data: unknown) => boolean) =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.status === 'success' && isWanted(queryKey, state.data))
    .map(({ queryKey, state }) => ({ key: [...queryKey], data: state.data }))

async function readFrame(cache: Cache): Promise<Frame | null> {
  const parsed = frame.safeParse(await read(cache, framePath))
  return parsed.success ? parsed.data : null
}

async function read(cache: Cache, path: string): Promise<unknown> {
  const kept = await cache.match(path)
  return kept?.json().catch(() => null)
}

const write = (cache: Cache, path: string, value: unknown): Promise<void> =>
  cache.put(path, new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } }))
