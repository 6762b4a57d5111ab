import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { type ListQuery, listRecords } from '../../src/access/read/list-records.ts'
import { makeFieldIndexes, makeIndexesAlone } from '../../src/access/read/sql/field-indexes.ts'
import { noteStandardUses, takeUses } from '../../src/access/read/sql/field-uses.ts'
import { open } from '../../src/access/visible/visible-contents.ts'
import { shipmentModule } from '../../src/modules.ts'
import { defineField } from '../world/custom-fields.ts'
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
    createManyRecords(scope, shipmentModule, {
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

test('a list sorted or filtered by a custom field of a large organization gets its index, once, and rides on it', async () => {
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

test('a field that sorts by another expression since its type changed gets its index again', async () => {
  await list({ sort: [{ field: fields.percent ?? '', descending: false }] })
  const [use] = takeUses()
  if (!use) throw new Error('the list noted no use')
  expect(await makeFieldIndexes(held.world.owner, [use], limits)).toEqual([])
  const asText = { ...use, expression: `((custom -> '${use.key}') #>> '{}')` }
  expect(await makeFieldIndexes(held.world.owner, [asText], limits)).toEqual([`"${nameOf('percent')}"`])
  const { rows } = await held.world.owner.query<{ indexdef: string }>(
    'select indexdef from pg_indexes where indexname = $1',
    [nameOf('percent')],
  )
  expect(rows.map(({ indexdef }) => indexdef).join()).toContain('#>>')
})

const carrier = `base.fold(("carrier_code" ->> 'label'))`
const standard = (query: Parameters<typeof noteStandardUses>[2]) =>
  held.world.as('job', andes, async (scope) => {
    noteStandardUses(scope, shipmentModule, query)
    return takeUses()
  })

test('a standard field gets an index on demand where the table has none in its order, and rides on it', async () => {
  takeUses()
  const uses = await standard({
    sort: [
      { field: 'carrierCode', descending: false },
      { field: 'eta', descending: true },
    ],
  })
  expect(uses.map(({ key }) => key)).toEqual(['shipments.carrierCode', 'shipments.eta'])
  const own = await indexes()
  expect(await makeFieldIndexes(held.world.owner, uses, limits)).toEqual([
    '"shipments_on_demand_carriercode"',
  ])
  expect(await makeFieldIndexes(held.world.owner, uses, limits)).toEqual([])
  // Those of custom fields have room of their own.
  expect(await indexes()).toEqual(own)
  const plan = await held.world.as(ana, andes, async (scope) => {
    await scope.all({ text: 'set local enable_sort = off', values: [] })
    return scope.all<{ 'QUERY PLAN': string }>({
      text: `explain (costs off) select id from tenant.shipments where archived = false and ${carrier} is not null
        order by ${carrier}, id limit 51`,
      values: [],
    })
  })
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('shipments_on_demand_carriercode')
})

test('of standard fields too the index used least makes room', async () => {
  const most = { ...limits, maxStandard: 1 }
  const uses = await standard({ sort: [{ field: 'incoterm', descending: false }] })
  expect(await makeFieldIndexes(held.world.owner, uses, most)).toEqual(['"shipments_on_demand_incoterm"'])
  const { rows } = await held.world.owner.query(
    `select indexname from pg_indexes where schemaname = 'base' and indexname like 'shipments_on_demand_%'`,
  )
  expect(rows).toEqual([{ indexname: 'shipments_on_demand_incoterm' }])
})

test('a filter is noted by what it seeks: a code, a value, a day; not what no order finds', async () => {
  const filter = {
    all: [
      { field: 'carrierCode', is: 'is', value: { label: 'Maersk', code: 'MAEU' } },
      { field: 'incoterm', is: 'anyOf', value: ['FOB'] },
      { field: 'notes', is: 'contains', value: 'late' },
      { field: 'priority', is: 'isNot', value: 'normal' },
      { field: 'archived', is: 'is', value: true },
    ],
  } as const
  const uses = await standard({ filter })
  expect(uses.map(({ key, expression }) => [key, expression])).toEqual([
    ['shipments.carrierCode.code', `("carrier_code" ->> 'code')`],
    ['shipments.incoterm', '"incoterm"'],
  ])
})

test('of two servers that make indexes at once one does, and the other waits for nothing', async () => {
  const uses = await standard({ sort: [{ field: 'consignee', descending: false }] })
  const other = new pg.Client(held.world.databases.admin)
  await other.connect()
  try {
    const made = await Promise.all([
      makeIndexesAlone(held.world.owner, uses, limits),
      makeIndexesAlone(other, uses, limits),
    ])
    // Whoever came second found the first at it, or its work done.
    expect(made).toContainEqual(['"shipments_on_demand_consignee"'])
    expect(made.flat().filter((name) => name !== null)).toHaveLength(1)
    // The lock is free again.
    expect(await makeIndexesAlone(other, [], limits)).toEqual([])
  } finally {
    await other.end()
  }
})
