import { createSection, listSections, organizeSections } from '@rumbo/domain/records/custom-fields/api'
import { createView, updateView } from '@rumbo/domain/records/views/api'
import {
  changeShipments,
  createRow,
  createShipment,
  deleteShipment,
  listRows,
  restoreShipment,
  updateRow,
} from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { defineField } from '../world/custom-fields.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

/** What two do at the same moment: nothing is lost, no two wait for each other. */
const holder = useServed()
let as: { person: Person; organization: Organization }
/** A custom field of containers, and one of shipments that sums it up. */
let ownOfContainers: string

beforeAll(async () => {
  const { world } = holder
  const person = await world.person('Ana')
  const organization = await world.organization('Andes', person)
  as = { person, organization }
  ownOfContainers = await defineField(world, organization, {
    name: 'Boxes',
    type: 'number',
    modules: ['containers'],
  })
  await defineField(world, organization, {
    name: 'All boxes',
    type: 'formula',
    formula: {
      text: `SUM({containers.${ownOfContainers}})`,
      type: 'number',
      reads: [`containers.${ownOfContainers}`],
    },
  })
})

const make = async () =>
  (await holder.served.call(createShipment, { name: 'Coffee', freightType: 'ocean' }, as)).body.id

/** How often PostgreSQL had to end one of several who waited for each other. */
async function deadlocks(): Promise<number> {
  await holder.world.owner.query('select pg_stat_clear_snapshot()')
  const { rows } = await holder.world.owner.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}

test('two batches that mix own and shared fields lock in one order', async () => {
  const [one, two] = [await make(), await make()].sort()
  if (!one || !two) throw new Error('two were made')
  const own = { notes: 'X' }
  for (let round = 0; round < 8; round++) {
    const shared = { name: `Name ${round}` }
    const first = [
      { id: one, patch: own },
      { id: two, patch: shared },
    ]
    const second = [
      { id: one, patch: shared },
      { id: two, patch: own },
    ]
    const answers = await Promise.all(
      [first, second, first, second].map((rows) => holder.served.call(changeShipments, { rows }, as)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
  expect(await deadlocks()).toBe(0)
}, 60_000)

test('a container’s custom field, its shared one, and the shipment’s deletion never wait for each other in a circle', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await make()
    const rows = await Promise.all(
      [1, 2].map(() => holder.served.call(createRow, { id, resource: 'containers' } as never, as)),
    )
    const rowIds = rows.map(({ body }) => body.id)
    const edit = (rowId: string, patch: object) =>
      holder.served.call(updateRow, { id, resource: 'containers', rowId, ...patch } as never, as)
    const edits = await Promise.all(
      rowIds.flatMap((rowId, at) => [
        edit(rowId, { [ownOfContainers]: at + round }),
        edit(rowId, { seal: `S${round}` }),
        edit(rowId, { [ownOfContainers]: at + 1 + round }),
      ]),
    )
    expect(edits.map(({ status }) => status)).toEqual(edits.map(() => 200))
    const [gone, ...late] = await Promise.all([
      holder.served.call(deleteShipment, { id }, as),
      ...rowIds.map((rowId) => edit(rowId, { [ownOfContainers]: 50 })),
      ...rowIds.map((rowId) => edit(rowId, { seal: 'late' })),
    ])
    expect(gone?.status).toBe(204)
    expect(late.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
    expect((await holder.served.call(restoreShipment, { id }, as)).status).toBe(200)
    const { body } = await holder.served.call(listRows, { id, resource: 'containers' }, as)
    // Who was answered that it is written finds it written.
    const written = late.slice(0, 2).map(({ status }) => status === 200)
    for (const [at, rowId] of rowIds.entries()) {
      if (written[at])
        expect(body.items.find((row) => row.id === rowId)).toMatchObject({ [ownOfContainers]: 50 })
    }
  }
  expect(await deadlocks()).toBe(0)
}, 60_000)

test('of two who put the sections in order at once one is refused, and nothing is lost', async () => {
  const made = []
  for (const name of ['One', 'Two', 'Three']) {
    const { body } = await holder.served.call(
      createSection,
      { name, type: 'form', modules: ['shipments'] },
      as,
    )
    made.push(body.id)
  }
  const { body: seen } = await holder.served.call(listSections, {}, as)
  const order = (turned: boolean) => {
    const all = seen.items.map(({ id: setId, fields }) => ({ setId, fieldIds: fields.map(({ id }) => id) }))
    return turned ? all.reverse() : [...all.slice(1), ...all.slice(0, 1)]
  }
  const [first, second] = [order(true), order(false)]
  const answers = await Promise.all(
    [first, second].map((each) =>
      holder.served.call(organizeSections, { version: seen.version, order: each } as never, as),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const winner = answers[0]?.status === 200 ? first : second
  const { body: now } = await holder.served.call(listSections, {}, as)
  expect(now.items.map(({ id }) => id)).toEqual(winner.map(({ setId }) => setId))
})

test('of two who change a view at once one is refused, and the other’s change stands whole', async () => {
  const definition = { columns: [{ field: 'name' }] }
  const { body: view } = await holder.served.call(
    createView,
    { module: 'shipments', name: 'Mine', definition },
    as,
  )
  const { id, version } = view
  const answers = await Promise.all([
    holder.served.call(updateView, { id, version, name: 'First' }, as),
    holder.served.call(updateView, { id, version, definition: { columns: [{ field: 'eta' }] } }, as),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const { body: now } = await holder.served.call(updateView, { id, version: version + 1, sharing: {} }, as)
  expect([now.name, now.definition.columns]).toEqual(
    answers[0]?.status === 200 ? ['First', definition.columns] : ['Mine', [{ field: 'eta' }]],
  )
})
