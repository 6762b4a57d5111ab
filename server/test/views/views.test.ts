import { newId } from '@rumbo/domain/kernel/id'
import {
  createView,
  deleteView,
  listViews,
  openSharedView,
  orderViews,
  setDefaultView,
  updateView,
} from '@rumbo/domain/records/views/api'
import { createViewLink, listViewLinks, revokeViewLink } from '@rumbo/domain/records/views/links.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
type As = { person: Person; organization: Organization }
let ana: As
let beto: As
const module = 'shipments' as const

beforeAll(async () => {
  const { world } = holder
  const person = await world.person('Ana')
  const organization = await world.organization('Forwarder', person)
  ana = { person, organization }
  beto = { person: await world.person('Beto'), organization }
  await world.join(organization, beto.person, 'member')
})

const definition = {
  columns: [{ field: 'name', width: 220 }, { field: 'eta' }],
  pinned: ['name'],
  sort: [{ field: 'eta', descending: true }],
  filter: {
    all: [
      { field: 'eta', is: 'is', value: 'next 7 days' },
      { field: 'assignedTo', is: 'is', value: { label: 'Ana', code: 'x' } },
    ],
  },
}
const save = async (more: object = {}, as = ana) =>
  holder.served.call(createView, { module, name: 'Arrivals', definition, ...more }, as)
const names = async (as: As) =>
  (await holder.served.call(listViews, { module }, as)).body.items.map(({ name }) => name)

test('[VIEW-01] a view is private until it is shared: with the company, a role, a team, a user', async () => {
  const { served, world } = holder
  const { body: made } = await save()
  expect(made).toMatchObject({ definition, owned: true, mayUpdate: true, version: 1 })
  expect(await names(beto)).toEqual([])
  const team = newId()
  await world.owner.query(`insert into base.teams (organization_id, id, name) values ($1, $2, 'T')`, [
    ana.organization.id,
    team,
  ])
  await world.owner.query(
    'insert into base.team_members (organization_id, team_id, user_id) values ($1, $2, $3)',
    [ana.organization.id, team, beto.person.userId],
  )
  const tag = newId()
  await world.owner.query(`insert into base.tags (organization_id, id, name) values ($1, $2, 'Broker')`, [
    ana.organization.id,
    tag,
  ])
  await world.owner.query(
    'insert into base.member_tags (organization_id, user_id, tag_id) values ($1, $2, $3)',
    [ana.organization.id, beto.person.userId, tag],
  )
  let version = 1
  for (const sharing of [
    { company: true },
    { roles: [beto.organization.roles.member] },
    { teams: [team] },
    { users: [beto.person.userId, newId()] },
    { tags: [tag] },
  ]) {
    const shared = await served.call(updateView, { id: made.id, version: version++, sharing }, ana)
    expect(shared.status).toBe(200)
    expect(await names(beto)).toEqual(['Arrivals'])
  }
  // It is Ana's: Beto looks, and changes nothing.
  for (const patch of [{ name: 'Mine' }, { definition }, { sharing: {} }]) {
    expect((await served.call(updateView, { id: made.id, version, ...patch }, beto)).status).toBe(403)
  }
  expect((await served.call(deleteView, { id: made.id }, beto)).status).toBe(403)
  expect((await served.call(setDefaultView, { module, viewId: made.id }, beto)).body).toEqual({
    defaultId: made.id,
  })
  await served.call(updateView, { id: made.id, version, sharing: {} }, ana)
  expect((await served.call(listViews, { module }, beto)).body).toEqual({ items: [], defaultId: null })
  expect((await served.call(deleteView, { id: made.id }, ana)).status).toBe(204)
})

test('[VIEW-01] of two who change a view at once the later is refused, and nothing is lost', async () => {
  const { served } = holder
  const { body: made } = await save({ sharing: { company: true, edits: true } })
  const first = await served.call(
    updateView,
    { id: made.id, version: 1, definition: { columns: [{ field: 'name' }] } },
    beto,
  )
  expect(first).toMatchObject({ status: 200, body: { version: 2 } })
  const second = await served.call(updateView, { id: made.id, version: 1, definition }, ana)
  expect(second).toMatchObject({ status: 412, body: { code: 'VERSION_OUTDATED' } })
  await served.call(deleteView, { id: made.id }, ana)
})

test('[VIEW-01] a third sort, a fourth pin and an unknown field are refused with their own words', async () => {
  const sort = ['eta', 'etd', 'name'].map((field) => ({ field, descending: false }))
  expect(await save({ definition: { columns: [], sort } })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'definition.sort', code: 'SORTS_TOO_MANY' }] },
  })
  expect(await save({ definition: { columns: [], pinned: ['name', 'eta', 'etd', 'phase'] } })).toMatchObject({
    body: { issues: [{ path: 'definition.pinned', code: 'PINS_TOO_MANY' }] },
  })
  expect(await save({ definition: { columns: [{ field: 'neverWas' }] } })).toMatchObject({
    body: { issues: [{ path: 'definition.columns', code: 'FIELD_UNKNOWN' }] },
  })
})

test('[VIEW-01] each has the views in an order of their own; what they may not see is left out of it', async () => {
  const { served } = holder
  const made: string[] = []
  for (const name of ['One', 'Two', 'Three'])
    made.push((await save({ name, sharing: { company: name !== 'Three' } })).body.id)
  const [one = '', two = '', three = ''] = made
  const order = (viewIds: readonly string[], as: As) =>
    served.call(orderViews, { module, viewIds: [...viewIds] }, as)
  expect((await order([three, one, newId(), one], ana)).body).toEqual({ viewIds: [three, one] })
  expect(await names(ana)).toEqual(['Three', 'One', 'Two'])
  expect(await names(beto)).toEqual(['One', 'Two'])
  expect((await order([two, three], beto)).body).toEqual({ viewIds: [two] })
  expect(await names(beto)).toEqual(['Two', 'One'])
  expect(await names(ana)).toEqual(['Three', 'One', 'Two'])
  for (const id of made) await served.call(deleteView, { id }, ana)
})

test('[VIEW-01] a view keeps the rules that color its cells; one that its field does not take is refused', async () => {
  const { served } = holder
  const colors = [
    { field: 'eta', is: 'less', value: 'today', color: 'red' },
    { field: 'name', is: 'contains', value: 'urgent', color: 'yellow' },
    { field: 'assignedTo', is: 'isEmpty', color: 'gray' },
  ]
  const { body: made } = await save({ definition: { columns: [], colors } })
  expect(made.definition.colors).toEqual(colors)
  await served.call(deleteView, { id: made.id }, ana)
  const [late] = colors
  const refusals: readonly [object, string][] = [
    [{ ...late, field: 'neverWas' }, 'FIELD_UNKNOWN'],
    [{ ...late, is: 'contains' }, 'VALUE_NOT_VALID'],
    [{ ...late, value: 'soon' }, 'VALUE_NOT_VALID'],
    [{ ...late, value: undefined }, 'VALUE_NOT_VALID'],
  ]
  for (const [rule, code] of refusals)
    expect(await save({ definition: { columns: [], colors: [rule] } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'definition.colors', code }] },
    })
  expect((await save({ definition: { columns: [], colors: [{ ...late, color: 'pink' }] } })).status).toBe(400)
  const many = Array.from({ length: 31 }, () => late)
  expect((await save({ definition: { columns: [], colors: many } })).status).toBe(400)
})

test('[ROLE-03] what a role hides is left out of a shared view, counted and not named', async () => {
  const { served, world } = holder
  const colors = [
    { field: 'eta', is: 'less', value: 'today', color: 'red' },
    { field: 'name', is: 'contains', value: 'urgent', color: 'yellow' },
  ]
  const { body: made } = await save({
    definition: { ...definition, colors },
    sharing: { company: true, edits: true },
  })
  const carla = { person: await world.person('Carla'), organization: ana.organization }
  const roleId = newId()
  await world.join(ana.organization, carla.person, 'member')
  await world.owner.query(
    `insert into base.roles (organization_id, id, name, permissions) values ($1, $2, 'Blind', $3)`,
    [
      ana.organization.id,
      roleId,
      JSON.stringify({
        modules: ['shipments'],
        default: 'view',
        fields: { shipments: { sections: {}, fields: { eta: 'hide' } } },
      }),
    ],
  )
  await world.owner.query('update base.members set role_id = $1 where user_id = $2', [
    roleId,
    carla.person.userId,
  ])
  const { body } = await served.call(listViews, { module }, carla)
  expect(body.items[0]).toMatchObject({
    definition: {
      columns: [{ field: 'name' }],
      sort: [],
      filter: { all: [{ field: 'assignedTo' }] },
      colors: [colors[1]],
    },
    leftOut: { columns: 1, conditions: 1, others: 2 },
    mayUpdate: false,
  })
  expect(JSON.stringify(body)).not.toContain('eta')
  await served.call(deleteView, { id: made.id }, ana)
})

test('[VIEW-02] a link is known by its hash alone, is revoked and expires; another organization gets the definition alone', async () => {
  const { served, world } = holder
  const { body: made } = await save()
  const { body: link } = await served.call(createViewLink, { id: made.id, days: 7 }, ana)
  expect(Buffer.from(link.token, 'base64url')).toHaveLength(16)
  const { rows } = await world.owner.query('select * from base.view_links')
  expect(JSON.stringify(rows)).not.toContain(link.token)
  const open = (as: As) => served.call(openSharedView, { token: link.token }, as)
  expect((await open(beto)).body).toMatchObject({ name: 'Arrivals', definition, ofAnother: false })

  const dora = await world.person('Dora')
  const other = { person: dora, organization: await world.organization('Importer', dora) }
  const { body: theirs } = await open(other)
  expect(theirs).toMatchObject({ ofAnother: true, leftOut: { columns: 0, conditions: 1, others: 0 } })
  // The people of an organization are its own business.
  expect(theirs.definition.filter).toEqual({ all: [definition.filter.all[0]] })

  expect((await served.call(listViewLinks, { id: made.id }, beto)).status).toBe(404)
  await world.owner.query(`update base.view_links set expires_at = now() - interval '1 second'`)
  expect((await open(beto)).status).toBe(404)
  const { body: again } = await served.call(createViewLink, { id: made.id }, ana)
  expect(again.expiresAt).toBeNull()
  expect((await served.call(revokeViewLink, { id: made.id, linkId: again.id }, ana)).status).toBe(204)
  const revoked = await served.call(openSharedView, { token: again.token }, ana)
  const never = await served.call(openSharedView, { token: 'x'.repeat(22) }, ana)
  expect(revoked.status).toBe(404)
  expect({ ...(revoked.body as object), requestId: '' }).toEqual({ ...(never.body as object), requestId: '' })
})
