import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newId } from '@rumbo/domain/kernel/id'
import { afterEach, expect, test, vi } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { dispatchOnce } from '../../src/access/events/dispatcher.ts'
import { noteDcsa } from '../../src/features/dcsa/follow-due.service.ts'
import { shipmentModule } from '../../src/modules.ts'
import { encryptSecret } from '../../src/platform/encrypt-secret.ts'
import { builtProgram } from '../harness/built-program.ts'
import { useWorld } from '../world/world.ts'
import { useSubscriber } from './subscriber.ts'

/** A server that makes events and sends them dies again and again. */
const holder = useWorld()
const subscriber = useSubscriber()
const secretsKey = randomBytes(32)
const servers = new Set<ReturnType<typeof spawn>>()
afterEach(() => {
  for (const server of servers) server.kill('SIGKILL')
})

const program = await builtProgram(fileURLToPath(new URL('send-until-killed.ts', import.meta.url)))
function start() {
  const connection = JSON.stringify(holder.world.databases.app)
  const server = spawn(process.execPath, [program, connection, secretsKey.toString('hex')], {
    stdio: 'ignore',
  })
  servers.add(server)
  return server
}

const kill = async (server: ReturnType<typeof spawn>) => {
  server.kill('SIGKILL')
  await new Promise((resolve) => server.once('exit', resolve))
}

test('[TRK-08] nothing is lost where a server dies while it makes events or sends them', {
  timeout: 120_000,
}, async () => {
  const { world } = holder
  const ana = await world.person('Ana')
  const forwarder = await world.organization('Forwarder', ana)
  await world.owner.query(`update base.organizations set api_access = 'granted' where id = $1`, [
    forwarder.id,
  ])
  const [key, subscription] = [newId(), newId()]
  await world.owner.query(
    `insert into base.api_keys (organization_id, id, name, role_id, scopes, secret_hash, start, created_by)
     values ($1, $2, 'ERP', $3, '{tracking:subscribe}', '\\x00', 'rumbo_x', $4)`,
    [forwarder.id, key, forwarder.roles.admin, ana.userId],
  )
  await world.owner.query(
    `insert into base.dcsa_subscriptions (organization_id, id, key_id, callback_url, filters, sealed_secret)
     values ($1, $2, $3, $4, '{}', $5)`,
    [
      forwarder.id,
      subscription,
      key,
      subscriber.url,
      encryptSecret(randomBytes(32).toString('base64'), secretsKey, subscription),
    ],
  )
  const count = 450
  const patches = Array.from({ length: count }, (_, at) => ({
    name: `S${at}`,
    freightType: 'ocean',
    masterBl: `MAEU80000${at}`,
    eta: '2026-12-01',
    atd: '2026-10-01',
  }))
  await world.as(ana, forwarder, (scope) =>
    createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' } }),
  )
  while ((await dispatchOnce(world.pool, [noteDcsa])) > 0);
  const made = async () =>
    (
      await world.owner.query(`select id from base.dcsa_events where organization_id = $1`, [forwarder.id])
    ).rows.map(({ id }) => String(id))

  // The first dies as soon as it has made some events, the next two in the midst of a post.
  const first = start()
  await vi.waitFor(async () => expect((await made()).length).toBeGreaterThan(0), {
    timeout: 30_000,
    interval: 5,
  })
  await kill(first)
  subscriber.answer = async (_post, response) => {
    await wait(400)
    response.writeHead(204).end()
  }
  for (let round = 1; round <= 2; round++) {
    const seen = subscriber.posts.length
    const next = start()
    await vi.waitFor(() => expect(subscriber.posts.length).toBeGreaterThan(seen + 1), {
      timeout: 30_000,
      interval: 5,
    })
    await kill(next)
    // Its lease would end by itself.
    await world.owner.query('update base.dcsa_subscriptions set leased_until = now()')
  }
  subscriber.answer = null
  start()
  await vi.waitFor(
    async () => {
      const all = await made()
      expect(all).toHaveLength(3 * count)
      const taken = new Set(subscriber.taken())
      expect(all.filter((id) => !taken.has(id))).toEqual([])
    },
    { timeout: 60_000, interval: 200 },
  )
  // What was taken and noted isn't sent again: only what a dying server had under way.
  expect(subscriber.taken().length - new Set(subscriber.taken()).size).toBeLessThanOrEqual(300)
})
