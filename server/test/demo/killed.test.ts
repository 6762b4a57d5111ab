import { beforeAll, expect, test, vi } from 'vitest'
import { buildServer } from '../../../tools/build.mjs'
import type { ServerProcess } from '../servers/spawn-server.ts'
import { startServer } from '../start/server-process.ts'
import { usedDataFolder } from '../start/used-data-folder.ts'
import { signIn } from './visitor.ts'

const patience = 300_000
beforeAll(() => buildServer(), patience)

const demo = (server: ServerProcess, method: 'GET' | 'POST') =>
  fetch(new URL('/api/public/demo', server.url), {
    method,
    ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}),
  }).then((answer) => answer.json())

test('a demo whose server was killed while it was made is completed by the next click', {
  timeout: patience,
}, async () => {
  const settings = { RUMBO_DATA: await usedDataFolder(), RUMBO_LOG_LEVEL: 'error' }
  const first = await startServer(settings)
  await first.ready
  const credentials = await demo(first, 'POST')
  const before = await demo(first, 'GET')
  expect(before.state).toBe('filling')
  first.process.kill('SIGKILL')
  await first.ended

  const second = await startServer(settings)
  await second.ready
  const left = await demo(second, 'GET')
  expect(left.state).toBe('filling')
  expect(left.done).toBeGreaterThanOrEqual(before.done)
  expect(left.done).toBeLessThan(left.total)
  expect(await demo(second, 'POST')).toEqual(credentials)
  await vi.waitFor(async () => expect((await demo(second, 'GET')).state).toBe('ready'), patience)
  const { headers } = await signIn({ url: second.url, origin: second.url }, credentials)
  const counts = await fetch(new URL('/api/v1/shipments/counts', second.url), { headers })
  const { all, archived } = await counts.json()
  expect(all.count + archived.count).toBe(left.total)
})
