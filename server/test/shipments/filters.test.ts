import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { newId } from '@rumbo/domain/kernel/id'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import {
  countShipments,
  createShipment,
  groupShipments,
  listShipments,
  totalShipments,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { todayOf } from '../../src/access/change/today.ts'
import { giveRows } from '../../src/access/change/write/give.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { shipmentModule } from '../../src/modules.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }
const zone = 'America/Mexico_City'
const today = todayOf(zone)

const make = async (values: Record<string, unknown>, by = as) => {
  const { status, body } = await holder.served.call(
    createShipment,
    { name: 'S', freightType: 'ocean', ...values } as never,
    by,
  )
  expect([status, JSON.stringify(body).slice(0, 200)]).toEqual([200, expect.anything()])
  return body.id
}

/** The names of the shipments that match, in alphabetical order. */
async function found(filter: Filter, by = as, more: Record<string, unknown> = {}): Promise<string[]> {
  const answer = await holder.served.call(
    listShipments,
    { filter: JSON.stringify(filter), fields: 'name', ...more } as never,
    by,
  )
  expect([answer.status, JSON.stringify(answer.body).slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.body.items.map(({ name }) => String(name)).sort()
}

const refused = async (query: Record<string, unknown>, by = as) => {
  const { status, body } = await holder.served.call(listShipments, query as never, by)
  return { status, issues: (body as unknown as { issues: { path: string; code: string }[] }).issues }
}

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
  await make({ name: 'A', eta: today, masterBl: '50%_OFF', carrierCode: 'MAEU', priority: 'urgent' })
  await make({ name: 'B', eta: addDays(today, 5), masterBl: "O'Ñandú\\x", freeDaysOfDemurrage: 7 })
  await make({ name: 'C', eta: addDays(today, -40), masterBl: 'onandu', freeDaysOfDemurrage: 21 })
  await make({ name: 'D', freightType: 'air', assignedTo: { label: 'Ana', code: ana.userId } })
})

describe('[VIEW-03] filters by every kind of field', () => {
  test.each<[string, Filter, string]>([
    ['a text is', { field: 'masterBl', is: 'is', value: 'ONANDU' }, 'C'],
    ['a text is not, the empty ones too', { field: 'masterBl', is: 'isNot', value: 'onandu' }, 'A B D'],
    ['a percent sign means itself', { field: 'masterBl', is: 'contains', value: '%' }, 'A'],
    ['an underline means itself', { field: 'masterBl', is: 'contains', value: '_o' }, 'A'],
    [
      'a wide percent sign folds to one that means itself',
      { field: 'masterBl', is: 'contains', value: '0％' },
      'A',
    ],
    ['a quote and ñ', { field: 'masterBl', is: 'startsWith', value: "o'ñ" }, 'B'],
    ['ñ is no n', { field: 'masterBl', is: 'contains', value: 'onan' }, 'C'],
    ['an accent is nothing', { field: 'masterBl', is: 'contains', value: 'DÚ' }, 'B C'],
    ['a backslash', { field: 'masterBl', is: 'contains', value: '\\' }, 'B'],
    ['does not contain', { field: 'masterBl', is: 'notContains', value: 'o' }, 'D'],
    ['empty', { field: 'masterBl', is: 'isEmpty' }, 'D'],
    ['not empty', { field: 'masterBl', is: 'isNotEmpty' }, 'A B C'],
    ['a number above', { field: 'freeDaysOfDemurrage', is: 'greater', value: 7 }, 'C'],
    ['a number between, both ends', { field: 'freeDaysOfDemurrage', is: 'between', value: [7, 21] }, 'B C'],
    ['a number is not', { field: 'freeDaysOfDemurrage', is: 'isNot', value: 7 }, 'A C D'],
    ['an option', { field: 'priority', is: 'is', value: 'urgent' }, 'A'],
    ['any of options', { field: 'freightType', is: 'anyOf', value: ['air', 'rail'] }, 'D'],
    ['none of options', { field: 'freightType', is: 'noneOf', value: ['air', 'rail'] }, 'A B C'],
    [
      'a carrier by code',
      { field: 'carrierCode', is: 'is', value: { label: 'Old name', code: 'MAEU' } },
      'A',
    ],
    ['a carrier by part of its name', { field: 'carrierCode', is: 'contains', value: 'maer' }, 'A'],
    ['me', { field: 'assignedTo', is: 'is', value: 'me' }, 'D'],
    ['not me', { field: 'assignedTo', is: 'isNot', value: 'me' }, 'A B C'],
    ['made by me', { field: 'createByUserId', is: 'is', value: 'me' }, 'A B C D'],
    ['a box', { field: 'archived', is: 'is', value: false }, 'A B C D'],
    ['today', { field: 'eta', is: 'is', value: 'today' }, 'A'],
    ['the next seven days', { field: 'eta', is: 'is', value: 'next 7 days' }, 'A B'],
    ['more than 30 days ago', { field: 'eta', is: 'less', value: '30 days ago' }, 'C'],
    ['not today, the empty ones too', { field: 'eta', is: 'isNot', value: 'today' }, 'B C D'],
    ['until today', { field: 'eta', is: 'lessOrEqual', value: 'today' }, 'A C'],
    ['after today', { field: 'eta', is: 'greater', value: 'today' }, 'B'],
    ['between two days', { field: 'eta', is: 'between', value: ['today', '5 days ahead'] }, 'A B'],
    ['a moment today', { field: 'createdAt', is: 'is', value: 'today' }, 'A B C D'],
    ['a moment before today', { field: 'createdAt', is: 'less', value: 'today' }, ''],
    ['nothing in a group holds for all', { all: [] }, 'A B C D'],
    [
      'groups in groups',
      {
        any: [
          { field: 'freightType', is: 'is', value: 'air' },
          {
            all: [
              { field: 'eta', is: 'greater', value: 'today' },
              { field: 'masterBl', is: 'isNotEmpty' },
            ],
          },
        ],
      },
      'B D',
    ],
  ])('%s', async (_title, filter, names) => {
    expect((await found(filter)).join(' ')).toBe(names)
  })

  test('together with a search and a tab, in the counts too', async () => {
    const filter: Filter = { field: 'masterBl', is: 'isNotEmpty' }
    expect(await found(filter, as, { search: 'onandu' })).toEqual(['C'])
    const { body } = await holder.served.call(countShipments, { filter: JSON.stringify(filter) }, as)
    expect(body).toMatchObject({ all: { count: 3, capped: false }, ocean: { count: 3 }, air: { count: 0 } })
    const exact = await holder.served.call(countShipments, { exact: 'true' }, as)
    expect(exact.body.all).toEqual({ count: 4, capped: false })
  })

  test('[VIEW-03] a word of the search stands anywhere; one of two letters where words begin', async () => {
    const own = { person: ana, organization: await holder.world.organization('Searcher', ana) }
    await make({ name: 'Café verde', clientReference: 'PO-12' }, own)
    await make({ name: 'Acero 5%', masterBl: 'MAEU7654321' }, own)
    const searched = async (search: string) => {
      const { body } = await holder.served.call(listShipments, { search, fields: 'name' } as never, own)
      return body.items.map(({ name }) => String(name)).sort()
    }
    expect(await searched('erd')).toEqual(['Café verde'])
    expect(await searched('ve')).toEqual(['Café verde'])
    expect(await searched('CÁ')).toEqual(['Café verde'])
    expect(await searched('po')).toEqual(['Café verde'])
    expect(await searched('ma')).toEqual(['Acero 5%'])
    expect(await searched('er')).toEqual([])
    expect(await searched('5%')).toEqual(['Acero 5%'])
    expect(await searched('%')).toEqual([])
    expect(await searched('ve ca')).toEqual(['Café verde'])
  })

  test('[VIEW-03] a container is found by its number, in parts as its doors show it or in one', async () => {
    const own = { person: ana, organization: await holder.world.organization('Finder', ana) }
    await make({ name: 'By its field', containerNumber: 'MSKU9288418' }, own)
    await make({ name: 'Load of MSKU 928841-8' }, own)
    await make({ name: 'Another', containerNumber: 'MSKU9288417', clientReference: '928841-8' }, own)
    const searched = async (search: string) => {
      const { body } = await holder.served.call(listShipments, { search, fields: 'name' } as never, own)
      return body.items.map(({ name }) => String(name)).sort()
    }
    expect(await searched('msku 928841-8')).toEqual(['By its field', 'Load of MSKU 928841-8'])
    expect(await searched('MSKU 928841 8')).toEqual(['By its field'])
    expect(await searched('msku9288418')).toEqual(['By its field'])
    expect(await searched('msku 928841')).toEqual(['Another', 'By its field', 'Load of MSKU 928841-8'])
  })

  test('[VIEW-03] days are the reader’s own', async () => {
    const { world } = holder
    const far = await world.person('Far')
    await world.join(forwarder, far, 'admin')
    const by = { person: far, organization: forwarder }
    const id = await make({ name: 'Zones', freightType: 'rail' })
    // 03:00 in UTC is the day before in Mexico and the same day in Tokyo.
    await world.owner.query(`update base.shipments set created_at = '2026-03-10T03:00:00Z' where id = $1`, [
      id,
    ])
    const on = (day: string): Filter => ({
      all: [
        { field: 'freightType', is: 'is', value: 'rail' },
        { field: 'createdAt', is: 'is', value: day },
      ],
    })
    expect(await found(on('2026-03-09'))).toEqual(['Zones'])
    expect(await found(on('2026-03-10'))).toEqual([])
    await world.owner.query(`update base.users set time_zone = 'Asia/Tokyo' where id = $1`, [far.userId])
    expect(await found(on('2026-03-10'), by)).toEqual(['Zones'])
    await world.owner.query('update base.shipments set archived = true where id = $1', [id])
  })
})

test('[VIEW-03] what can not be read is refused at its field', async () => {
  const issue = async (filter: unknown) =>
    (await refused({ filter: typeof filter === 'string' ? filter : JSON.stringify(filter) })).issues
  let deep: unknown = { field: 'eta', is: 'isEmpty' }
  for (let at = 0; at < 6; at++) deep = { all: [deep] }
  const many = { any: Array.from({ length: 101 }, () => ({ field: 'eta', is: 'isEmpty' })) }
  for (const wrong of [
    '{',
    '[]',
    '7',
    deep,
    many,
    { field: 'eta', is: 'like' },
    { field: 'eta', is: 'is', or: 1 },
  ])
    expect(await issue(wrong)).toMatchObject([{ path: 'filter', code: 'FILTER_NOT_VALID' }])
  expect(await issue({ field: 'eta', is: 'contains', value: '2026' })).toMatchObject([
    { path: 'filter.eta', code: 'OPERATOR_NOT_VALID' },
  ])
  expect(await issue({ field: 'eta', is: 'is', value: 'soon' })).toMatchObject([{ code: 'DATE_NOT_VALID' }])
  expect(await issue({ field: 'priority', is: 'is', value: 'x' })).toMatchObject([{ code: 'OPTION_UNKNOWN' }])
  expect(await issue({ field: 'freeDaysOfDemurrage', is: 'is', value: 'x' })).toMatchObject([
    { code: 'NOT_NUMERIC' },
  ])
  expect((await refused({ sort: 'eta,name,phase' })).issues).toMatchObject([
    { path: 'sort', code: 'SORTS_TOO_MANY' },
  ])
})

test('[ROLE-03] a hidden field answers as one that does not exist: in filters, sorts, totals and groups', async () => {
  const { world, served } = holder
  const roleId = newId()
  const beto = await world.person('Beto')
  await world.join(forwarder, beto, 'member')
  await world.owner.query(
    `insert into base.roles (organization_id, id, name, permissions) values ($1, $2, 'Blind', $3)`,
    [
      forwarder.id,
      roleId,
      JSON.stringify({
        modules: ['shipments'],
        default: 'view',
        fields: { shipments: { sections: {}, fields: { eta: 'hide' } } },
      }),
    ],
  )
  await world.owner.query('update base.members set role_id = $1 where user_id = $2', [roleId, beto.userId])
  const by = { person: beto, organization: forwarder }
  const bare = (body: unknown) => ({ ...(body as object), requestId: '' })
  const filter = (field: string) => ({ filter: JSON.stringify({ field, is: 'is', value: 'today' }) })
  for (const [contract, ask] of [
    [listShipments, filter],
    [countShipments, filter],
    [listShipments, (field: string) => ({ sort: field })],
    [listShipments, (field: string) => ({ sort: `name,-${field}` })],
    [totalShipments, (field: string) => ({ fields: field })],
    [totalShipments, (field: string) => ({ fields: 'name', ...filter(field) })],
    [groupShipments, (by: string) => ({ by })],
    [groupShipments, (field: string) => ({ by: 'phase', sums: field })],
  ] as const) {
    // firstEta is computed from nothing hidden; transitTime is computed from ETA.
    const hidden = await served.call(contract, ask('eta') as never, by)
    const unknown = await served.call(contract, ask('neverWas') as never, by)
    expect(hidden.status).toBe(400)
    expect(JSON.stringify(bare(hidden.body)).replaceAll('eta', 'neverWas')).toBe(
      JSON.stringify(bare(unknown.body)),
    )
  }
  expect(await found({ field: 'name', is: 'is', value: 'a' }, by)).toEqual(['A'])
})

test('[ROLE-03] an empty field of a shared shipment differs from one that is not shown', async () => {
  const { world, served } = holder
  const carla = await world.person('Carla')
  const importer = await world.organization('Importer', carla)
  const by = { person: carla, organization: importer }
  const share = async (id: string, rights: unknown) => {
    const held = { organizationId: importer.id, kind: 'importer', ownerId: forwarder.id } as const
    const profile = { id: newId(), version: 1, rights, ...held }
    await world.as(ana, forwarder, async (scope) => {
      await scope.all(statement`insert into tenant.profiles (organization_id, id, name, rights)
        values (tenant.org(), ${profile.id}, 'made here', ${JSON.stringify(rights)})`)
      await scope.all(statement`insert into tenant.shares
        (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id)
        values (${id}, 'shipments', ${importer.id}, tenant.org(), tenant.org(), 'importer', ${profile.id})`)
      await giveRows(scope, shipmentModule, { ids: [id], to: { organizationId: importer.id, profile } })
    })
  }
  await share(await make({ name: 'Hides', eta: today }), {
    shipments: { default: 'hide', fields: { name: 'view' } },
  })
  await share(await make({ name: 'Shows' }), { shipments: { default: 'view' } })
  await make({ name: 'Own' }, by)
  expect(await found({ field: 'eta', is: 'isEmpty' }, by)).toEqual(['Own', 'Shows'])
  expect(await found({ field: 'eta', is: 'isNot', value: 'today' }, by)).toEqual(['Own', 'Shows'])
  expect(await found({ field: 'eta', is: 'isNotEmpty' }, by)).toEqual([])
  const { body } = await served.call(totalShipments, { fields: 'eta' }, by)
  expect(body.totals.eta).toMatchObject({ filled: 0, empty: 2 })
  const groups = await served.call(groupShipments, { by: 'eta' }, by)
  expect(groups.body.items).toEqual([{ value: null, count: 2, sums: {} }])
})

test('totals and groups say what the shipments that match add up to', async () => {
  const { world, served } = holder
  const dora = await world.person('Dora')
  const by = { person: dora, organization: await world.organization('Sums', dora) }
  await make({ freeDaysOfDemurrage: 7, eta: '2026-12-01', carrierCode: 'MAEU' }, by)
  await make({ freeDaysOfDemurrage: 10, eta: '2026-12-09', carrierCode: 'MAEU' }, by)
  const id = await make({}, by)
  const totals = await served.call(totalShipments, { fields: 'freeDaysOfDemurrage,eta,carrierCode' }, by)
  expect(totals.body).toEqual({
    capped: false,
    totals: {
      freeDaysOfDemurrage: { filled: 2, empty: 1, sum: 17, average: '8.5000000000000000', min: 7, max: 10 },
      eta: { filled: 2, empty: 1, sum: null, average: null, min: '2026-12-01', max: '2026-12-09' },
      carrierCode: { filled: 2, empty: 1, sum: null, average: null, min: null, max: null },
    },
  })
  const groups = await served.call(groupShipments, { by: 'carrierCode', sums: 'freeDaysOfDemurrage' }, by)
  expect(groups.body).toEqual({
    capped: false,
    withheld: 0,
    items: [
      { value: { label: 'Maersk', code: 'MAEU' }, count: 2, sums: { freeDaysOfDemurrage: '17' } },
      { value: null, count: 1, sums: { freeDaysOfDemurrage: null } },
    ],
  })
  await served.call(updateShipment, { id, archived: true }, by)
  expect((await served.call(groupShipments, { by: 'carrierCode' }, by)).body.items).toHaveLength(1)
  expect((await served.call(groupShipments, { by: 'notes' }, by)).status).toBe(400)
})
