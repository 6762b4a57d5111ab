import { newId } from '@rumbo/domain/kernel/id'
import { type Present, present } from '@rumbo/domain/kernel/present'
import { createShipment, deleteShipment } from '@rumbo/domain/shipments/api'
import { io, type Socket } from 'socket.io-client'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { connected } from './listening.ts'

const holder = useServed()
let ana: Person
let beto: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  beto = await holder.world.person('Beto')
  forwarder = await holder.world.organization('Forwarder', ana)
  await holder.world.join(forwarder, beto, 'member')
  as = { person: ana, organization: forwarder }
})

const create = async () =>
  (await holder.served.call(createShipment, { name: 'Met', freightType: 'ocean' }, as)).body.id

type Client = { readonly socket: Socket; readonly heard: Present[] }

async function client(person: Person, organization = forwarder): Promise<Client> {
  const auth = { tokenRumbo: holder.served.token(person), organizationId: organization.id }
  const socket = io(holder.served.url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
  })
  onTestFinished(() => void socket.disconnect())
  const heard: Present[] = []
  socket.on('present', (message: unknown) => heard.push(present.strict().parse(message)))
  await connected(socket)
  return { socket, heard }
}

/** Waits until somebody last heard of just these people, each with the field that they are in. */
const hears = ({ heard }: Client, people: readonly (readonly [string, string | null])[]) =>
  vi.waitFor(
    () =>
      expect(new Set(heard.at(-1)?.people.map(({ name, field }) => [name, field]))).toEqual(new Set(people)),
    5_000,
  )

test('[VIEW-07] those on a record see one another, with the field that each is in; who leaves is gone', async () => {
  const recordId = await create()
  const [first, second] = [await client(ana), await client(beto)]
  first.socket.emit('attend', { recordId, field: null })
  await hears(first, [['Ana', null]])
  second.socket.emit('attend', { recordId, field: 'notes' })
  await hears(first, [
    ['Ana', null],
    ['Beto', 'notes'],
  ])
  await hears(second, [
    ['Ana', null],
    ['Beto', 'notes'],
  ])
  second.socket.emit('attend', { recordId, field: null })
  await hears(first, [
    ['Ana', null],
    ['Beto', null],
  ])
  second.socket.emit('leave')
  await hears(first, [['Ana', null]])
  second.socket.emit('attend', { recordId, field: null })
  await hears(first, [
    ['Ana', null],
    ['Beto', null],
  ])
  second.socket.disconnect()
  await hears(first, [['Ana', null]])
})

test('[VIEW-07] somebody with two windows is one person, there until the last is closed', async () => {
  const recordId = await create()
  const [witness, one, two] = [await client(ana), await client(beto), await client(beto)]
  for (const { socket } of [witness, one, two]) socket.emit('attend', { recordId, field: null })
  await hears(witness, [
    ['Ana', null],
    ['Beto', null],
  ])
  one.socket.disconnect()
  two.socket.emit('attend', { recordId, field: 'eta' })
  await hears(witness, [
    ['Ana', null],
    ['Beto', 'eta'],
  ])
})

test('[VIEW-07] a stranger is on no record of others and hears nobody’s name; what isn’t there has nobody', async () => {
  const recordId = await create()
  const eve = await holder.world.person('Eve')
  const strangers = await holder.world.organization('Strangers', eve)
  const [inside, outside] = [await client(ana), await client(eve, strangers)]
  inside.socket.emit('attend', { recordId, field: null })
  await hears(inside, [['Ana', null]])
  for (const wrong of [
    { recordId, field: null },
    { recordId: newId(), field: null },
    { recordId: 'x' },
    null,
    7,
  ])
    outside.socket.emit('attend', wrong)
  const witness = await client(beto)
  witness.socket.emit('attend', { recordId, field: null })
  await hears(inside, [
    ['Ana', null],
    ['Beto', null],
  ])
  expect(outside.heard).toEqual([])
  expect(inside.heard.flatMap(({ people }) => people.map(({ name }) => name))).not.toContain('Eve')
})

test('[VIEW-07] a field that a role hides is not sent, and who may not open the module is not there', async () => {
  const recordId = await create()
  const [carla, diego] = [await holder.world.person('Carla'), await holder.world.person('Diego')]
  for (const [person, permissions] of [
    [
      carla,
      { modules: ['shipments'], default: 'view', fields: { shipments: { fields: { notes: 'hide' } } } },
    ],
    [diego, { modules: ['orders'], default: 'view' }],
  ] as const) {
    const role = newId()
    await holder.world.join(forwarder, person, 'member')
    await holder.world.owner.query(
      'insert into base.roles (organization_id, id, name, permissions) values ($1, $2, $3, $4)',
      [forwarder.id, role, `Role of ${person.name}`, JSON.stringify(permissions)],
    )
    await holder.world.owner.query('update base.members set role_id = $1 where user_id = $2', [
      role,
      person.userId,
    ])
  }
  const [all, some, none] = [await client(ana), await client(carla), await client(diego)]
  none.socket.emit('attend', { recordId, field: null })
  some.socket.emit('attend', { recordId, field: null })
  await hears(some, [['Carla', null]])
  all.socket.emit('attend', { recordId, field: 'notes' })
  await hears(all, [
    ['Carla', null],
    ['Ana', 'notes'],
  ])
  await hears(some, [
    ['Carla', null],
    ['Ana', null],
  ])
  expect(none.heard).toEqual([])
  expect(JSON.stringify(some.heard)).not.toContain('notes')
})

test('[VIEW-07] who signs out, or loses the membership, is gone from the record', async () => {
  const recordId = await create()
  const gone = await holder.world.person('Gone')
  await holder.world.join(forwarder, gone, 'member')
  const [witness, leaving] = [await client(ana), await client(gone)]
  witness.socket.emit('attend', { recordId, field: null })
  await hears(witness, [['Ana', null]])
  leaving.socket.emit('attend', { recordId, field: null })
  await hears(witness, [
    ['Ana', null],
    ['Gone', null],
  ])
  await holder.world.leave(forwarder, gone)
  await hears(witness, [['Ana', null]])
})

test('[VIEW-07] nobody is on a record that was deleted', async () => {
  const recordId = await create()
  await holder.served.call(deleteShipment, { id: recordId }, as)
  const late = await client(beto)
  late.socket.emit('attend', { recordId, field: null })
  const other = await create()
  late.socket.emit('attend', { recordId: other, field: null })
  await hears(late, [['Beto', null]])
  expect(late.heard.map((each) => each.recordId)).toEqual([other])
})
