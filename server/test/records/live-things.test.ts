import { listAddresses } from '@rumbo/domain/addresses/api'
import { present } from '@rumbo/domain/kernel/present'
import { createImport, getImport, listImports } from '@rumbo/domain/records/imports/imports.api'
import { listShipments } from '@rumbo/domain/shipments/api'
import { io } from 'socket.io-client'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { newKey } from '../developer/keys.ts'
import { type Acting, actingAdmin } from '../fixtures/things/acting.ts'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { thingScopes, thingSharing, thingsApi } from '../fixtures/things/things-api.ts'
import { connected, listen } from '../http/listening.ts'
import { beginUpload, readImport, send } from '../imports/uploading.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { connect } from '../world/sharing.ts'

/** What happens to things is heard while it happens, and programs reach them by keys. */
const holder = useServedThings()
let ana: Acting
let buyer: Acting
let id: string
let rowId: string

beforeAll(async () => {
  const { served, world } = holder
  ana = await actingAdmin(world, 'Ana')
  buyer = await actingAdmin(world, 'Buyer')
  await connect(world, ana.organization, buyer.organization)
  id = String((await served.call(thingsApi.create, { name: 'Pump', due: '2026-12-01' }, ana)).body.id)
  const part = { id, resource: 'thing_parts', name: 'Valve' }
  rowId = String((await served.call(thingsApi.createRow, part, ana)).body.id)
  const party = { type: 'organization', organizationId: buyer.organization.id } as const
  const shown = (fields: Readonly<Record<string, 'view'>>) =>
    ({ default: 'hide', sections: {}, fields }) as const
  const rights = { things: shown({ due: 'view' }), thing_parts: shown({ seal: 'view' }) }
  const shared = await served.call(thingSharing.addCollaborator, { id, party, kind: 'buyer', rights }, ana)
  expect(shared.status).toBe(200)
})

/** Somebody of Ana's organization with a role of their own. */
async function withRole(name: string, permissions: object): Promise<Acting> {
  const { organization } = ana
  const role = await customRole(holder.world, organization, permissions)
  return { person: await memberWith(holder.world, organization, { name, role }), organization }
}

test('[MOD-01] an edit of a thing or a part reaches members and partners at once, by the names of fields alone', async () => {
  const { served } = holder
  const shut = await withRole('Carla', { modules: ['shipments'], default: 'view' })
  const [member, partner, other] = [
    await listen(served, ana.person, ana.organization),
    await listen(served, buyer.person, buyer.organization),
    await listen(served, shut.person, shut.organization),
  ]
  const patch = { id, due: '2026-12-24', notes: 'ours alone', kind: 'big' }
  const { body } = await served.call(thingsApi.update, patch, ana)
  const part = { id, resource: 'thing_parts', rowId, seal: 'secret seal', amount: '3' }
  await served.call(thingsApi.updateRow, part, ana)
  const ofThing = { module: 'things', recordId: id, rowId: null }
  const ofPart = { module: 'thing_parts', recordId: id, rowId }
  await vi.waitFor(() => {
    expect(member.heard).toContainEqual({ ...ofThing, version: body.version, fields: expect.any(Array) })
    expect(member.heard).toContainEqual(expect.objectContaining(ofPart))
    expect(partner.heard).toContainEqual(expect.objectContaining({ ...ofThing, fields: ['due'] }))
    expect(partner.heard).toContainEqual(expect.objectContaining({ ...ofPart, fields: ['seal'] }))
  }, 5_000)
  const fieldsOf = (module: string) =>
    member.heard.filter((each) => each.module === module).flatMap(({ fields }) => fields)
  expect(fieldsOf('things')).toEqual(expect.arrayContaining(['due', 'notes', 'kind']))
  expect(fieldsOf('thing_parts')).toEqual(expect.arrayContaining(['seal', 'amount']))
  // Its own number is given to the partner in the background.
  const shown = partner.heard.flatMap(({ fields }) => fields).filter((field) => field !== 'number')
  expect(shown.sort()).toEqual(['due', 'seal'])
  expect(other.heard).toEqual([])
  expect(JSON.stringify([member.heard, partner.heard])).not.toMatch(/2026-12-24|ours alone|secret seal/)
})

/** A socket that hears who is on a record. */
async function attending({ person, organization }: Acting) {
  const auth = { tokenRumbo: holder.served.token(person), organizationId: organization.id }
  const socket = io(holder.served.url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
  })
  onTestFinished(() => void socket.disconnect())
  const heard: unknown[] = []
  socket.on('present', (message: unknown) =>
    heard.push(present.parse(message).people.map(({ name, field }) => [name, field])),
  )
  await connected(socket)
  return { socket, heard }
}

test('[MOD-01] those on a thing see one another; who may not open things is nowhere', async () => {
  const beto = await withRole('Beto', { modules: ['orders'], default: 'view' })
  const carla = await withRole('Carla', { modules: ['shipments'], default: 'edit' })
  const [first, second, shut] = [await attending(ana), await attending(beto), await attending(carla)]
  shut.socket.emit('attend', { recordId: id, field: null })
  first.socket.emit('attend', { recordId: id, field: 'due' })
  await vi.waitFor(() => expect(first.heard.at(-1)).toEqual([['Ana', 'due']]), 5_000)
  second.socket.emit('attend', { recordId: id, field: null })
  const both = [
    ['Ana', 'due'],
    ['Beto', null],
  ]
  await vi.waitFor(() => {
    for (const { heard } of [first, second])
      expect(new Set(heard.at(-1) as string[][])).toEqual(new Set(both))
  }, 5_000)
  second.socket.emit('leave')
  await vi.waitFor(() => expect(first.heard.at(-1)).toEqual([['Ana', 'due']]), 5_000)
  expect(shut.heard).toEqual([])
})

test('[MOD-01] a key does with things what its scope says, as far as its role goes, and nothing with other modules', async () => {
  const { served, world } = holder
  const { person: by, organization } = ana
  const { read, write } = thingScopes
  const reader = (await newKey(served, { by, organization, scopes: [read] })).as
  const writer = (await newKey(served, { by, organization, scopes: [write] })).as
  const roleId = await customRole(world, organization, { modules: ['shipments'], default: 'edit' })
  const elsewhere = (await newKey(served, { by, organization, scopes: [read, write], roleId })).as
  const missing = { status: 403, code: 'SCOPE_MISSING' }
  const answer = async (call: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await call
    return { status, code: (body as { code?: string }).code }
  }
  const edit = { id, kind: 'small' }
  expect((await served.call(thingsApi.list, { fields: 'name' }, reader)).body.items).toMatchObject([
    { name: 'Pump' },
  ])
  expect((await served.call(thingsApi.history, { id }, reader)).status).toBe(200)
  expect(await answer(served.call(thingsApi.update, edit, reader))).toEqual(missing)
  expect(await answer(served.call(thingsApi.create, { name: 'X' }, reader))).toEqual(missing)
  expect(await answer(served.call(thingsApi.delete, { id }, reader))).toEqual(missing)
  expect(await answer(served.call(thingsApi.get, { id }, writer))).toEqual(missing)
  expect((await served.call(thingsApi.update, edit, writer)).body).toMatchObject({ kind: 'small' })
  for (const other of [listShipments, listAddresses])
    expect(await answer(served.call(other, {}, reader))).toEqual(missing)
  expect(await answer(served.call(thingsApi.list, {}, elsewhere))).toMatchObject({
    status: 403,
    code: 'UNAUTHORIZED',
  })
  const { body } = await served.call(thingsApi.history, { id, field: 'kind' }, ana)
  expect(body.items[0]).toMatchObject({ way: 'api', source: 'ERP', user: null })
})

test('[MOD-01] files of things are imported by whoever opens things, and by nobody else', async () => {
  const { served } = holder
  const allowed = await withRole('Dora', { modules: ['orders'], default: 'edit' })
  const shut = await withRole('Elsa', { modules: ['shipments'], default: 'edit' })
  const begin = async (as: Acting) => {
    const part = Buffer.from('name,kind\nDrill,big\n')
    const uploadId = await beginUpload(served, as, { bytes: part.length })
    expect(await send(served, as, { upload: uploadId, part })).toBe(204)
    return served.call(createImport, { uploadId, module: 'things' }, as)
  }
  expect((await begin(shut)).status).toBe(403)
  const { status, body } = await begin(allowed)
  expect([status, body]).toMatchObject([200, { module: 'things' }])
  expect(await readImport(served, allowed, body.id)).toMatchObject({ state: 'matching', rows: 1 })
  const listed = async (as: Acting) => (await served.call(listImports, {}, as)).body.items.map(({ id }) => id)
  expect(await listed(allowed)).toEqual([body.id])
  // Who has made it and may no longer open things may not open it either.
  await holder.world.owner.query(
    `update base.roles set permissions = permissions || '{"modules": ["shipments"]}', version = version + 1
     where id = (select role_id from base.members where user_id = $1)`,
    [allowed.person.userId],
  )
  expect(await listed(allowed)).toEqual([])
  expect((await served.call(getImport, { id: body.id }, allowed)).status).toBe(403)
})
