import { beforeAll, expect, test } from 'vitest'
import { createManyShipments } from '../../src/access/change/create-many.ts'
import { makeFieldIndexes } from '../../src/access/field-indexes.ts'
import { shipmentModule } from '../../src/access/modules.ts'
import { takeUses } from '../../src/access/read/field-uses.ts'
import { type ListQuery, listRecords } from '../../src/access/read/list-records.ts'
import { open } from '../../src/access/visible-contents.ts'
import { defineField } from '../world/own-fields.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'

const held = useWorld()
const limits = { largerThan: 10, most: 2 }
let ana: Person
let andes: Organization
const fields: Record<string, string> = {}

beforeAll(async () => {
  const { world } = held
  ana = await world.person('Ana')
  andes = await world.organization('Andes', ana)
  for (const type of ['string', 'decimal', 'date', 'checkbox', 'percent'])
    fields[type] = await defineField(world, andes, { name: type, type })
  await world.as('job', andes, (scope) =>
    createManyShipments(scope, shipmentModule, {
      patches: Array.from({ length: 20 }, (_, at) => ({
        name: `${at}`,
        freightType: 'road',
        [fields.string ?? '']: `Ñandú ${at % 7}`,
        [fields.decimal ?? '']: at % 3 === 0 ? null : `${at}.5`,
        [fields.date ?? '']: `2026-01-${10 + at}`,
        [fields.checkbox ?? '']: at % 2 === 0,
        [fields.percent ?? '']: `${at}`,
      })),
      by: { way: 'import' },
    }),
  )
})

const list = (query: Omit<ListQuery, 'limit'>) =>
  held.world.as(ana, andes, async (scope) =>
    open(
      await listRecords(scope, shipmentModule, {
        query: { limit: 50, ...query },
        cursorSecret: new Uint8Array(32),
      }),
    ),
  )
const indexes = async () => {
  const { rows } = await held.world.owner.query<{ indexname: string }>(
    `select indexname from pg_indexes where schemaname = 'base' and indexname ~ '^shipments_own_[0-9a-f]{32}$' order by 1`,
  )
  return rows.map(({ indexname }) => indexname)
}
const nameOf = (type: string) => `shipments_own_${(fields[type] ?? '').replaceAll('-', '')}`

test('a list sorted or filtered by an own field of a large organization gets its index, once, and rides on it', async () => {
  takeUses()
  const field = fields.date ?? ''
  const before = await list({ sort: [{ field, descending: true }] })
  expect(await makeFieldIndexes(held.world.owner, takeUses(), { largerThan: 20, most: 2 })).toEqual([])
  await list({ filter: { field, is: 'greater', value: '2026-01-15' } })
  expect(await makeFieldIndexes(held.world.owner, takeUses(), limits)).toEqual([`"${nameOf('date')}"`])
  await list({ sort: [{ field, descending: true }] })
  expect(await makeFieldIndexes(held.world.owner, takeUses(), limits)).toEqual([])
  expect(await indexes()).toEqual([nameOf('date')])
  expect(await list({ sort: [{ field, descending: true }] })).toEqual(before)
  const plan = await held.world.as(ana, andes, async (scope) => {
    await scope.all({ text: 'set local enable_seqscan = off', values: [] })
    await scope.all({ text: 'set local enable_sort = off', values: [] })
    const { sql = '' } = scope.modules.get('shipments')?.byField.get(field) ?? {}
    return scope.all<{ 'QUERY PLAN': string }>({
      text: `explain (costs off) select id from tenant.shipments where archived = false and ${sql} is not null
        order by ${sql} desc, id desc limit 51`,
      values: [],
    })
  })
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(nameOf('date'))
})

test('every type that sorts can have one, and the one used least makes room', async () => {
  for (const type of ['string', 'decimal', 'checkbox', 'percent']) {
    await list({ sort: [{ field: fields[type] ?? '', descending: false }] })
    expect(await makeFieldIndexes(held.world.owner, takeUses(), limits)).toEqual([`"${nameOf(type)}"`])
  }
  expect(await indexes()).toEqual([nameOf('checkbox'), nameOf('percent')].sort())
})

test('a field that sorts by another expression since its type changed gets its index anew', async () => {
  await list({ sort: [{ field: fields.percent ?? '', descending: false }] })
  const [use] = takeUses()
  if (!use) throw new Error('the list noted no use')
  expect(await makeFieldIndexes(held.world.owner, [use], limits)).toEqual([])
  const asText = { ...use, expression: `((custom -> '${use.fieldId}') #>> '{}')` }
  expect(await makeFieldIndexes(held.world.owner, [asText], limits)).toEqual([`"${nameOf('percent')}"`])
  const { rows } = await held.world.owner.query<{ indexdef: string }>(
    'select indexdef from pg_indexes where indexname = $1',
    [nameOf('percent')],
  )
  expect(rows.map(({ indexdef }) => indexdef).join()).toContain('#>>')
})
