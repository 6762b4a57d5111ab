import { expect, test } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { todayOf } from '../../src/access/change/today.ts'
import { followNextAlerts } from '../../src/features/alerts/follow-alerts.service.ts'
import { shipmentModule } from '../../src/modules.ts'
import { breakRow } from '../world/broken.ts'
import { useWorld } from '../world/world.ts'

const held = useWorld()

test('[NOTIF-06] a shipment that cannot be looked at is left out, and the day’s walk goes on', async () => {
  const { world } = held
  const ana = await world.person('Ana')
  const andes = await world.organization('Andes', ana)
  const patches = ['A', 'B', 'C'].map((name) => ({ name, freightType: 'ocean', customsStatus: 'hold' }))
  const ids = await world.as(ana, andes, async (scope) =>
    (await createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' } })).map((made) =>
      'id' in made ? made.id : '',
    ),
  )
  const broken = ids[1] ?? ''
  const repair = await breakRow(world.owner, broken)
  const about = { after: '00000000-0000-0000-0000-000000000000', most: 100, today: todayOf('UTC') }
  try {
    await world.as('job', andes, (scope) => followNextAlerts(scope, about))
  } finally {
    await repair()
  }
  const later = await world.owner.query('select kind, key, attempts, reason from base.due where attempts > 0')
  expect(later.rows).toEqual([{ kind: 'notices', key: broken, attempts: 1, reason: 'broken' }])
  const { rows } = await world.owner.query('select record_id from base.alerts order by record_id')
  expect(rows.map(({ record_id }) => record_id)).toEqual(ids.filter((id) => id !== broken).sort())
})
