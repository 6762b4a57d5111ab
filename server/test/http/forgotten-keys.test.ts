import { newId } from '@rumbo/domain/kernel/id'
import { createShipment } from '@rumbo/domain/shipments/api'
import { expect, test } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { forgetKeys } from '../../src/http/idempotency.ts'
import { useServed } from '../world/served.ts'

const holder = useServed()

test('an Idempotency-Key is kept for seven days', async () => {
  const { world, served } = holder
  const person = await world.person('Ana')
  const headers = { 'idempotency-key': newId() }
  const as = { person, organization: await world.organization('Forwarder', person), headers }
  const make = async () =>
    (await served.call(createShipment, { name: 'Once', freightType: 'air' }, as)).body.id
  const forget = () => callDoorWith(world.pool)(forgetKeys())
  const age = (by: string) =>
    world.owner.query('update base.idempotency_keys set created_at = created_at - $1::interval', [by])
  const first = await make()
  await age('6 days 23 hours')
  await forget()
  expect(await make()).toBe(first)
  await age('2 hours')
  await forget()
  expect(await make()).not.toBe(first)
})

test('[DEV-04] an Idempotency-Key of one organization is another request in the next, and tells nothing of the first', async () => {
  const { world, served } = holder
  const person = await world.person('Eva')
  const [one, two] = [await world.organization('One', person), await world.organization('Two', person)]
  const headers = { 'idempotency-key': newId() }
  const input = { name: 'Once', freightType: 'ocean' } as const
  const made = await served.call(createShipment, input, { person, organization: one, headers })
  const again = await served.call(createShipment, input, { person, organization: two, headers })
  expect([made.status < 300, again.status]).toEqual([true, 422])
  expect(again.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(JSON.stringify(again.body)).not.toContain(made.body.id)
})
