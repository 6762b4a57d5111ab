import { listViews } from '@rumbo/domain/records/views/api'
import { countShipments, listShipments } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { withScope } from '../../src/access/scope/scope.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed({ RUMBO_READ_SECONDS: '1' })
let ana: Person
let beto: Person
let forwarder: Organization

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  beto = await holder.world.person('Beto')
  forwarder = await holder.world.organization('Forwarder', ana)
  await holder.world.join(forwarder, beto, 'member')
})

/** Runs while whatever reads shipments waits. */
async function whileShipmentsAreSlow<T>(run: () => Promise<T>): Promise<T> {
  const { owner } = holder.world
  await owner.query('begin; lock table base.shipments in access exclusive mode')
  try {
    return await run()
  } finally {
    await owner.query('rollback')
  }
}

test('[OBS-05] lists and counts that take too long are cut off with what would narrow them; others are answered meanwhile', async () => {
  const as = { person: ana, organization: forwarder, headers: { 'accept-language': 'es-mx' } }
  const { slow, first } = await whileShipmentsAreSlow(async () => {
    const calls = Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0
        ? holder.served.call(listShipments, { sort: '-eta' }, as)
        : holder.served.call(countShipments, { search: 'a' }, as),
    )
    const other = holder.served.call(
      listViews,
      { module: 'shipments' },
      { person: beto, organization: forwarder },
    )
    const first = await Promise.race([
      other.then(({ status }) => status),
      ...calls.map(async (call) => (await call).body),
    ])
    return { slow: await Promise.all(calls), first }
  })
  expect(first).toBe(200)
  for (const { status, body } of slow) {
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'TOO_SLOW',
      message: expect.stringMatching(/más de 1 s .*Acótalo con un filtro/),
    })
  }
  expect((await holder.served.call(listShipments, { sort: '-eta' }, as)).status).toBe(200)
})

test('[OBS-05] all statements of a call share its time, and the next transaction has none of it', async () => {
  const limitOf = () =>
    holder.world.as(ana, forwarder, (scope) =>
      scope.first(statement<{ value: string }>`select current_setting('statement_timeout') as value`),
    )
  const before = await limitOf()
  const reading = { ...holder.world.actor(ana, forwarder), reads: true, limit: 600 } as const
  let done = 0
  const slow = withScope(holder.world.pool, reading, async (scope) => {
    for (; done < 100; done++) await scope.all(statement`select pg_sleep(0.2)`)
  })
  await expect(slow).rejects.toMatchObject({ code: 'TOO_SLOW' })
  expect(done).toBeLessThan(4)
  expect(await limitOf()).toEqual(before)
})
