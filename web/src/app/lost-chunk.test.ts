import { afterEach, describe, expect, test, vi } from 'vitest'
import { setAnswered } from '../lib/calls/connection.ts'
import { reloadOnceOnLostChunk, shouldReload } from './lost-chunk.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a lost part reloads the page once', () => {
  const tab = memory()
  expect(shouldReload('help-1.js', tab)).toBe(true)
  expect(shouldReload('help-1.js', tab)).toBe(false)
  expect(shouldReload('help-1.js', tab)).toBe(false)
})

test('two parts that stay lost do not take turns', () => {
  const tab = memory()
  const reloads = ['a.js', 'b.js', 'a.js', 'b.js', 'a.js'].filter((lost) => shouldReload(lost, tab))
  expect(reloads).toEqual(['a.js', 'b.js'])
})

test('a part of the next version may be lost again', () => {
  const tab = memory()
  expect(shouldReload('help-1.js', tab)).toBe(true)
  expect(shouldReload('help-2.js', tab)).toBe(true)
})

describe('a part that is lost', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    setAnswered(true)
  })

  /** Loses a part while the service answers or doesn't. @returns how often the page was loaded again */
  async function lose(answer: () => Promise<unknown>): Promise<number> {
    const page = new EventTarget()
    const reload = vi.fn()
    vi.stubGlobal('window', page)
    vi.stubGlobal('location', { reload })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('sessionStorage', memory())
    vi.stubGlobal('fetch', answer)
    reloadOnceOnLostChunk()
    const lost = Object.assign(new Event('vite:preloadError'), { payload: new Error('menu-1.js') })
    page.dispatchEvent(lost)
    await vi.waitFor(() => expect(vi.mocked(fetch)).toHaveBeenCalled())
    await new Promise(setImmediate)
    return reload.mock.calls.length
  }

  test('loads the page again where the service answers: a new version was deployed', async () => {
    expect(await lose(vi.fn(async () => new Response(null)))).toBe(1)
  })

  test('leaves the page as it is while nothing answers', async () => {
    expect(await lose(vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))))).toBe(0)
  })
})
