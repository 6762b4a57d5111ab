import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@rumbo/domain/kernel/endpoint'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError, issueAt } from '../errors/api-error.ts'
import { type Broadcast, onApiError } from '../errors/error-broadcast.ts'
import { addressed, call } from './call.ts'
import { setCredentials } from './credentials.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  setCredentials({ tokenRumbo: null, organizationId: null })
})

/** A real server that answers as given; its contract is one POST. */
async function contractAt(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((ready) => server.once('listening', ready))
  return endpoint({
    method: 'POST',
    path: `http://127.0.0.1:${(server.address() as AddressInfo).port}/things/{id}`,
    summary: 'A thing',
    tag: 'things',
    permission: 'user',
    apiScope: null,
    sample: { input: {}, records: 'a test’s own' },
    input: z.strictObject({ id: z.string(), name: z.string() }),
    output: z.object({ ok: z.literal(true) }),
    errors: [],
  })
}

/** The error that a call ends in, and what was broadcast about it. */
async function failureOf(answer: RequestListener) {
  const broadcasts: Broadcast[] = []
  const stop = onApiError((broadcast) => broadcasts.push(broadcast))
  const error: unknown = await call(await contractAt(answer), { id: '1', name: 'n' }).catch(
    (cause: unknown) => cause,
  )
  stop()
  if (!(error instanceof ApiError)) throw new Error('the call did not fail as it should')
  expect(broadcasts.map((broadcast) => broadcast.error)).toEqual([error])
  return error
}

const json: (status: number, body: unknown) => RequestListener = (status, body) => (_, response) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

describe('the four kinds of failure', () => {
  test('[ERR-01] no response is a network error', async () => {
    const error = await failureOf((request) => request.destroy())
    expect(error).toMatchObject({ kind: 'network', status: undefined, code: undefined })
  })

  test('[ERR-01] a body with a code is that code and status', async () => {
    const issues = [{ path: 'name', code: 'FIELD_REQUIRED', message: 'This field is required' }]
    const error = await failureOf(
      json(422, { code: 'BAD_REQUEST', message: 'Not right', requestId: 'r1', issues }),
    )
    expect(error).toMatchObject({
      kind: 'coded',
      code: 'BAD_REQUEST',
      status: 422,
      requestId: 'r1',
      message: 'Not right',
    })
    expect(issueAt(error, 'name')).toBe('This field is required')
    expect(issueAt(error, 'id')).toBeUndefined()
  })

  test.each([
    ['a page', (_, response) => response.writeHead(502).end('<!doctype html><h1>Bad gateway</h1>')],
    ['nothing', (_, response) => response.writeHead(500).end()],
    ['JSON without a code', json(500, { error: 'x' })],
  ] satisfies readonly (readonly [string, RequestListener])[])(
    '[ERR-01] an error status with %s is an HTTP error',
    async (_, answer) => {
      const error = await failureOf(answer)
      expect(error.kind).toBe('http')
      expect(error.code).toBeUndefined()
      expect([500, 502]).toContain(error.status)
    },
  )

  test.each([
    ['another shape', json(200, { ok: 'yes' })],
    ['no JSON', (_, response) => response.writeHead(200).end('<!doctype html>')],
  ] satisfies readonly (readonly [string, RequestListener])[])(
    '[ERR-01] success with %s is an unexpected API error',
    async (_, answer) => {
      expect((await failureOf(answer)).kind).toBe('unexpected')
    },
  )
})

test('a call carries token, organization, language and a key of its own, and gives the parsed answer', async () => {
  const seen: Record<string, unknown>[] = []
  const contract = await contractAt((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      seen.push({ ...request.headers, url: request.url, body: Buffer.concat(chunks).toString() })
      response.end('{"ok":true}')
    })
  })
  setCredentials({ tokenRumbo: 'token', organizationId: 'org', language: 'en-us' })
  expect(await call(contract, { id: 'a/b', name: 'ñ' })).toEqual({ ok: true })
  await call(contract, { id: 'a/b', name: 'ñ' })
  await call(contract, { id: 'a/b', name: 'ñ' }, { idempotencyKey: 'mine' })
  expect(seen[0]).toMatchObject({
    url: '/things/a%2Fb',
    body: '{"name":"ñ"}',
    authorization: 'Bearer token',
    organizationid: 'org',
    'accept-language': 'en-us',
  })
  const keys = seen.map((request) => request['idempotency-key'])
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBe('mine')
})

test.each([
  [
    'GET',
    { id: '1', query: 'a b', tag: ['x', 'y'], none: undefined },
    '/t/1?query=a+b&tag=x&tag=y',
    undefined,
  ],
  ['GET', { id: '1' }, '/t/1', undefined],
  ['DELETE', { id: '1' }, '/t/1', undefined],
  ['PATCH', { id: '1', name: null, none: undefined }, '/t/1', '{"name":null}'],
  ['POST', { id: '1' }, '/t/1', '{}'],
] as const)('%s %j', (method, input, url, body) => {
  expect(addressed({ method, path: '/t/{id}' }, input)).toEqual({ url, body })
})
