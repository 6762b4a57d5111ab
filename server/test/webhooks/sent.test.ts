import { newId } from '@rumbo/domain/kernel/id'
import { createShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { testWebhook } from '@rumbo/domain/webhooks/deliveries.api'
import {
  createWebhook,
  deleteWebhook,
  renewWebhookSecret,
  updateWebhook,
} from '@rumbo/domain/webhooks/endpoints.api'
import { Webhook } from 'standardwebhooks'
import { beforeAll, expect, test } from 'vitest'
import { changeMany } from '../../src/access/change/change-many.ts'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { withScope } from '../../src/access/scope/scope.ts'
import { shipmentModule } from '../../src/modules.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import type { As } from '../world/members.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import {
  addEndpoint,
  clearEndpoints,
  deliveriesOf,
  lastTries,
  moveClock,
  newEndpoint,
  soon,
  stateOf,
  untilQuiet,
} from './endpoint.ts'
import { useReceiver } from './receiver.ts'

/** What is sent, to whom, signed how. */
const holder = useServed({ RUMBO_TRACKING_PRIVATE: '1' })
const receiver = useReceiver()
let as: As

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Acme', person) }
})

const make = async (patch: object = {}) => {
  const input = { name: 'One', freightType: 'ocean' as const, ...patch }
  const { status, body } = await holder.served.call(createShipment, input, as)
  expect([status, body]).toEqual([200, expect.anything()])
  return body.id
}
const edit = async (id: string, patch: object) =>
  expect((await holder.served.call(updateShipment, { id, ...patch }, as)).status).toBe(200)

test('[DEV-03] what happens to a record is sent after it, in order, thin, and signed as an independent library verifies', async () => {
  const { served } = holder
  const { secret } = await newEndpoint(served, as, { url: receiver.url })
  const id = await make({ name: 'Signed' })
  for (const name of ['A', 'B', 'C']) await edit(id, { name })
  await soon(() => expect(receiver.got).toHaveLength(4))
  expect(receiver.got.map(({ type }) => type)).toEqual([
    'shipment.created',
    ...Array(3).fill('shipment.changed'),
  ])
  const [, first] = receiver.got
  expect(first?.data).toEqual({
    id,
    module: 'shipments',
    organizationId: as.organization.id,
    fields: ['name'],
    version: expect.any(Number),
    cause: 'api',
  })
  const versions = receiver.got.slice(1).map(({ data }) => Number(data.version))
  expect(versions).toEqual([...versions].sort((a, b) => a - b))
  expect(first?.body).not.toContain('"A"')
  const verifier = new Webhook(secret)
  for (const { body, headers } of receiver.got)
    expect(verifier.verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => verifier.verify(`${first?.body} `, first?.headers ?? {})).toThrow()
  expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(4)
})

test('[DEV-03] a renewed secret signs with the one before for a day, and alone afterwards', async () => {
  const { served } = holder
  const { id, secret } = await newEndpoint(served, as, { url: receiver.url, types: ['shipment.created'] })
  const { secret: next } = (await served.call(renewWebhookSecret, { id }, as)).body
  expect(next).not.toBe(secret)
  await make()
  await soon(() => expect(receiver.got).toHaveLength(1))
  const [both] = receiver.got
  for (const each of [secret, next]) new Webhook(each).verify(both?.body ?? '', both?.headers ?? {})
  expect(both?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  await moveClock(served, '25 hours')
  await make()
  await soon(() => expect(receiver.got).toHaveLength(2))
  const [, alone] = receiver.got
  new Webhook(next).verify(alone?.body ?? '', alone?.headers ?? {})
  expect(() => new Webhook(secret).verify(alone?.body ?? '', alone?.headers ?? {})).toThrow()
})

test('[DEV-03] an endpoint hears of what its role sees: no hidden field is named, and what is about hidden ones alone isn’t sent', async () => {
  const { served, world } = holder
  const role = await customRole(world, as.organization, {
    modules: ['shipments'],
    default: 'view',
    fields: { shipments: { fields: { notes: 'hide' } } },
  })
  const seen = await newEndpoint(served, as, { url: receiver.url, roleId: role, withValues: true })
  const id = await make({ name: 'Seen', notes: 'Hidden text' })
  await edit(id, { notes: 'Hidden once more' })
  await edit(id, { name: 'Seen too', notes: 'Hidden again' })
  await untilQuiet(served)
  await soon(() => expect(receiver.idsOf('shipment.changed')).toHaveLength(1))
  const all = receiver.got.map(({ body }) => body).join('\n')
  expect(all).not.toMatch(/hidden|"notes"/i)
  expect(receiver.got.at(-1)?.data).toMatchObject({ fields: ['name'], values: { name: 'Seen too' } })
  // Nor does the log say that there was more.
  expect(await deliveriesOf(served, as, seen.id)).toHaveLength(2)
  const shut = await customRole(world, as.organization, { modules: ['orders'], default: 'view' })
  await newEndpoint(served, as, { url: receiver.url, roleId: shut })
  receiver.got.length = 0
  await edit(id, { name: 'Unheard' })
  await untilQuiet(served)
  expect(receiver.got).toEqual([])
})

test('[DEV-03] a batch is one event with its records, five hundred of them at most', async () => {
  const { served, world } = holder
  await newEndpoint(served, as, { url: receiver.url })
  const actor = world.actor(as.person, as.organization)
  const patches = Array.from({ length: 620 }, (_, at) => ({ name: `Batch ${at}`, freightType: 'ocean' }))
  const made = await withScope(world.pool, actor, (scope) =>
    createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' } }),
  )
  const ids = made.flatMap((each) => ('id' in each ? [each.id] : []))
  await soon(() => expect(receiver.got.filter(({ type }) => type === 'shipment.created')).toHaveLength(2))
  const created = receiver.got.map(({ data }) => data.ids as string[])
  expect(created.map((each) => each.length).sort()).toEqual([120, 500])
  expect(new Set(created.flat())).toEqual(new Set(ids))
  expect(receiver.got.every(({ body }) => body.length < 20_480)).toBe(true)
  receiver.got.length = 0
  const some = ids.slice(0, 40)
  await withScope(world.pool, actor, (scope) =>
    changeMany(scope, shipmentModule, {
      rows: some.map((id) => ({ id, patch: { name: 'Renamed' } })),
      by: { way: 'screen' },
    }),
  )
  await soon(() => expect(receiver.got).toHaveLength(1))
  const [bulk] = receiver.got
  expect(bulk).toMatchObject({ type: 'shipment.changed', data: { fields: ['name'], module: 'shipments' } })
  expect(new Set(bulk?.data.ids as string[])).toEqual(new Set(some))
})

test('[DEV-03] a partner’s program hears that a record was shared, changed and no longer shared, and never of what it isn’t shown', async () => {
  const { served, world } = holder
  const beto = await world.person('Beto')
  const importer = await world.organization('Importer', beto)
  await connect(world, as.organization, importer)
  const theirs = { person: beto, organization: importer }
  await newEndpoint(served, as, { url: receiver.url, types: ['alert.opened'] })
  await addEndpoint(served, theirs, { url: receiver.url })
  const profile = await profileOf(world, as.organization, {
    shipments: { default: 'view', fields: { masterBl: 'hide' } },
  })
  const id = await make({ name: 'Shared' })
  await share(world, { by: as.person, from: as.organization, ids: [id], to: importer, profile })
  await soon(() => expect(receiver.idsOf('shipment.shared')).toEqual([id]))
  await edit(id, { masterBl: 'MAEU123456789' })
  await edit(id, { name: 'Shared still' })
  await soon(() =>
    expect(receiver.got.filter(({ type }) => type === 'shipment.changed').length).toBeGreaterThan(0),
  )
  await untilQuiet(served)
  expect(receiver.got.every(({ data }) => data.organizationId === importer.id)).toBe(true)
  expect(receiver.got.map(({ body }) => body).join()).not.toContain('masterBl')
})

test('[DEV-03] a test message comes whatever types were chosen; the log keeps what was sent and answered, a kilobyte of each', async () => {
  const { served } = holder
  const { id, secret } = await newEndpoint(served, as, { url: receiver.url, types: ['alert.opened'] })
  receiver.answer = (_, response) => response.writeHead(200).end('thanks '.repeat(1_000))
  expect((await served.call(testWebhook, { id }, as)).status).toBe(200)
  await soon(async () => expect((await lastTries(served, as, id)).state).toBe('sent'))
  const [got] = receiver.got
  expect(new Webhook(secret).verify(got?.body ?? '', got?.headers ?? {})).toMatchObject({
    type: 'webhook.test',
  })
  const { log, ...delivery } = await lastTries(served, as, id)
  expect(delivery).toMatchObject({
    type: 'webhook.test',
    state: 'sent',
    tries: 1,
    status: 200,
    failure: null,
  })
  expect(got?.headers['webhook-id']).toBe(`msg_${delivery.id}`)
  expect(log[0]?.request).toBe(got?.body)
  expect(log[0]?.answer).toHaveLength(1_024)
})

test('[DEV-03] nobody has a program hear of more than they see: neither by a role above their own, nor by the log', async () => {
  const { served, world } = holder
  const organization = as.organization
  const less = await customRole(world, organization, {
    organization: ['developer'],
    modules: ['shipments'],
    default: 'view',
    fields: { shipments: { fields: { notes: 'hide' } } },
  })
  const carla = { person: await memberWith(world, organization, { name: 'Carla', role: less }), organization }
  const { id } = await newEndpoint(served, as, { url: receiver.url })
  const input = { name: 'More', url: receiver.url, roleId: organization.roles.admin }
  expect((await served.call(createWebhook, input, carla)).status).toBe(403)
  for (const change of [
    { url: `${receiver.url}/elsewhere` },
    { roleId: organization.roles.admin },
    { withValues: true },
  ])
    expect((await served.call(updateWebhook, { id, ...change }, carla)).status).toBe(403)
  expect((await served.call(renewWebhookSecret, { id }, carla)).status).toBe(403)
  await make({ name: 'Logged' })
  await soon(async () => expect((await lastTries(served, as, id)).state).toBe('sent'))
  expect((await lastTries(served, as, id)).log[0]?.request).toContain('shipment.created')
  expect((await lastTries(served, carla, id)).log[0]).toMatchObject({ request: null, answer: null })
})

test('[DEV-03] the secret is shown once and kept encrypted; an endpoint that is off hears of nothing', async () => {
  const { served, world } = holder
  await clearEndpoints(served, as)
  const headers = { 'idempotency-key': newId() }
  const input = {
    name: 'Once',
    url: receiver.url,
    roleId: as.organization.roles.admin,
    types: ['shipment.created'],
  }
  const made = await served.call(createWebhook, input, { ...as, headers })
  const again = await served.call(createWebhook, input, { ...as, headers })
  expect([again.status, again.body.id, again.body.secret]).toEqual([200, made.body.id, null])
  const { rows } = await world.owner.query('select sealed_secret from base.webhook_endpoints where id = $1', [
    made.body.id,
  ])
  expect(rows[0].sealed_secret.toString('latin1')).not.toContain(made.body.secret)
  const { id } = made.body
  expect((await served.call(updateWebhook, { id, isOn: false }, as)).body).toMatchObject({
    state: 'off',
    offReason: 'person',
  })
  const refused = await served.call(testWebhook, { id }, as)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'WEBHOOK_OFF' }])
  await make({ name: 'Unheard' })
  await untilQuiet(served)
  await served.call(updateWebhook, { id, isOn: true }, as)
  const heard = await make({ name: 'Heard' })
  await soon(() => expect(receiver.got.filter(({ data }) => data.id === heard)).toHaveLength(1))
  expect(receiver.idsOf('shipment.created')).toEqual([heard])
  expect((await stateOf(served, as, id))?.state).toBe('live')
  await served.call(deleteWebhook, { id }, as)
  expect(await stateOf(served, as, id)).toBeUndefined()
})
