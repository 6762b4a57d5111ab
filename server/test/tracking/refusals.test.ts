import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newRefusal } from '../../src/features/tracking/deliveries/storable.ts'
import { insertRefusals } from '../../src/features/tracking/quarantine/refusals.queries.ts'
import { retryAll } from '../../src/features/tracking/quarantine/refusals.service.ts'
import { makeSource } from '../../src/features/tracking/sources/sources.service.ts'
import { useWorld } from '../world/world.ts'

const held = useWorld()

test('[TRK-01] of more that was quarantined than is read at once, each has its turn', {
  timeout: 120_000,
}, async () => {
  const { world } = held
  const ana = await world.person('Ana')
  const andes = await world.organization('Andes', ana)
  const services = { secretsKey: randomBytes(32), publicUrl: 'http://127.0.0.1' }
  const { id } = await world.as(ana, andes, (scope) => makeSource(scope, services, { name: 'Maersk' }))
  const refusals = Array.from({ length: 1_200 }, (_, at) =>
    newRefusal({ code: 'notReadable', path: '' }, `not JSON ${at}`),
  )
  await world.as('job', andes, (scope) => scope.all(insertRefusals(id, refusals)))
  const retry = () => world.as(ana, andes, (scope) => retryAll(scope, id))
  expect(await retry()).toEqual({ taken: 0, refused: 1_000 })
  await retry()
  const { rows } = await world.owner.query('select id from base.tracking_refusals')
  const before = new Set(refusals.map((each) => each.id))
  expect(rows).toHaveLength(1_200)
  expect(rows.filter((row) => before.has(row.id))).toEqual([])
})
