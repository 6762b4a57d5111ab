import { expect, test } from 'vitest'
import { change } from '../../src/access/change/change.ts'
import { createRecord } from '../../src/access/change/create/create.ts'
import { runDue } from '../../src/access/due/run-due.ts'
import { dispatchOnce } from '../../src/access/events/dispatcher.ts'
import { noticesDue } from '../../src/features/notifications/news-due.service.ts'
import { noteNews } from '../../src/features/notifications/note-news.ts'
import { shipmentModule } from '../../src/modules.ts'
import { useWorld } from '../world/world.ts'

const held = useWorld()
const by = { way: 'api' } as const

test('[NOTIF-04] a change that cannot be notified is put off, and holds up none of the others', async () => {
  const { world } = held
  const ana = await world.person('Ana')
  const andes = await world.organization('Andes', ana)
  await world.join(andes, await world.person('Beto'), 'member')
  const make = (name: string) =>
    world.as(ana, andes, (scope) =>
      createRecord(scope, shipmentModule, { patch: { name, freightType: 'ocean' }, by }),
    )
  const ids = [await make('A'), await make('B'), await make('C')]
  while ((await dispatchOnce(world.pool, [])) > 0);
  for (const id of ids) {
    await world.as(ana, andes, (scope) =>
      change(scope, { module: shipmentModule, recordId: id, id }, { patch: { eta: '2027-11-01' }, by }),
    )
  }
  while ((await dispatchOnce(world.pool, [noteNews])) > 0);
  const errors: unknown[] = []
  const watch = {
    changed: async (_scope: unknown, about: { readonly ids: readonly string[] }) => {
      if (about.ids.includes(ids[1] ?? '')) throw new Error('nobody foresaw this')
    },
    next: async () => null,
  }
  const tell = () => runDue(world.pool, [noticesDue(watch)], (error) => void errors.push(error))
  const due = async () =>
    (
      await world.owner.query(
        "select left(key, 36) as record_id, attempts from base.due where kind = 'notices'",
      )
    ).rows
  const notices = async () =>
    (await world.owner.query("select record_id from base.notices where kind = 'date' order by record_id"))
      .rows
  await tell()
  expect(await due()).toEqual([{ record_id: ids[1], attempts: 1 }])
  await world.owner.query('update base.due set due_at = now()')
  await tell()
  expect(await due()).toEqual([{ record_id: ids[1], attempts: 2 }])
  expect((await notices()).map(({ record_id }) => record_id)).toEqual([ids[0], ids[2]].sort())
  expect(errors).toHaveLength(2)
})
