import { newId } from '@rumbo/domain/kernel/id'
import { createTag } from '@rumbo/domain/organizations/tags.api'
import { createField, createSection, updateField } from '@rumbo/domain/records/custom-fields/api'
import {
  createView,
  deleteView,
  listViews,
  setDefaultView,
  updateView,
} from '@rumbo/domain/records/views/api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { getDetailsView } from '@rumbo/domain/shipments/contracts/details-view.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { profileOf, share as shareRecords } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

/** Views that a company shares with others. */
const holder = useServed()
type As = { person: Person; organization: Organization }
let ana: As
let dora: As
let fieldId: string
const module = 'shipments' as const

const company = async (name: string, of: string): Promise<As> => {
  const person = await holder.world.person(name)
  return { person, organization: await holder.world.organization(of, person) }
}
const connect = async (one: As, other: As, state = 'accepted') => {
  await holder.world.owner.query('delete from base.connections')
  await holder.world.owner.query(
    `insert into base.connections (id, from_organization_id, to_organization_id, state, decided_at, ended_at)
     values ($1, $2, $3, $4, now(), case when $4 = 'ended' then now() end)`,
    [newId(), one.organization.id, other.organization.id, state],
  )
}

beforeAll(async () => {
  ana = await company('Ana', 'Forwarder')
  dora = await company('Dora', 'Importer')
  const { served } = holder
  const setId = (await served.call(createSection, { name: 'Secret', type: 'form', modules: [module] }, ana))
    .body.id
  fieldId = (await served.call(createField, { setId, name: 'Our margin', type: 'number' }, ana)).body.id
  await connect(ana, dora)
})

const seenBy = async (as: As) => (await holder.served.call(listViews, { module }, as)).body.items
const share = async (id: string, version: number, sharing: object) =>
  (await holder.served.call(updateView, { id, version, sharing }, ana)).body.version

test('[NET-03] a view is shared with a company, with kinds of collaborators, with the network; taken away it is gone at once', async () => {
  const { served, world } = holder
  const tag = (await served.call(createTag, { name: 'Bad payer' }, ana)).body.id
  const definition = {
    columns: [{ field: 'name' }, { field: fieldId }],
    sort: [{ field: fieldId, descending: true }],
    filter: {
      all: [
        { field: 'eta', is: 'is', value: 'next 7 days' },
        { field: fieldId, is: 'greater', value: 7 },
        { field: 'assignedTo', is: 'is', value: { label: 'Ana', code: ana.person.userId } },
        { field: 'tags', is: 'anyOf', value: [tag] },
      ],
    },
  }
  const made = await served.call(createView, { module, name: 'Arrivals', definition }, ana)
  expect(made.status).toBe(200)
  const { id } = made.body
  let { version } = made.body
  expect(await seenBy(dora)).toEqual([])
  version = await share(id, version, { companies: [dora.organization.id] })
  const [view] = await seenBy(dora)
  expect(view).toMatchObject({
    id,
    name: 'Arrivals',
    owned: false,
    mayUpdate: false,
    owner: null,
    organization: { id: ana.organization.id, name: 'Forwarder' },
    definition: { columns: [{ field: 'name' }], sort: [], filter: { all: [{ field: 'eta' }] } },
    leftOut: { columns: 1, conditions: 3, others: 1 },
    sharing: { companies: [], network: false },
  })
  // Neither a field that she isn't shown nor anybody of the forwarder's people is shown.
  expect(JSON.stringify(view)).not.toMatch(
    new RegExp([fieldId, tag, ana.person.userId, 'Our margin'].join('|')),
  )

  // She looks through it and no more.
  for (const patch of [
    { name: 'Mine' },
    { layout: 'board' as const },
    { definition: { columns: [] } },
    { sharing: {} },
  ])
    expect((await served.call(updateView, { id, version, ...patch }, dora)).status).toBe(403)
  expect((await served.call(deleteView, { id }, dora)).status).toBe(403)
  expect((await served.call(setDefaultView, { module, viewId: id }, dora)).status).toBe(403)

  version = await share(id, version, {})
  expect(await seenBy(dora)).toEqual([])
  expect((await served.call(deleteView, { id }, dora)).status).toBe(404)
  version = await share(id, version, { network: true })
  expect(await seenBy(dora)).toHaveLength(1)
  version = await share(id, version, { kinds: ['customs_broker'] })
  expect(await seenBy(dora)).toEqual([])
  await connect(ana, dora, 'ended')
  version = await share(id, version, { network: true, companies: [dora.organization.id] })
  expect(await seenBy(dora)).toEqual([])
  expect((await world.owner.query('select sharing from base.views')).rows[0].sharing.companies).toEqual([])
})

test('[NET-03] what of a view its reader is shown by a share stays in it, under the owner’s own name', async () => {
  const { served, world } = holder
  await connect(ana, dora)
  const profile = await profileOf(world, ana.organization, { shipments: { default: 'view' } })
  const { id: shipmentId } = (
    await served.call(createShipment, { name: 'Coffee', freightType: 'ocean' }, ana)
  ).body
  const given = { by: ana.person, from: ana.organization, to: dora.organization, ids: [shipmentId], profile }
  await shareRecords(world, { ...given, kind: 'customs_broker' })
  const definition = { columns: [{ field: 'name' }, { field: fieldId }] }
  const sharing = { kinds: ['customs_broker' as const] }
  await served.call(createView, { module, name: 'Clearing', definition, sharing }, ana)
  const clearing = async () => (await seenBy(dora)).find(({ name }) => name === 'Clearing')
  expect(await clearing()).toMatchObject({ definition: { columns: [{ field: 'name' }] } })
  const sections = async () => (await served.call(getDetailsView, { shipmentId }, dora)).body.sections
  expect(JSON.stringify(await sections())).not.toContain('Our margin')

  await served.call(updateField, { id: fieldId, version: 1, sharing: { kinds: ['customs_broker'] } }, ana)
  expect(await clearing()).toMatchObject({ definition, leftOut: { columns: 0 } })
  expect((await sections()).find(({ name }) => name === 'Secret')).toMatchObject({
    type: 'form',
    isShared: true,
    ownerOrganization: { id: ana.organization.id, name: 'Forwarder' },
    fields: [{ id: fieldId, label: 'Our margin', right: 'view' }],
  })
  const mine = (await served.call(getDetailsView, { shipmentId }, ana)).body.sections
  expect(mine.find(({ name }) => name === 'Secret')).toMatchObject({
    isShared: true,
    ownerOrganization: { name: 'Forwarder' },
  })
})
