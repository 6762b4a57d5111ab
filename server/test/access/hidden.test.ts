import { isSortable } from '@rumbo/domain/fields/field-types'
import { newId } from '@rumbo/domain/kernel/id'
import { createTag } from '@rumbo/domain/organizations/tags.api'
import {
  createRow,
  createShipment,
  deleteRow,
  listHistory,
  listShipments,
  updateRow,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { setTransport } from '@rumbo/domain/shipments/contracts/transport.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeMany } from '../../src/access/change/change-many.ts'
import { giveRows } from '../../src/access/change/write/give.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { containerModule, shipmentModule } from '../../src/modules.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let beto: Person
let forwarder: Organization
let importer: Organization
let own: { person: Person; organization: Organization }
let given: { person: Person; organization: Organization }

beforeAll(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  beto = await world.person('Beto')
  forwarder = await world.organization('Forwarder', ana)
  importer = await world.organization('Importer', beto)
  own = { person: ana, organization: forwarder }
  given = { person: beto, organization: importer }
})

const make = async (values: Record<string, unknown> = {}) =>
  (await holder.served.call(createShipment, { name: 'S', freightType: 'ocean', ...values }, own)).body.id

const addContainer = async (id: string, values: Record<string, unknown>) =>
  (await holder.served.call(createRow, { id, resource: 'containers', ...values }, own)).body.id

/** Shares a shipment with its containers with the importer, who sees what the profile shows. */
async function share(id: string, rights: unknown, containers: readonly string[] = []): Promise<void> {
  const held = { organizationId: importer.id, kind: 'importer', ownerId: forwarder.id } as const
  const profile = { id: newId(), version: 1, rights, ...held }
  const to = { organizationId: importer.id, profile }
  await holder.world.as(ana, forwarder, async (scope) => {
    await scope.all(statement`insert into tenant.profiles (organization_id, id, name, rights)
      values (tenant.org(), ${profile.id}, 'made here', ${JSON.stringify(rights)})`)
    await scope.all(statement`insert into tenant.shares
      (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id)
      values (${id}, 'shipments', ${importer.id}, tenant.org(), tenant.org(), 'importer', ${profile.id})`)
    await giveRows(scope, shipmentModule, { ids: [id], to })
    await giveRows(scope, containerModule, { ids: containers, to })
  })
}

/** An organization's row as it lies in the database. */
async function stored(id: string, organization: Organization): Promise<Record<string, unknown>> {
  const { rows } = await holder.world.owner.query(
    'select to_jsonb(s) as row from base.shipments s where id = $1 and organization_id = $2',
    [id, organization.id],
  )
  return rows[0]?.row
}

describe("a collaborator's own row", () => {
  test('holds nothing that its profile hides, also of what follows from its own edit', async () => {
    const id = await make({ etd: '2026-01-05', eta: '2026-02-04' })
    await share(id, { shipments: { default: 'hide', fields: { eta: 'edit' } } })
    const { status } = await holder.served.call(updateShipment, { id, eta: '2026-02-14' }, given)
    expect(status).toBe(200)
    expect(await stored(id, importer)).toMatchObject({
      eta: '2026-02-14',
      transit_time: null,
      timing: null,
      etd: null,
    })
    expect(await stored(id, forwarder)).toMatchObject({
      eta: '2026-02-14',
      transit_time: 40,
      timing: 'past_due',
    })
  })

  test('nor by a set of changes', async () => {
    const id = await make({ etd: '2026-01-05', eta: '2026-02-04' })
    await share(id, { shipments: { default: 'hide', fields: { eta: 'edit' } } })
    await holder.world.as(beto, importer, (scope) =>
      changeMany(scope, shipmentModule, {
        rows: [{ id, patch: { eta: '2026-02-14' } }],
        by: { way: 'screen' },
      }),
    )
    expect(await stored(id, importer)).toMatchObject({
      eta: '2026-02-14',
      transit_time: null,
      timing: null,
    })
    expect(await stored(id, forwarder)).toMatchObject({ eta: '2026-02-14', transit_time: 40 })
  })

  test("its edit of a container takes nothing out of the owner's summary", async () => {
    const id = await make({ modality: 'fcl' })
    const container = await addContainer(id, { number: 'CSQU3054383', type: '22G1' })
    const rights = {
      shipments: { default: 'view' },
      containers: { default: 'hide', fields: { number: 'edit' } },
    }
    await share(id, rights, [container])
    const { status } = await holder.served.call(
      updateRow,
      { id, resource: 'containers', rowId: container, number: 'MSKU9070323' },
      given,
    )
    expect(status).toBe(200)
    expect((await stored(id, forwarder)).shipment_cargos).toMatchObject([
      { number: 'MSKU9070323', type: '22G1' },
    ])
    expect((await stored(id, importer)).shipment_cargos).toBeNull()
  })
})

describe('history', () => {
  test("of a deleted container keeps the owner's notes to itself", async () => {
    const id = await make()
    const container = await addContainer(id, { number: 'CSQU3054383', notes: 'Our secret' })
    await share(id, { shipments: { default: 'view' }, containers: { default: 'view' } }, [container])
    await holder.served.call(deleteRow, { id, resource: 'containers', rowId: container }, own)
    expect(JSON.stringify((await holder.served.call(listHistory, { id }, own)).body)).toContain('Our secret')
    const seen = JSON.stringify((await holder.served.call(listHistory, { id }, given)).body)
    expect(seen).toContain('CSQU3054383')
    expect(seen).not.toContain('Our secret')
  })
})

describe('who is assigned to a shipment', () => {
  test('edits its containers as well', async () => {
    const carla = await holder.world.person('Carla')
    await holder.world.join(forwarder, carla, 'member')
    const id = await make()
    const container = await addContainer(id, { number: 'CSQU3054383' })
    const member = { person: carla, organization: forwarder }
    const row = { id, resource: 'containers', rowId: container, seal: 'S-1' }
    expect((await holder.served.call(updateRow, row, member)).status).toBe(403)
    await holder.served.call(updateShipment, { id, assignedTo: { label: 'Carla', code: carla.userId } }, own)
    expect((await holder.served.call(updateRow, row, member)).status).toBe(200)
    const added = { id, resource: 'containers', number: 'MSKU9070323' }
    expect((await holder.served.call(createRow, added, member)).status).toBe(200)
    expect(
      (await holder.served.call(deleteRow, { id, resource: 'containers', rowId: container }, member)).status,
    ).toBe(204)
  })
})

describe('a repeated Idempotency-Key', () => {
  test('of a change of transport changes nothing again', async () => {
    const id = await make()
    const once = { ...own, headers: { 'idempotency-key': newId() } }
    const wanted = { id, freightType: 'air' as const }
    expect((await holder.served.call(setTransport, wanted, once)).body.freightType).toBe('air')
    await holder.served.call(updateShipment, { id, freightType: 'rail' }, own)
    expect((await holder.served.call(setTransport, wanted, once)).body.freightType).toBe('rail')
  })
})

test('pages by every field that sorts, both ways, hold each shipment once', async () => {
  const organization = await holder.world.organization('Sorted', ana)
  const as = { person: ana, organization }
  const tag = (await holder.served.call(createTag, { name: 'Fragile' }, as)).body.id
  const different = [
    { eta: '2026-01-02', priority: 'urgent', tags: [tag] },
    { eta: '2026-01-02', houseBl: 'ñu' },
    { houseBl: 'Nube', pol: 'CNSHA' },
    {},
  ]
  for (const values of different) {
    const made = { name: 'P', freightType: 'ocean', ...values } as const
    expect((await holder.served.call(createShipment, made, as)).status).toBe(200)
  }
  const lists = async (sort: string, cursor?: string): Promise<unknown[]> => {
    const query = { sort, limit: 2, ...(cursor ? { cursor } : {}) }
    const { status, body } = await holder.served.call(listShipments, query, as)
    expect(status).toBe(200)
    const ids = body.items.map(({ id }) => id)
    return body.nextCursor ? [...ids, ...(await lists(sort, body.nextCursor))] : ids
  }
  for (const { field } of shipmentModule.columns.filter((column) => isSortable(column.field))) {
    for (const sort of [field.id, `-${field.id}`]) {
      const ids = await lists(sort)
      expect([sort, ids.length, new Set(ids).size]).toEqual([sort, 4, 4])
    }
  }
})

test('a text that no database keeps is refused', async () => {
  expect((await holder.served.call(listShipments, { search: 'a\0b' }, own)).status).toBe(400)
})
