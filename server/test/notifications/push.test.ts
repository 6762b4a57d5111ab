import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@rumbo/domain/kernel/id'
import { getPushKey, subscribePush, unsubscribePush } from '@rumbo/domain/notifications/push.api'
import { createShipment, getShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

/** Addresses of this machine may be called here. */
const holder = useServed({ RUMBO_TRACKING_PRIVATE: '1' })
type As = { person: Person; organization: Organization }
let ana: As
let beto: As

/** A browser with its push service: what it shows, and how the service answers. */
const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)
const came: { headers: IncomingMessage['headers']; text: string }[] = []
let status = 201
const service = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (status === 201) came.push({ headers: request.headers, text: decrypted(Buffer.concat(chunks)) })
    response.writeHead(status).end()
  })
})
let endpoint: string

beforeAll(async () => {
  const { world } = holder
  const person = await world.person('Ana')
  ana = { person, organization: await world.organization('Forwarder', person) }
  beto = { person: await world.person('Beto'), organization: ana.organization }
  await world.join(ana.organization, beto.person, 'member')
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send/beto`
})
afterAll(() => void service.close())

/** As a browser reads it (RFC 8291). */
function decrypted(body: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
  const theirs = body.subarray(21, 21 + length)
  const derive = (from: Uint8Array, with_: Uint8Array, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', from, with_, info, size))
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs])
  const key = derive(browser.computeSecret(theirs), auth, both, 32)
  const content = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + length)
  const cipher = createDecipheriv('aes-128-gcm', content, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  expect(plain.at(-1)).toBe(2)
  return plain.subarray(0, -1).toString('utf8')
}

const subscribe = (as: As) =>
  holder.served.call(
    subscribePush,
    { endpoint, p256dh: browser.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    as,
  )
const make = async (name: string) =>
  (await holder.served.call(createShipment, { name, freightType: 'ocean' }, ana)).body.id
const change = (id: string, values: object) => holder.served.call(updateShipment, { id, ...values }, ana)
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 100 })
const count = async (table: string) =>
  Number((await holder.world.owner.query(`select count(*) as count from ${table}`)).rows[0]?.count)

test('[NOTIF-05] what is notified is pushed to the browsers that one allowed, for their eyes alone', async () => {
  expect((await subscribe(beto)).status).toBe(200)
  const id = await make('Coffee')
  const number = (await holder.served.call(getShipment, { id }, ana)).body.rumboShipmentNumber
  await change(id, { eta: '2027-05-04' })
  await until(() => expect(came).toHaveLength(1))
  const own = (await holder.served.call(getPushKey, {}, beto)).body.publicKey
  const [{ headers, text } = { headers: {}, text: '{}' }] = came
  expect(JSON.parse(text)).toMatchObject({ title: 'Coffee', path: `/shipments/${number}` })
  expect(JSON.parse(text).body).toContain('2027')
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers.authorization)) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(key).toBe(own)
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(
    verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: new URL(endpoint).origin,
  })
})

test('[NOTIF-05] a service that is down is called again, and nothing comes twice', async () => {
  status = 503
  const before = came.length
  const id = await make('Tea')
  await change(id, { eta: '2027-06-04' })
  await until(async () => {
    const { rows } = await holder.world.owner.query('select attempts from system.pushes where attempts > 0')
    expect(rows).toHaveLength(1)
  })
  status = 201
  await holder.world.owner.query('update system.pushes set next_try_at = now()')
  await until(() => expect(came).toHaveLength(before + 1))
  await until(async () => expect(await count('system.pushes')).toBe(0))
  expect(came).toHaveLength(before + 1)
})

test('[NOTIF-05] a browser shows one person’s notices at a time; another’s can’t be ended', async () => {
  const mine = (await subscribe(ana)).body
  expect(await count('base.push_subscriptions')).toBe(1)
  for (const id of [mine.id, newId()]) {
    expect((await holder.served.call(unsubscribePush, { id }, beto)).status).toBe(404)
  }
  expect((await holder.served.call(unsubscribePush, mine, ana)).status).toBe(204)
  expect(await count('base.push_subscriptions')).toBe(0)
})

test('[NOTIF-05] keys that nothing can be encrypted for are refused, and of many browsers the newest are kept', async () => {
  const given = {
    p256dh: browser.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
  }
  const wrong = { ...given, p256dh: Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url') }
  const refused = await holder.served.call(subscribePush, { endpoint, ...wrong }, ana)
  expect([refused.status, await count('base.push_subscriptions')]).toEqual([400, 0])
  for (let at = 0; at < 12; at++) {
    const answer = await holder.served.call(subscribePush, { endpoint: `${endpoint}/${at}`, ...given }, ana)
    expect(answer.status).toBe(200)
  }
  const { rows } = await holder.world.owner.query('select endpoint from base.push_subscriptions')
  expect(rows).toHaveLength(10)
  expect(rows.map((row) => row.endpoint)).not.toContain(`${endpoint}/1`)
  await holder.world.owner.query('delete from base.push_subscriptions')
})

test('[NOTIF-05] a push that waits is nobody’s once its reader has left', async () => {
  const { owner } = holder.world
  const mine = (await subscribe(beto)).body
  const wait = () =>
    owner.query(`insert into system.pushes (subscription_id, endpoint, body) values ($1, $2, '\\x00')`, [
      mine.id,
      endpoint,
    ])
  status = 500
  await wait()
  await until(async () =>
    expect((await owner.query('select attempts from system.pushes')).rows).toEqual([{ attempts: 1 }]),
  )
  await holder.world.leave(beto.organization, beto.person)
  await owner.query('update system.pushes set next_try_at = now()')
  await until(async () => expect(await count('system.pushes')).toBe(0))
  status = 201
  await holder.world.join(beto.organization, beto.person, 'member')
  await owner.query('delete from base.push_subscriptions')
})

test('[NOTIF-05] a browser that is gone is forgotten', async () => {
  await subscribe(beto)
  status = 410
  const id = await make('Rice')
  await change(id, { eta: '2027-06-04' })
  await until(async () => expect(await count('base.push_subscriptions')).toBe(0))
  expect(await count('system.pushes')).toBe(0)
  status = 201
})
