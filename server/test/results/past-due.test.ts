import { beforeAll, expect, test } from 'vitest'
import { createRecord } from '../../src/access/change/create/create.ts'
import { todayOf } from '../../src/access/change/today.ts'
import { runDue } from '../../src/access/due/run-due.ts'
import { getRecord } from '../../src/access/read/get-record.ts'
import { open } from '../../src/access/visible/visible-contents.ts'
import { pastDue } from '../../src/features/results/past-due.service.ts'
import { shipmentModule } from '../../src/modules.ts'
import { rethrow } from '../world/sharing.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

const held = useWorld()
const by = { way: 'api' } as const
let ana: Person
let andes: Organization

beforeAll(async () => {
  ana = await held.world.person('Ana')
  andes = await held.world.organization('Andes', ana)
})

const make = (patch = {}) =>
  held.world.as(ana, andes, (scope) =>
    createRecord(scope, shipmentModule, { patch: { name: 'A', freightType: 'ocean', ...patch }, by }),
  )
const read = async (id: string) =>
  open(await held.world.as(ana, andes, (scope) => getRecord(scope, shipmentModule, id))).values
const moveTo = (zone: string) =>
  held.world.owner.query('update base.organizations set time_zone = $2 where id = $1', [andes.id, zone])

test('a shipment is late from the midnight after its ETA, where it arrives', async () => {
  const eta = todayOf('Pacific/Honolulu')
  const late = todayOf('Pacific/Auckland') > eta ? 'past_due' : 'on_time'
  const [honolulu, auckland] = [await make({ eta, pod: 'USHNL' }), await make({ eta, pod: 'NZAKL' })]
  expect((await read(honolulu)).timing).toBe('on_time')
  expect((await read(auckland)).timing).toBe(late)
})

test('midnight makes it past due by itself, once, and leaves what has arrived alone', async () => {
  await moveTo('Pacific/Pago_Pago')
  const eta = todayOf('Pacific/Pago_Pago')
  const [late, arrived] = [await make({ eta }), await make({ eta, ata: eta })]
  await runDue(held.world.pool, [pastDue], rethrow)
  expect((await read(late)).timing).toBe('on_time')
  await moveTo('Pacific/Kiritimati')
  await runDue(held.world.pool, [pastDue], rethrow)
  const after = await read(late)
  expect(after).toMatchObject({ timing: 'past_due', eta, firstEta: eta })
  expect((await read(arrived)).timing).toBe('on_time')
  const { rows } = await held.world.owner.query(
    `select way, changes from base.record_history where record_id = $1 order by id desc limit 1`,
    [late],
  )
  expect(rows).toMatchObject([{ way: 'automation' }])
  expect(JSON.stringify(rows[0]?.changes)).toContain('past_due')
  await runDue(held.world.pool, [pastDue], rethrow)
  expect((await read(late)).version).toBe(after.version)
})
