import { createShipment, listShipments } from '@rumbo/domain/shipments/api'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BehindProxy, serveBehindProxy } from '../http/database-proxy.ts'
import { callContract } from '../world/call-contract.ts'
import type { Organization, Person } from '../world/world.ts'

let behind: BehindProxy
let ana: Person
let importer: Organization
let socket: Socket

beforeAll(async () => {
  behind = await serveBehindProxy()
  ana = await behind.world.person('Ana')
  importer = await behind.world.organization('Importer', ana)
})
afterAll(async () => {
  socket?.disconnect()
  await behind?.close()
})

const as = () => ({
  url: behind.url,
  token: behind.app.identity.issueToken(ana.sessionId),
  organizationId: importer.id,
})
const create = (name: string) => callContract(createShipment, { name, freightType: 'ocean' }, as())
const list = () => callContract(listShipments, { limit: 100 }, as())

async function timed(
  call: () => Promise<{ readonly status: number }>,
): Promise<{ status: number; took: number }> {
  const begun = performance.now()
  const { status } = await call()
  return { status, took: performance.now() - begun }
}

test('row 8: a network to the database that takes 500 ms each way: every call is answered within 30 s, nothing is written twice, pages hear of it', async () => {
  const heard = new Set<string>()
  let missed = 0
  socket = io(behind.url, {
    transports: ['websocket'],
    auth: { tokenRumbo: as().token, organizationId: importer.id },
  })
  socket.on('changed', ({ recordId }: { readonly recordId: string }) => heard.add(recordId))
  socket.on('missed', () => void missed++)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  expect((await create('Before')).status).toBe(200)

  behind.proxy.delay(500)
  const calls = Array.from({ length: 9 }, (_, at) => (at % 3 === 0 ? () => create(`Slow ${at}`) : list))
  const answers = await Promise.all(calls.map(timed))
  const alone = await timed(list)
  behind.proxy.delay(0)
  const begun = performance.now()

  for (const { status, took } of [...answers, alone]) {
    expect([200, 503]).toContain(status)
    expect(took).toBeLessThan(30_000)
  }
  // One call alone is slow, and is answered.
  expect(alone.status).toBe(200)
  await vi.waitFor(async () => expect((await create('After')).status).toBe(200), 10_000)
  const { body } = await list()
  await vi.waitFor(() => {
    if (missed === 0) expect(body.items.every(({ id }) => heard.has(id))).toBe(true)
  }, 10_000)
  expect(performance.now() - begun).toBeLessThan(10_000)
  const created = answers.filter(({ status }, at) => at % 3 === 0 && status === 200).length
  const slow = body.items.filter(({ name }) => String(name).startsWith('Slow'))
  // What was refused may have been written: its answer was late. What was acknowledged is there, once.
  expect(new Set(slow.map(({ name }) => name)).size).toBe(slow.length)
  expect(slow.length).toBeGreaterThanOrEqual(created)
  process.stdout.write(
    `\n${answers.map(({ status, took }) => `${status} in ${(took / 1_000).toFixed(1)} s`).join(', ')}; alone ${(alone.took / 1_000).toFixed(1)} s\n`,
  )
})
