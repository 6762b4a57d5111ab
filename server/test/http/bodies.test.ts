import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { newId } from '@rumbo/domain/kernel/id'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { signedCookie } from './signed-cookie.ts'

const holder = useServed()
let ana: Person
let forwarder: Organization

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
})

const path = '/api/v1/shipments/create'
const good = { name: 'Good', freightType: 'ocean' }
type Headers = Readonly<Record<string, string>>

const credentials = (): Headers => ({
  authorization: `Bearer ${holder.served.token(ana)}`,
  organizationId: forwarder.id,
  'accept-language': 'en',
})

/** Sends a body as it is, and gives status and answer, which has the shape of all errors and tells nothing of the inside. */
async function send(body: string | Uint8Array, headers: Headers = {}, to = path) {
  const answer = await fetch(new URL(to, holder.served.url), {
    method: 'POST',
    headers: { ...credentials(), 'content-type': 'application/json', ...headers },
    body: body as string,
  })
  const error = (await answer.json()) as { code: string; issues?: { path: string; code: string }[] }
  if (answer.status >= 400) expectErrorShape(error)
  return { ...error, status: answer.status }
}

function expectErrorShape(error: object): void {
  const { issues, ...rest } = error as { issues?: readonly object[] }
  expect(rest).toEqual({
    code: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/^[^{}<>]+$/),
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  for (const issue of issues ?? []) expect(Object.keys(issue).sort()).toEqual(['code', 'message', 'path'])
  expect(JSON.stringify(error)).not.toMatch(/\bat \S+:\d+|node_modules|\/server\/|select |insert |postgres/i)
}

const stored = async () =>
  (await holder.world.owner.query<{ count: number }>('select count(*)::int as count from base.shipments'))
    .rows[0]?.count

/** Runs what must store nothing. */
async function storingNothing(run: () => Promise<void>): Promise<void> {
  const before = await stored()
  await run()
  expect(await stored()).toBe(before)
}

const deep = (levels: number) => `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`

test('[ERR-06] bodies that are no JSON of the contract are refused in the one shape, and nothing is stored', async () => {
  await storingNothing(async () => {
    const wrong: readonly (readonly [string, string | Uint8Array, number, string])[] = [
      ['10⁵ levels', deep(100_000), 400, 'BAD_REQUEST'],
      ['41 levels', deep(41), 400, 'BAD_REQUEST'],
      ['cut off', '{"name":', 400, 'BAD_REQUEST'],
      ['no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, 'BAD_REQUEST'],
      ['nothing', '', 400, 'BAD_REQUEST'],
      ['a list', '[]', 400, 'BAD_REQUEST'],
      ['a text', '"name"', 400, 'BAD_REQUEST'],
      ['null', 'null', 400, 'BAD_REQUEST'],
      ['a number', '7', 400, 'BAD_REQUEST'],
      ['a wrong type', JSON.stringify({ ...good, name: { a: 1 } }), 400, 'BAD_REQUEST'],
      ['2 MiB', JSON.stringify({ ...good, notes: 'x'.repeat(2_097_152) }), 413, 'BODY_TOO_LARGE'],
    ]
    for (const [what, body, status, code] of wrong) {
      const answer = await send(body)
      expect([what, answer.status, answer.code]).toEqual([what, status, code])
    }
  })
})

test('10⁵ keys are refused at once and with bounded memory; as many as are read are answered by a bounded list', async () => {
  const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":0`).join(',')}}`
  const before = process.memoryUsage().rss
  await storingNothing(async () => {
    for (const body of Array<string>(20).fill(keys(80_000)))
      expect(await send(body)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    const nested = await send(`{"name":{"a":[${keys(1_001)}]}}`)
    expect([nested.status, nested.issues]).toEqual([400, undefined])
    const listed = await send(keys(900).replace('{', '{"name":"X","freightType":"ocean",'))
    expect([listed.status, listed.issues?.length]).toEqual([400, 50])
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1_048_576)
})

test('unknown keys, mass assignment and keys of the prototype are refused at their name', async () => {
  await storingNothing(async () => {
    for (const key of [
      'id',
      'version',
      'owned',
      'rowId',
      'organization_id',
      'ownerOrganizationId',
      'colour',
    ]) {
      const { status, issues } = await send(JSON.stringify({ ...good, [key]: newId() }))
      expect([key, status, issues]).toEqual([key, 400, [expect.objectContaining({ path: key })]])
    }
    for (const body of [
      '{"name":"X","freightType":"ocean","__proto__":{"owned":true}}',
      '{"name":"X","freightType":"ocean","constructor":{"prototype":{"owned":true}}}',
    ]) {
      expect((await send(body)).status).toBe(400)
    }
  })
  expect(({} as { owned?: boolean }).owned).toBeUndefined()
  const readOnly = await send(
    JSON.stringify({ ...good, rumboShipmentNumber: 'R0000001', createdAt: '2020-01-01' }),
  )
  expect(readOnly).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})

test('[AUTH-17] another content type is refused, and a form with a cookie writes nothing', async () => {
  const cookie = await signedCookie(holder.served, ana)
  await storingNothing(async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/xml',
      'text/plain; application/json',
    ]) {
      const byToken = await send(JSON.stringify(good), { 'content-type': type })
      expect([type, byToken.status, byToken.code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE'])
      const form = await fetch(new URL(path, holder.served.url), {
        method: 'POST',
        headers: { cookie, 'content-type': type },
        body: 'name=X&freightType=ocean',
      })
      expect([type, form.status]).toEqual([type, 415])
    }
    const json = await fetch(new URL(path, holder.served.url), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify(good),
    })
    expect([json.status, await json.json()]).toMatchObject([401, { code: 'TOKEN_NOT_FOUND' }])
  })
})

test('[AUTH-17] the organization is query, body or header, else the only one, else required; membership is checked each time', async () => {
  const beto = await holder.world.person('Beto')
  const [first, second] = [
    await holder.world.organization('First', beto),
    await holder.world.organization('Second', beto),
  ]
  const authorization = `Bearer ${holder.served.token(beto)}`
  const list = async (headers: Headers, query = '') => {
    const answer = await fetch(new URL(`/api/v1/shipments${query}`, holder.served.url), {
      headers: { authorization, ...headers },
    })
    return {
      status: answer.status,
      body: (await answer.json()) as { code?: string; items?: { name: string }[] },
    }
  }
  const create = async (body: object, headers: Headers = {}) =>
    send(JSON.stringify({ ...good, ...body }), { authorization, organizationId: '', ...headers })
  expect((await create({ name: 'By body', organizationId: first.id })).status).toBe(200)
  expect((await create({ name: 'By header' }, { organizationId: second.id })).status).toBe(200)
  expect(await create({})).toMatchObject({ status: 400, code: 'ORGANIZATION_REQUIRED' })
  const namesOf = async (headers: Headers, query?: string) =>
    (await list(headers, query)).body.items?.map(({ name }) => name)
  expect(await namesOf({}, `?organizationId=${first.id}`)).toEqual(['By body'])
  expect(await namesOf({ organizationId: second.id })).toEqual(['By header'])
  expect(await namesOf({ organizationId: second.id }, `?organizationId=${first.id}`)).toEqual(['By body'])

  await holder.world.leave(second, beto)
  expect((await list({ organizationId: second.id })).status).toBe(404)
  expect(await namesOf({})).toEqual(['By body'])
  await holder.world.leave(first, beto)
  expect(await list({})).toMatchObject({ status: 400, body: { code: 'ORGANIZATION_REQUIRED' } })
  const other = await list({ organizationId: forwarder.id })
  expect(other).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

/** Sends bytes as they are, and gives the whole answer. */
async function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(holder.served.url)
  const socket = connect(Number(port), hostname)
  socket.end(bytes)
  return text(socket)
}

test('[ERR-06] what is no HTTP, and headers without end, are refused in the one shape', async () => {
  const wrong = [
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no method', 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['20 kB of headers', `GET / HTTP/1.1\r\nhost: x\r\nx-huge: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', 400],
    ['no address', 'GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
  ] as const
  for (const [what, bytes, status] of wrong) {
    const answer = await sendRaw(bytes)
    expect([what, answer.slice(0, 12)]).toEqual([what, `HTTP/1.1 ${status}`])
    const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
    expectErrorShape(body as object)
    expect(body).toMatchObject({ code: 'BAD_REQUEST' })
  }
})

test('huge tokens, keys, ids and searches are refused, and the server goes on', async () => {
  const get = async (url: string, headers: Headers = {}) => {
    const answer = await fetch(new URL(url, holder.served.url), { headers: { ...credentials(), ...headers } })
    const body = (await answer.json()) as object
    if (!answer.ok) expectErrorShape(body)
    return answer.status
  }
  expect(await get('/api/v1/shipments', { authorization: `Bearer ${'x'.repeat(10_000)}` })).toBe(401)
  expect(await send(JSON.stringify(good), { 'idempotency-key': 'x'.repeat(256) })).toMatchObject({
    status: 400,
  })
  expect(await get(`/api/v1/shipments/${'x'.repeat(600)}`)).toBe(400)
  expect(await get(`/api/v1/shipments?search=${'x'.repeat(5_000)}`)).toBe(400)
  expect(await get('/api/v1/shipments?limit=1e9')).toBe(400)
  expect(await get('/api/v1/shipments?limit=1&limit=2')).toBe(400)
  expect(await get('/api/v1/shipments')).toBe(200)
})
