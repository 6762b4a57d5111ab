import { signOutEverywhere } from '@rumbo/domain/auth/api'
import { newId } from '@rumbo/domain/kernel/id'
import { createRow, createShipment, deleteRow, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { connected, ended, type Listening, listen, openSocket } from './listening.ts'

const holder = useServed()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
})

const create = async () =>
  (await holder.served.call(createShipment, { name: 'Heard', freightType: 'ocean' }, as)).body.id
const edit = (id: string, name: string) => holder.served.call(updateShipment, { id, name }, as)

const member = async (name: string) => {
  const person = await holder.world.person(name)
  await holder.world.join(forwarder, person, 'member')
  return person
}

/** Waits until somebody who may hear everything heard of a record: whoever heard nothing by then never does. */
const waitFor = (listening: Listening, recordId: string, version: number) =>
  vi.waitFor(
    () => expect(listening.heard).toContainEqual(expect.objectContaining({ recordId, version })),
    5_000,
  )

test('an edit is heard by the organization within a second, as field ids without values', async () => {
  const beto = await listen(holder.served, await member('Beto'), forwarder)
  const id = await create()
  await waitFor(beto, id, 1)
  const before = performance.now()
  await edit(id, 'A secret name')
  await waitFor(beto, id, 2)
  expect(performance.now() - before).toBeLessThan(1_000)
  expect(beto.heard.find(({ version }) => version === 2)).toEqual({
    module: 'shipments',
    recordId: id,
    rowId: null,
    version: 2,
    fields: ['name'],
  })
  expect(JSON.stringify(beto.heard)).not.toContain('secret')
})

test('a page that connects for the first time learns whether something changed since it began to read', async () => {
  const inside = await listen(holder.served, ana, forwarder)
  const silent = await holder.world.organization('Silent', ana)
  await waitFor(inside, await create(), 1)
  const connect = async ({ id: organizationId }: Organization, pageAge?: number) => {
    const tokenRumbo = holder.served.token(ana)
    const listening = openSocket(holder.served, {
      tokenRumbo,
      organizationId,
      ...(pageAge === undefined ? {} : { pageAge }),
    })
    await connected(listening.socket)
    return listening
  }
  const [late, again, quiet] = [
    await connect(forwarder, 1),
    await connect(forwarder),
    await connect(silent, 1),
  ]
  await vi.waitFor(() => expect(late.missed).toEqual([true]), 5_000)
  // What changes from now on is heard itself, in its order: whoever missed something heard it before.
  const id = await create()
  await Promise.all([late, again].map((each) => waitFor(each, id, 1)))
  expect([late.missed, again.missed, quiet.missed]).toEqual([[true], [], []])
})

test('rows that are added and taken away are heard with their record', async () => {
  const socket = await listen(holder.served, ana, forwarder)
  const id = await create()
  const row = { id, resource: 'containers' }
  const { body } = await holder.served.call(createRow, { ...row, number: 'CSQU3054383' }, as)
  await holder.served.call(deleteRow, { ...row, rowId: body.id }, as)
  const gone = { module: 'containers', recordId: id, rowId: body.id, version: null, fields: [] }
  await vi.waitFor(() => expect(socket.heard).toContainEqual(gone), 5_000)
  const added = socket.heard.find(({ rowId, version }) => rowId === body.id && version === 1)
  expect(added?.fields).toContain('number')
})

test('what several events say alike at once is heard once, in every role', async () => {
  const [one, two] = await Promise.all([
    listen(holder.served, ana, forwarder),
    listen(holder.served, await member('Carla'), forwarder),
  ])
  const id = await create()
  await waitFor(one, id, 1)
  await holder.world.owner.query(
    `insert into base.outbox (organization_id, module, record_id, version, fields, way)
     select $1, 'shipments', $2, least(n, 8), '{name}', 'screen' from generate_series(6, 9) n`,
    [forwarder.id, id],
  )
  await edit(id, 'After them')
  for (const listening of [one, two]) {
    await waitFor(listening, id, 2)
    const heard = listening.heard.filter(({ recordId }) => recordId === id).map(({ version }) => version)
    expect(heard.filter((version) => version !== 1)).toEqual([6, 7, 8, 2])
  }
})

test('a stranger hears nothing, and gets in nowhere but with a live session of a member', async () => {
  const stranger = await holder.world.person('Stranger')
  const strangers = await holder.world.organization('Strangers', stranger)
  const outside = await listen(holder.served, stranger, strangers)
  const inside = await listen(holder.served, ana, forwarder)
  const id = await create()
  await waitFor(inside, id, 1)
  expect(outside.heard).toEqual([])

  const tokenRumbo = holder.served.token(stranger)
  const refused = async (given: Parameters<typeof openSocket>[1]) =>
    connected(openSocket(holder.served, given).socket).catch((refusal: unknown) => refusal)
  const notFound = { code: 'NOT_FOUND', message: 'Not found' }
  expect(await refused({ tokenRumbo, organizationId: forwarder.id })).toEqual(notFound)
  expect(await refused({ tokenRumbo, organizationId: newId() })).toEqual(notFound)
  expect(await refused({ tokenRumbo, organizationId: "'; drop table base.shipments" })).toEqual(notFound)
  expect(await refused({})).toEqual({ code: 'TOKEN_NOT_FOUND', message: 'Token not found' })
  const notValid = { code: 'TOKEN_NOT_VALID', message: 'Token is not valid' }
  expect(await refused({ tokenRumbo: `${newId()}.x`, organizationId: forwarder.id })).toEqual(notValid)
})

test('a page of another origin is refused before it says anything', async () => {
  const credentials = { tokenRumbo: holder.served.token(ana), organizationId: forwarder.id }
  const from = (origin: string) =>
    connected(openSocket(holder.served, { ...credentials, headers: { origin } }).socket)
  await expect(from('https://evil.example')).rejects.toEqual(expect.any(String))
  await expect(from('null')).rejects.toEqual(expect.any(String))
  await from(holder.served.url)
})

test('fields that a role hides are not named, and an edit of hidden ones alone is not heard', async () => {
  const [carla, diego] = [await member('Carla'), await member('Diego')]
  const roleOf = async (person: Person, permissions: object) => {
    const role = newId()
    await holder.world.owner.query(
      `insert into base.roles (organization_id, id, name, permissions) values ($1, $2, $3, $4)`,
      [forwarder.id, role, `Role of ${person.name}`, JSON.stringify(permissions)],
    )
    await holder.world.owner.query('update base.members set role_id = $1 where user_id = $2', [
      role,
      person.userId,
    ])
  }
  await roleOf(carla, {
    modules: ['shipments'],
    default: 'view',
    fields: { shipments: { fields: { eta: 'hide' } } },
  })
  await roleOf(diego, { modules: ['orders'], default: 'view' })
  const all = await listen(holder.served, ana, forwarder)
  const some = await listen(holder.served, carla, forwarder)
  const none = await listen(holder.served, diego, forwarder)

  const id = await create()
  await holder.served.call(updateShipment, { id, eta: '2026-12-24' }, as)
  await holder.served.call(updateShipment, { id, eta: '2026-12-25', name: 'Later' }, as)
  // What follows from the edit may be heard apart from it, also before it, with the same version.
  const lastOf = ({ heard }: Listening) =>
    heard.filter(({ recordId, version }) => recordId === id && version === 3).flatMap(({ fields }) => fields)
  await vi.waitFor(() => expect(lastOf(all)).toEqual(expect.arrayContaining(['eta', 'name'])), 5_000)
  await vi.waitFor(() => expect(lastOf(some)).toContain('name'), 5_000)
  // What comes at once is heard in its order by each role, whatever it is shown of it.
  await holder.world.owner.query(
    `insert into base.outbox (organization_id, module, record_id, version, fields, way)
     values ($1, 'shipments', $2, 11, '{eta,name}', 'screen'), ($1, 'shipments', $2, 12, '{name}', 'screen')`,
    [forwarder.id, id],
  )
  await holder.served.call(updateShipment, { id, name: 'After them' }, as)
  for (const listening of [all, some]) {
    await waitFor(listening, id, 4)
    const versions = listening.heard.map(({ version }) => version ?? 0).filter((version) => version > 10)
    expect(versions).toEqual([11, 12])
  }
  expect(some.heard.flatMap(({ fields }) => fields)).not.toContain('eta')
  expect(none.heard).toEqual([])
})

test('who was given a share hears of the fields of its profile as it is now', async () => {
  const elena = await holder.world.person('Elena')
  const importer = await holder.world.organization('Importer', elena)
  const id = await create()
  const profile = newId()
  const rights = { shipments: { fields: { name: 'view', eta: 'view', freightType: 'view' } } }
  const { owner } = holder.world
  await owner.query(
    `insert into base.profiles (organization_id, id, name, rights) values ($1, $2, 'P', $3)`,
    [forwarder.id, profile, JSON.stringify(rights)],
  )
  await owner.query(
    `insert into base.shares (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id)
     values ($1, 'shipments', $2, $3, $3, 'importer', $4)`,
    [id, importer.id, forwarder.id, profile],
  )
  await owner.query(
    `with registered as (insert into base.records (id, organization_id, owner_organization_id, module)
       select id, $2, owner_organization_id, 'shipments' from base.shipments where id = $1)
     insert into base.shipments (id, organization_id, owner_organization_id, profile_id, name, freight_type, rumbo_shipment_number)
     select id, $2, owner_organization_id, $3, name, freight_type, rumbo_shipment_number from base.shipments where id = $1`,
    [id, importer.id, profile],
  )
  const collaborator = await listen(holder.served, elena, importer)
  await holder.served.call(updateShipment, { id, masterBl: 'MAEU123456789' }, as)
  await holder.served.call(updateShipment, { id, eta: '2026-12-24', notes: 'ours' }, as)
  const heard = () => collaborator.heard.flatMap(({ recordId, fields }) => (recordId === id ? fields : []))
  // The creation may be announced after the share was given.
  await vi.waitFor(() => expect(heard()).toContain('eta'), 5_000)
  expect(heard()).not.toContain('masterBl')
  expect(heard()).not.toContain('notes')
})

test('[AUTH-14] after signing out everywhere open sockets are ended at once and hear nothing more', async () => {
  const beto = await member('Beto')
  const [first, second] = [
    await listen(holder.served, beto, forwarder),
    await listen(holder.served, beto, forwarder),
  ]
  const witness = await listen(holder.served, ana, forwarder)
  const both = Promise.all([ended(first.socket), ended(second.socket)])
  const asBeto = { person: beto, organization: forwarder }
  expect((await holder.served.call(signOutEverywhere, {}, asBeto)).status).toBe(204)
  await both
  const id = await create()
  await waitFor(witness, id, 1)
  expect([...first.heard, ...second.heard].filter(({ recordId }) => recordId === id)).toEqual([])
  const again = openSocket(holder.served, {
    tokenRumbo: holder.served.token(beto),
    organizationId: forwarder.id,
  })
  await expect(connected(again.socket)).rejects.toMatchObject({ code: 'TOKEN_NOT_VALID' })
})

test('[AUTH-14] a session that ended elsewhere, and a membership that ended, end their sockets within two seconds', async () => {
  const [beto, carla] = [await member('Beto'), await member('Carla')]
  const expired = await listen(holder.served, beto, forwarder)
  const deactivated = await listen(holder.served, carla, forwarder)
  const witness = await listen(holder.served, ana, forwarder)
  const both = Promise.all([ended(expired.socket), ended(deactivated.socket)])
  const before = performance.now()
  await holder.world.owner.query('delete from auth.session where id = $1', [beto.sessionId])
  await holder.world.leave(forwarder, carla)
  await both
  expect(performance.now() - before).toBeLessThan(2_000)
  const id = await create()
  await waitFor(witness, id, 1)
  expect([...expired.heard, ...deactivated.heard].filter(({ recordId }) => recordId === id)).toEqual([])
})

test('a changed role counts on open sockets within two seconds', async () => {
  const carla = await member('Carla')
  const listening = await listen(holder.served, carla, forwarder)
  const id = await create()
  await waitFor(listening, id, 1)
  const role = newId()
  await holder.world.owner.query(
    `insert into base.roles (organization_id, id, name, permissions)
     values ($1, $2, 'Without ETA', '{"modules": ["shipments"], "default": "view", "fields": {"shipments": {"fields": {"eta": "hide"}}}}')`,
    [forwarder.id, role],
  )
  await holder.world.owner.query('update base.members set role_id = $1 where user_id = $2', [
    role,
    carla.userId,
  ])
  const changedAt = performance.now()
  let day = 0
  await vi.waitFor(async () => {
    day += 1
    const eta = new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10)
    const { body } = await holder.served.call(updateShipment, { id, eta, name: `Day ${day}` }, as)
    await waitFor(listening, id, body.version)
    // By the answer's number: what counts alerts raises it in between.
    expect(listening.heard.find(({ version }) => version === body.version)?.fields).toEqual(['name'])
  }, 5_000)
  expect(performance.now() - changedAt).toBeLessThan(2_500)
})
