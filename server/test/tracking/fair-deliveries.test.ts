import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { deliveriesDue } from '../../src/features/tracking/deliveries/deliveries.queries.ts'
import { deliver } from '../../src/features/tracking/deliveries/deliveries.service.ts'
import { makeSource } from '../../src/features/tracking/sources/sources.service.ts'
import { openLanes } from '../../src/platform/lanes.ts'
import { useWorld } from '../world/world.ts'

const held = useWorld()
const services = { secretsKey: randomBytes(32), publicUrl: 'http://127.0.0.1', allowPrivate: true }

test('[TRK-01] of each organization the longest waiting delivery is read, however many another has', async () => {
  const { world } = held
  const ana = await world.person('Ana')
  const organizations = [await world.organization('Andes', ana), await world.organization('Boreal', ana)]
  const first: string[] = []
  for (const [at, organization] of organizations.entries()) {
    const ids = await world.as(ana, organization, async (scope) => {
      const { id: sourceId } = await makeSource(scope, services, { name: 'Maersk' })
      const content = Buffer.from('{}')
      const ids: string[] = []
      for (const nth of [1, 2, 3]) {
        const name = `file ${nth} of ${at}`
        ids.push((await deliver(scope, { sourceId, name, way: 'upload', content })).id)
      }
      return ids
    })
    first.push(ids[1] ?? '')
  }
  await world.owner.query(
    "update base.tracking_deliveries set due_at = now() - case when id = any ($1::uuid[]) then interval '1 hour' else interval '1 minute' end",
    [first],
  )
  const due = (await callDoorWith(world.pool)(deliveriesDue(2)))?.due ?? []
  expect(due.map(({ id }) => id).sort()).toEqual([...first].sort())
})

test('what is slow takes one lane, is begun once, and frees its lane also where it fails', async () => {
  const errors: unknown[] = []
  const begun: string[] = []
  let freed = 0
  const lanes = openLanes({
    max: 2,
    freed: () => {
      freed += 1
    },
    onError: (error) => errors.push(error),
  })
  let end: () => void = () => undefined
  const slow = new Promise<void>((resolve) => {
    end = resolve
  })
  const begin = (name: string, run: () => Promise<unknown> = async () => undefined) =>
    lanes.begin(name, () => {
      begun.push(name)
      return run()
    })
  begin('slow', () => slow)
  begin('slow')
  begin('bad', () => Promise.reject(new Error('nobody foresaw this')))
  begin('quick')
  expect(begun).toEqual(['slow', 'bad'])
  await new Promise((resolve) => setImmediate(resolve))
  begin('quick')
  expect([begun, errors]).toEqual([['slow', 'bad', 'quick'], [new Error('nobody foresaw this')]])
  end()
  await lanes.ended()
  expect(freed).toBe(3)
}, 5_000)
