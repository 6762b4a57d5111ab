import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { credentials, setCredentials } from '../calls/credentials.ts'
import { type News, onChanged } from './realtime.ts'

type Auth = { readonly pageAge?: number }
const { heard, options } = vi.hoisted(() => ({
  heard: new Map<string, (message?: unknown) => void>(),
  options: { auth: (_give: (auth: Auth) => void): void => undefined },
}))
vi.mock('socket.io-client', () => ({
  io: (given: typeof options) => {
    Object.assign(options, given)
    const on = (event: string, listener: () => void) => void heard.set(event, listener)
    return { on, connect: () => undefined, disconnect: () => undefined }
  },
}))
vi.stubGlobal('window', {})
afterEach(() => vi.unstubAllGlobals())

test('the first connection reads nothing again unless the server says that something was missed; a later one does', async () => {
  const before = credentials()
  onTestFinished(() => setCredentials(before))
  setCredentials({ tokenRumbo: 'a token', organizationId: 'an organization' })
  const news: News[] = []
  onChanged((each) => void news.push(each))
  await vi.waitFor(() => expect(heard.has('missed')).toBe(true))
  const given: Auth[] = []
  options.auth((auth) => void given.push(auth))
  heard.get('connect')?.()
  expect(news).toEqual([])
  heard.get('missed')?.()
  expect(news).toEqual([{ kind: 'resync' }])
  options.auth((auth) => void given.push(auth))
  heard.get('connect')?.()
  expect(news).toEqual([{ kind: 'resync' }, { kind: 'resync' }])
  expect(given.map(({ pageAge }) => pageAge)).toEqual([expect.any(Number), undefined])
})
