import { newId } from '@rumbo/domain/kernel/id'
import { createView, updateView } from '@rumbo/domain/records/views/api'
import { beforeAll, expect, test } from 'vitest'
import { defineField } from '../world/custom-fields.ts'
import {
  type As,
  type AttackedModule,
  type Battlefield,
  founder,
  make,
  makeChild,
} from './attacked-module.ts'

/** How often PostgreSQL had to end one of several who waited for each other. */
async function deadlocks({ world }: Battlefield): Promise<number> {
  await world.owner.query('select pg_stat_clear_snapshot()')
  const { rows } = await world.owner.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}

/** What several do at the same moment to records of a module: nothing is lost, nobody waits for one who waits for them. */
export function attackAtOnce(field: Battlefield, module: AttackedModule): void {
  const { api, children, childText } = module
  let as: As
  /** A custom field of the children, which one of the records sums up. */
  let ownOfChildren: string

  beforeAll(async () => {
    const { world } = field
    as = await founder(world, 'Andes')
    ownOfChildren = await defineField(world, as.organization, {
      name: 'Boxes',
      type: 'number',
      modules: [children],
    })
    const reads = `${children}.${ownOfChildren}`
    await defineField(world, as.organization, {
      name: 'All boxes',
      type: 'formula',
      modules: [module.id],
      formula: { text: `SUM({${reads}})`, type: 'number', reads: [reads] },
    })
  })

  test('two batches that mix own and shared fields lock in one order', async () => {
    const [one, two] = [(await make(field, module, as)).id, (await make(field, module, as)).id].sort()
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
        [first, second, first, second].map((rows) => field.served.call(api.changeMany, { rows }, as)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
    expect(await deadlocks(field)).toBe(0)
  }, 60_000)

  test(`a child’s custom field, its shared one, and its record’s deletion never wait for each other in a circle`, async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await make(field, module, as)
      const rowIds = await Promise.all([1, 2].map(() => makeChild(field, module, as, { id })))
      const edit = (rowId: string, patch: object) =>
        field.served.call(api.updateRow, { id, resource: children, rowId, ...patch } as never, as)
      const edits = await Promise.all(
        rowIds.flatMap((rowId, at) => [
          edit(rowId, { [ownOfChildren]: at + round }),
          edit(rowId, { [childText]: `S${round}` }),
          edit(rowId, { [ownOfChildren]: at + 1 + round }),
        ]),
      )
      expect(edits.map(({ status }) => status)).toEqual(edits.map(() => 200))
      const [gone, ...late] = await Promise.all([
        field.served.call(api.delete, { id }, as),
        ...rowIds.map((rowId) => edit(rowId, { [ownOfChildren]: 50 })),
        ...rowIds.map((rowId) => edit(rowId, { [childText]: 'late' })),
      ])
      expect(gone?.status).toBe(204)
      expect(late.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
      expect((await field.served.call(api.restore, { id }, as)).status).toBe(200)
      const { body } = await field.served.call(api.listRows, { id, resource: children }, as)
      // Who was answered that it is written finds it written.
      const written = late.slice(0, 2).map(({ status }) => status === 200)
      for (const [at, rowId] of rowIds.entries()) {
        if (written[at])
          expect(body.items.find((row) => row.id === rowId)).toMatchObject({ [ownOfChildren]: 50 })
      }
    }
    expect(await deadlocks(field)).toBe(0)
  }, 60_000)

  test('of two who change a view at once one is told, and the other’s change stands whole', async () => {
    const { served } = field
    const definition = { columns: [{ field: 'name' }] }
    const other = [{ field: module.date }]
    const { body: view } = await served.call(createView, { module: module.id, name: 'Mine', definition }, as)
    const { id, version } = view
    const answers = await Promise.all([
      served.call(updateView, { id, version, name: 'First' }, as),
      served.call(updateView, { id, version, definition: { columns: other } }, as),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const { body: now } = await served.call(updateView, { id, version: version + 1, sharing: {} }, as)
    expect([now.name, now.definition.columns]).toEqual(
      answers[0]?.status === 200 ? ['First', definition.columns] : ['Mine', other],
    )
  })

  test('what is created at once is numbered without a gap, and once where it is one wish', async () => {
    const { world, served } = field
    const one = await founder(world, 'Numbers')
    const headers = { 'idempotency-key': newId() }
    const input = { name: 'Once', ...module.born } as never
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => make(field, module, one)),
      ...Array.from({ length: 4 }, () => served.call(api.create, input, { ...one, headers })),
    ])
    expect(answers).toHaveLength(16)
    const { items } = (await served.call(api.list, { limit: 100 }, one)).body
    expect(items.filter(({ name }) => name === 'Once')).toHaveLength(1)
    expect(items).toHaveLength(13)
    const { number } = module
    if (number === null) return
    const numbers = items.map((each) => Number(/\d+/.exec(String(each[number]))))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 13 }, (_each, at) => at + 1))
  })

  test('one who deletes a record while others fill it in leaves no half of it', async () => {
    const { served, world } = field
    const { id } = await make(field, module, as)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_each, at) =>
        served.call(api.createRow, { id, resource: children, [childText]: `S${at}` } as never, as),
      ),
      served.call(api.delete, { id }, as),
      ...Array.from({ length: 6 }, (_each, at) =>
        served.call(api.update, { id, name: `N${at}` } as never, as),
      ),
    ])
    expect(answers.filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([])
    const { rows } = await world.owner.query(
      `select 1 from base.${children} where record_id = $1 union all select 1 from base.records where id = $1`,
      [id],
    )
    expect(rows).toEqual([])
    expect((await served.call(api.restore, { id }, as)).status).toBe(200)
    const { body } = await served.call(api.listRows, { id, resource: children }, as)
    const added = answers.slice(0, 6).filter(({ status }) => status === 200).length
    expect(body.items).toHaveLength(added)
  })
}
