import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../calls/query-client.ts'
import { storageKeys } from '../storage/storage.ts'
import { forgetKept, keptCache } from './forget-kept.ts'
import { dropRecord, keepRecord, restoreKept } from './kept-records.ts'
import { keptMoments, setKeptSince } from './kept-since.ts'

/** A browser's cache of answers, by path. */
function memoryCaches() {
  const all = new Map<string, Map<string, string>>()
  const cacheOf = (name: string) => {
    const held = all.get(name) ?? new Map<string, string>()
    all.set(name, held)
    return {
      match: async (path: string) => (held.has(path) ? new Response(held.get(path)) : undefined),
      put: async (path: string, answer: Response) => void held.set(path, await answer.text()),
      delete: async (path: string) => held.delete(path),
    }
  }
  return {
    all,
    caches: {
      open: async (name: string) => cacheOf(name),
      has: async (name: string) => all.has(name),
      delete: async (name: string) => all.delete(name),
    },
  }
}

const ana = { userId: 'ana', organizationId: 'line' }
let held: ReturnType<typeof memoryCaches>
let stored: Map<string, string>
let script = '/assets/start-1.js'

function signIn({ userId, organizationId }: typeof ana) {
  stored.set(storageKeys.signedIn, userId)
  stored.set(storageKeys.organizationId, organizationId)
  queryClient.setQueryData(['session'], { kind: 'signedIn', user: { id: userId } })
}

function open(id: string) {
  queryClient.setQueryData(['record', id], { id, name: `Coffee ${id}` })
  return keepRecord(id, ana)
}

afterEach(() => setKeptSince(null))

beforeEach(() => {
  held = memoryCaches()
  stored = new Map()
  script = '/assets/start-1.js'
  queryClient.clear()
  vi.stubGlobal('caches', held.caches)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('location', { pathname: '/record/1' })
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => script }) })
  signIn(ana)
})

const textKept = () => JSON.stringify([...(held.all.get(keptCache) ?? [])])

test('[SHELL-04] a record that was opened stands in for an answer that does not come, with who is here', async () => {
  await open('1')
  queryClient.setQueryData(['other', 'of nobody'], 'never opened')
  queryClient.clear()
  expect(await restoreKept()).toEqual({ kind: 'signedIn', user: { id: 'ana' } })
  expect(queryClient.getQueryData(['record', '1'])).toEqual({ id: '1', name: 'Coffee 1' })
  expect(textKept()).not.toContain('never opened')
})

test('[SHELL-04] a list of what was opened is of records of this week alone, the one opened last first, with its age', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-01T10:00:00Z') })
  await open('1')
  vi.setSystemTime(Date.parse('2026-11-06T10:00:00Z'))
  await open('2')
  await open('3')
  vi.setSystemTime(Date.parse('2026-11-09T10:00:00Z'))
  await restoreKept()
  const read = Date.parse('2026-11-06T10:00:00Z')
  expect([...keptMoments()]).toEqual([
    ['3', read],
    ['2', read],
  ])
  // Who signs in next finds none.
  setKeptSince(null)
  signIn({ ...ana, userId: 'eva' })
  await restoreKept()
  expect([...keptMoments()]).toEqual([])
  vi.useRealTimers()
})

test('[SHELL-04] signing out, another person, another organization and another build find nothing', async () => {
  await open('1')
  await forgetKept()
  expect(await restoreKept()).toBeNull()
  for (const next of [
    { ...ana, userId: 'eva' },
    { ...ana, organizationId: 'port' },
  ]) {
    signIn(ana)
    await open('1')
    signIn(next)
    expect(await restoreKept()).toBeNull()
    expect(textKept()).toBe('[]')
  }
  signIn(ana)
  await open('1')
  script = '/assets/start-2.js'
  expect(await restoreKept()).toBeNull()
  expect(textKept()).toBe('[]')
})

test('[SHELL-04] what is kept for somebody who has signed out meanwhile is not left behind', async () => {
  const open = held.caches.open
  held.caches.open = async (name) => {
    const cache = await open(name)
    return {
      ...cache,
      put: (path: string, answer: Response) => {
        stored.delete(storageKeys.signedIn)
        return cache.put(path, answer)
      },
    }
  }
  queryClient.setQueryData(['record', '1'], { id: '1' })
  await keepRecord('1', ana)
  expect(held.all.has(keptCache)).toBe(false)
  await keepRecord('1', ana)
  expect(textKept()).toBe('[]')
})

test('[SHELL-04] the last twenty records are kept, for a week, and none that is gone', async () => {
  for (let at = 1; at <= 22; at += 1) await open(`${at}`)
  expect([...(held.all.get(keptCache)?.keys() ?? [])]).toHaveLength(21)
  expect(textKept()).not.toContain('Coffee 2"')
  expect(textKept()).not.toContain('"Coffee 1"')
  await dropRecord('22')
  expect(textKept()).not.toContain('Coffee 22')
  vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000 })
  expect(await restoreKept()).toBeNull()
  vi.useRealTimers()
})
