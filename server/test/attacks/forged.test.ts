import { attachDocument } from '@rumbo/domain/documents/api'
import { newId } from '@rumbo/domain/kernel/id'
import { createRole, deleteRole, getRole } from '@rumbo/domain/organizations/roles.api'
import { createTag } from '@rumbo/domain/organizations/tags.api'
import { createTeam } from '@rumbo/domain/organizations/teams.api'
import { createView, setDefaultView, updateView } from '@rumbo/domain/records/views/api'
import {
  createShipment,
  getShipment,
  listShipments,
  previewBulkEdit,
  startBulkEdit,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { getWork, isUnfinished, listFailures, undoWork } from '@rumbo/domain/works/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { defineField } from '../world/custom-fields.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

/** Ids of others, names that JavaScript or SQL know, and more than is allowed. */
const holder = useServed()
type As = { person: Person; organization: Organization }
let ana: As
let eva: As
let shipment: string

beforeAll(async () => {
  const { world } = holder
  const [first, second] = [await world.person('Ana'), await world.person('Eva')]
  ana = { person: first, organization: await world.organization('Andes', first) }
  eva = { person: second, organization: await world.organization('Boreal', second) }
  shipment = (await make(ana)).id
})

const make = async (as: As, patch: Record<string, unknown> = {}) => {
  const sent = { name: 'Coffee', freightType: 'ocean', ...patch }
  return (await holder.served.call(createShipment, sent as never, as)).body
}
const get = async (id: string, as: As) => (await holder.served.call(getShipment, { id }, as)).body
async function ended(id: string, as: As) {
  return vi.waitFor(
    async () => {
      const { body } = await holder.served.call(getWork, { id }, as)
      expect(isUnfinished(body)).toBe(false)
      return body
    },
    { timeout: 15_000, interval: 20 },
  )
}
/** Sends a body as it stands: `JSON.stringify` would lose what is tried here. */
async function raw(method: string, path: string, body: string, { person, organization }: As) {
  const response = await fetch(new URL(path, holder.served.url), {
    method,
    headers: {
      authorization: `Bearer ${holder.served.token(person)}`,
      organizationId: organization.id,
      'content-type': 'application/json',
    },
    body,
  })
  return { status: response.status, text: await response.text() }
}

test('a bulk edit and an undo reach no shipment of another organization, and tell nothing of it', async () => {
  const { body: work } = await holder.served.call(
    startBulkEdit,
    { ids: [shipment], patch: { name: 'Taken' } },
    eva,
  )
  expect(await ended(work.id, eva)).toMatchObject({ changed: 0, refused: 1 })
  const { body } = await holder.served.call(listFailures, { id: work.id }, eva)
  expect(body.items).toMatchObject([{ recordId: shipment, name: null, refused: [{ code: 'NOT_FOUND' }] }])
  const nobodys = await holder.served.call(previewBulkEdit, { ids: [newId()], patch: { name: 'X' } }, eva)
  const anas = await holder.served.call(previewBulkEdit, { ids: [shipment], patch: { name: 'X' } }, eva)
  expect(anas.body).toEqual(nobodys.body)
  expect((await get(shipment, ana)).name).toBe('Coffee')
})

test('nobody undoes or follows the work of another member but an administrator', async () => {
  const { world } = holder
  const luis = { person: await world.person('Luis'), organization: ana.organization }
  await world.join(ana.organization, luis.person, 'member')
  const { id } = await make(ana)
  const { body: work } = await holder.served.call(startBulkEdit, { ids: [id], patch: { notes: 'X' } }, ana)
  await ended(work.id, ana)
  for (const contract of [undoWork, getWork, listFailures] as const)
    expect((await holder.served.call(contract as typeof getWork, { id: work.id }, luis)).status).toBe(404)
})

test('a view is shared with nobody of another organization', async () => {
  const definition = { columns: [{ field: 'name' }] }
  const team = (await holder.served.call(createTeam, { name: 'Theirs' }, eva)).body.id
  const theirTag = (await holder.served.call(createTag, { name: 'Their brokers' }, eva)).body.id
  const sharing = {
    roles: [eva.organization.roles.member],
    teams: [team],
    users: [eva.person.userId, ana.person.userId],
    tags: [theirTag],
    // Not connected: neither is it a company to share with.
    companies: [eva.organization.id],
  }
  const none = {
    company: false,
    roles: [],
    teams: [],
    tags: [],
    edits: false,
    companies: [],
    kinds: [],
    network: false,
  }
  const made = await holder.served.call(
    createView,
    { module: 'shipments', name: 'Mine', definition, sharing },
    ana,
  )
  expect(made.body.sharing).toEqual({ ...none, users: [ana.person.userId] })
  const { id, version } = made.body
  const chosen = await holder.served.call(setDefaultView, { module: 'shipments', viewId: id }, eva)
  expect(chosen.status).toBe(404)
  const changed = await holder.served.call(updateView, { id, version, sharing }, ana)
  expect(changed.body.sharing).toEqual({ ...none, users: [ana.person.userId] })
})

test('tags, fields and uploads of another organization are none of one’s own', async () => {
  const tag = (await holder.served.call(createTag, { name: 'Theirs' }, eva)).body.id
  const field = await defineField(holder.world, eva.organization, { name: 'Theirs', type: 'files' })
  const tagged = await holder.served.call(updateShipment, { id: shipment, tags: [tag] } as never, ana)
  expect([tagged.status, tagged.body]).toMatchObject([400, { issues: [{ path: 'tags' }] }])
  const filled = await holder.served.call(updateShipment, { id: shipment, [field]: 'X' } as never, ana)
  expect([filled.status, filled.body]).toMatchObject([400, { issues: [{ code: 'FIELD_UNKNOWN' }] }])
  const sorted = await holder.served.call(listShipments, { sort: field } as never, ana)
  expect([sorted.status, sorted.body]).toMatchObject([400, { issues: [{ code: 'FIELD_UNKNOWN' }] }])
  const attached = await holder.served.call(
    attachDocument,
    { uploadId: '0'.repeat(32), module: 'shipments', recordId: shipment, fieldId: field },
    ana,
  )
  expect([attached.status, attached.body]).toMatchObject([400, { code: 'UPLOAD_NOT_FOUND' }])
})

test.each([
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a"b',
  "x'; drop table base.shipments; --",
])('the key %s is no field anywhere', async (key) => {
  const name = JSON.stringify(key)
  const before = await get(shipment, ana)
  const unknown = (text: string) =>
    expect(text).toMatch(/FIELD_UNKNOWN|FILTER_NOT_VALID|VALUE_NOT_VALID|"BAD_REQUEST"/)
  const patched = await raw(
    'PATCH',
    `/api/v1/shipments/${shipment}`,
    `{${name}: {"freightType":"air"}, "name": "Other"}`,
    ana,
  )
  expect([patched.status, patched.text]).toEqual([400, expect.any(String)])
  unknown(patched.text)
  const rows = `{"rows": [{"id": "${shipment}", "patch": {${name}: {"freightType":"air"}, "name": "Other"}}]}`
  const many = await raw('PATCH', '/api/v1/shipments', rows, ana)
  unknown(many.text)
  const made = await raw(
    'POST',
    '/api/v1/shipments/create',
    `{${name}: {"freightType":"air"}, "name": "X"}`,
    ana,
  )
  expect(made.status).toBe(400)
  for (const query of [
    { sort: key },
    { filter: JSON.stringify({ field: key, is: 'isEmpty' }) },
    { filter: `{${name}: [], "field": "name", "is": "isEmpty"}` },
    { fields: key },
  ]) {
    const url = `/api/v1/shipments?${new URLSearchParams(query)}`
    const read = await holder.served.app.server.inject({
      url,
      headers: {
        authorization: `Bearer ${holder.served.token(ana.person)}`,
        organizationId: ana.organization.id,
      },
    })
    expect([query, read.statusCode]).toEqual([query, 400])
  }
  const totals = `{"module": "shipments", "name": "X", "definition": {"columns": [], "totals": {${name}: "sum"}}}`
  expect((await raw('POST', '/api/v1/views', totals, ana)).status).toBe(400)
  expect(await get(shipment, ana)).toEqual(before)
})

test('a filter in a body is as long as one in an address at most', async () => {
  const value = Array.from({ length: 100 }, (_each, at) => `${at} `.padEnd(900, 'x'))
  const any = Array.from({ length: 100 }, () => ({ field: 'name', is: 'contains', value: value[0] }))
  const input = { query: { filter: { any } }, patch: { name: 'X' } }
  const { status, body } = await holder.served.call(previewBulkEdit, input as never, ana)
  expect([status, body]).toMatchObject([400, { issues: [{ code: 'FILTER_NOT_VALID' }] }])
})

test('[ROLE-05] who may edit roles takes no role from its members that holds more than their own', async () => {
  const { world } = holder
  const role = await customRole(world, ana.organization, {
    organization: ['roles'],
    modules: ['shipments'],
    create: [],
    default: 'view',
    edits: 'own',
    fields: {},
  })
  const rita = {
    person: await memberWith(world, ana.organization, { name: 'Rita', role }),
    organization: ana.organization,
  }
  const big = (
    await holder.served.call(createRole, { name: 'Big', copyOf: ana.organization.roles.admin }, ana)
  ).body.id
  await memberWith(world, ana.organization, { name: 'Bruno', role: big })
  const { status } = await holder.served.call(deleteRole, { id: big, replacement: role }, rita)
  expect(status).toBe(403)
  expect((await holder.served.call(getRole, { id: big }, ana)).body.members).toBe(1)
})
