import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { makeSource } from '../../src/features/tracking/sources/sources.service.ts'
import { shipmentModule } from '../../src/modules.ts'
import { builtProgram } from '../harness/built-program.ts'
import { useWorld } from '../world/world.ts'
import { useCarrier } from './carrier-peer.ts'

/** Two servers ask one carrier; one of them dies in the midst. */
const holder = useWorld()
const carrier = useCarrier()
const secretsKey = randomBytes(32)
const servers = new Set<ReturnType<typeof spawn>>()
afterEach(() => {
  for (const server of servers) server.kill('SIGKILL')
})

const program = await builtProgram(fileURLToPath(new URL('poll-until-killed.ts', import.meta.url)))
function start() {
  const connection = JSON.stringify(holder.world.databases.app)
  const server = spawn(process.execPath, [program, connection, secretsKey.toString('hex')], {
    stdio: 'ignore',
  })
  servers.add(server)
  return server
}

test('[TRK-03] two servers never ask about a shipment at once; what a killed one had begun, another does later', {
  timeout: 120_000,
}, async () => {
  const { world } = holder
  const ana = await world.person('Ana')
  const forwarder = await world.organization('Forwarder', ana)
  const bills = Array.from({ length: 60 }, (_, at) => `MAEU50000${String(at).padStart(4, '0')}`)
  const patches = bills.map((masterBl) => ({ name: masterBl, freightType: 'ocean', masterBl }))
  await world.as(ana, forwarder, (scope) =>
    createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' } }),
  )
  carrier.peer.answer = async (call, response) => {
    await wait(150)
    carrier.peer.page(call, response)
  }
  const settings = { name: 'Maersk', way: 'poll', baseUrl: carrier.peer.url, callsPerMinute: 6_000 } as const
  await world.as(ana, forwarder, (scope) =>
    makeSource(scope, { secretsKey, publicUrl: 'http://127.0.0.1', allowPrivate: true }, settings),
  )
  const polls = async (where: string) =>
    (await world.owner.query(`select record_id from base.tracking_polls where ${where}`)).rows.length

  const [dying] = [start(), start()]
  await vi.waitFor(async () => expect(await polls('true')).toBe(60), { timeout: 60_000 })
  await world.owner.query('update base.tracking_polls set due_at = now()')
  await vi.waitFor(() => expect(carrier.peer.calls.length).toBeGreaterThan(20), {
    timeout: 30_000,
    interval: 5,
  })
  dying.kill('SIGKILL')
  await new Promise((resolve) => dying.once('exit', resolve))

  // The other does all but what the dead one holds, and leaves that alone while its lease lasts.
  await vi.waitFor(
    async () =>
      expect(await polls('last_ok_at is null and (leased_until is null or leased_until <= now())')).toBe(0),
    { timeout: 60_000 },
  )
  await vi.waitFor(async () => expect(await polls('last_ok_at is not null and lease is not null')).toBe(0))
  const held = await polls('last_ok_at is null')
  expect(held).toBeGreaterThan(0)
  await world.owner.query('update base.tracking_polls set leased_until = now() where last_ok_at is null')
  await vi.waitFor(async () => expect(await polls('last_ok_at is null')).toBe(0), { timeout: 60_000 })

  expect(carrier.peer.maxAtOnce).toBe(1)
  // Nothing was polled twice but what was under way when the server died.
  const twice = bills.filter((bill) => carrier.peer.callsAbout(bill).length > 1)
  expect(twice.length).toBeLessThanOrEqual(held)
  for (const bill of bills) expect(carrier.peer.callsAbout(bill).length).toBeGreaterThan(0)
})
