import type { Json } from '@rumbo/domain/fields/field-type'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { canGroup } from '@rumbo/domain/fields/grouping'
import { newId } from '@rumbo/domain/kernel/id'
import { createShipment, groupShipments, listShipments } from '@rumbo/domain/shipments/api'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'
import { beforeAll, expect, test } from 'vitest'
import { giveRows } from '../../src/access/change/write/give.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { shipmentModule } from '../../src/modules.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

type By = { readonly person: Person; readonly organization: Organization }

const holder = useServed()
let as: By

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Andes', person) }
})

async function make(values: Record<string, unknown>, by: By = as): Promise<string> {
  const input = { name: 'S', freightType: 'ocean', ...values }
  const { status, body } = await holder.served.call(createShipment, input as never, by)
  expect([status, JSON.stringify(body).slice(0, 200)]).toEqual([200, expect.anything()])
  return body.id
}

const listed = async (input: Record<string, unknown>, by: By = as) => {
  const { status, body } = await holder.served.call(
    listShipments,
    { fields: 'name', limit: 200, ...input } as never,
    by,
  )
  expect([status, JSON.stringify(body).slice(0, 300)]).toEqual([200, expect.anything()])
  return body.items.map(({ name }) => String(name)).sort()
}

const grouped = async (input: Record<string, unknown>, by: By = as) => {
  const { status, body } = await holder.served.call(groupShipments, input as never, by)
  expect([status, JSON.stringify(body).slice(0, 300)]).toEqual([200, expect.anything()])
  return body
}

const isValue = (field: string, value: Json): Filter =>
  value === null ? { field, is: 'isEmpty' } : { field, is: 'is', value }

test('[VIEW-01] whatever a list is grouped by, each group has the records that its condition lists', async () => {
  const values = [
    { name: 'A', phase: '40_in_transit', eta: '2026-12-01', carrierCode: 'MAEU', freeDaysOfDemurrage: 7 },
    { name: 'B', phase: '40_in_transit', eta: '2026-12-01', freeDaysOfDemurrage: 9, incoterm: 'FOB' },
    { name: 'C', freightType: 'air', notes: 'n' },
    { name: 'D', freightType: 'road', masterBl: 'MAEU123' },
  ]
  for (const each of values) await make(each)
  const fields = shipmentCatalogue.fields.filter(({ type }) => canGroup(type))
  expect(fields.length).toBeGreaterThan(30)
  for (const { id } of fields) {
    const { items, withheld } = await grouped({ by: id })
    const found: string[] = []
    for (const { value, count } of items) {
      const names = await listed({ filter: JSON.stringify(isValue(id, value)) })
      expect([id, value, count]).toEqual([id, value, names.length])
      found.push(...names)
    }
    expect([id, withheld, found.sort()]).toEqual([id, 0, ['A', 'B', 'C', 'D']])
  }
})

test('[VIEW-01] records whose share hides the field stand in a group of their own', async () => {
  const { world } = holder
  const person = await world.person('Carla')
  const by = { person, organization: await world.organization('Importer', person) }
  const share = async (id: string, rights: unknown) => {
    const held = {
      organizationId: by.organization.id,
      kind: 'importer',
      ownerId: as.organization.id,
    } as const
    const profile = { id: newId(), version: 1, rights, ...held }
    await world.as(as.person, as.organization, async (scope) => {
      await scope.all(statement`insert into tenant.profiles (organization_id, id, name, rights)
        values (tenant.org(), ${profile.id}, 'made here', ${JSON.stringify(rights)})`)
      await scope.all(statement`insert into tenant.shares
        (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id)
        values (${id}, 'shipments', ${by.organization.id}, tenant.org(), tenant.org(), 'importer', ${profile.id})`)
      await giveRows(scope, shipmentModule, {
        ids: [id],
        to: { organizationId: by.organization.id, profile },
      })
    })
  }
  const hiding = { shipments: { default: 'hide', fields: { name: 'view' } } }
  await share(await make({ name: 'Hides', eta: '2026-12-01' }), hiding)
  await share(await make({ name: 'Shows', eta: '2026-12-01' }), { shipments: { default: 'view' } })
  await make({ name: 'Own' }, by)

  const groups = await grouped({ by: 'eta' }, by)
  expect(groups).toEqual({
    items: [
      { value: '2026-12-01', count: 1, sums: {} },
      { value: null, count: 1, sums: {} },
    ],
    withheld: 1,
    capped: false,
  })
  expect(await listed({ withheld: 'eta' }, by)).toEqual(['Hides'])
  expect((await grouped({ by: 'incoterm', withheld: 'eta' }, by)).withheld).toBe(1)
  // On one's own records nothing is withheld, and a field that doesn't exist is refused.
  expect(await listed({ withheld: 'eta' })).toEqual([])
  const refused = await holder.served.call(listShipments, { withheld: 'neverWas' } as never, by)
  expect(refused.status).toBe(400)
})

test('[VIEW-01] the groups within a group add up to it, sums too', async () => {
  const person = await holder.world.person('Dora')
  const by = { person, organization: await holder.world.organization('Sums', person) }
  for (const [phase, carrierCode, freeDaysOfDemurrage] of [
    ['40_in_transit', 'MAEU', 7],
    ['40_in_transit', 'MSCU', 8],
    ['40_in_transit', 'MAEU', 1],
    ['10_ready', 'MAEU', 2],
  ])
    await make({ phase, carrierCode, freeDaysOfDemurrage }, by)
  const sums = 'freeDaysOfDemurrage'
  const outer = await grouped({ by: 'phase', sums }, by)
  for (const { value, count, sums: total } of outer.items) {
    const filter = JSON.stringify(isValue('phase', value))
    const inner = (await grouped({ by: 'carrierCode', sums, filter }, by)).items
    const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
    expect(sumOf(inner.map((each) => each.count))).toBe(count)
    expect(sumOf(inner.map((each) => Number(each.sums[sums])))).toBe(Number(total[sums]))
  }
})
