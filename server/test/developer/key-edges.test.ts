import { me } from '@rumbo/domain/auth/api'
import { createApiKey, listApiKeys } from '@rumbo/domain/developer/api-keys.api'
import { newId } from '@rumbo/domain/kernel/id'
import { listMembers } from '@rumbo/domain/organizations/members.api'
import { listShipments } from '@rumbo/domain/shipments/api'
import { createTRPCClient, httpLink } from '@trpc/client'
import { beforeAll, expect, test } from 'vitest'
import { countKeyCall } from '../../src/http/call-limits.ts'
import type { ProcedureRouter } from '../../src/http/trpc/procedures.ts'
import { callCounts } from '../../src/platform/calls/call-counts.ts'
import { connected, openSocket } from '../http/listening.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { newKey, type Program } from './keys.ts'

/** The ways into the server by a key, and those that are none. */
const holder = useServed({ RUMBO_API_CALLS: '40' })
let ana: Person
let acme: Organization
let key: Program

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  acme = await holder.world.organization('Acme', ana)
  const scopes = ['shipments:read', 'network:read'] as const
  key = await newKey(holder.served, { by: ana, organization: acme, scopes, callsPerMinute: 3_000 })
})

test('[DEV-01] beyond its calls a minute a key waits, and every answer says how many are left', async () => {
  const { served } = holder
  const few = await newKey(served, {
    by: ana,
    organization: acme,
    scopes: ['shipments:read'],
    callsPerMinute: 3,
  })
  const usual = await newKey(served, { by: ana, organization: acme, scopes: ['shipments:read'] })
  const call = (as: Program['as']) => served.call(listShipments, { limit: 1 }, as)
  const left = []
  for (let at = 0; at < 3; at++) left.push((await call(few.as)).headers.get('ratelimit-remaining'))
  expect(left).toEqual(['2', '1', '0'])
  const refused = await call(few.as)
  expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([429, 'RATE_LIMITED'])
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(refused.headers.get('ratelimit-reset')).toBe(String(seconds))
  expect((await call(usual.as)).headers.get('ratelimit-limit')).toBe('40')
})

test('a minute later a key may call again', async () => {
  const id = newId()
  let now = 0
  const counts = callCounts(null, () => now)
  const call = (at: number) => {
    now = at
    return countKeyCall(counts, id, 1)
  }
  expect((await call(0)).isExceeded).toBe(false)
  expect((await call(59_999)).isExceeded).toBe(true)
  expect(await call(60_000)).toEqual({ most: 1, left: 0, seconds: 60, isExceeded: false })
})

test('[DEV-01] a key is taken from the header alone: no cookie, no URL, no other header', async () => {
  const { url } = holder.served
  const ask = (path: string, headers: Record<string, string>) => fetch(`${url}${path}`, { headers })
  expect((await ask(`/api/v1/shipments?token=${key.secret}`, {})).status).toBe(401)
  expect((await ask('/api/v1/shipments', { cookie: `rumbo.session_token=${key.secret}` })).status).toBe(401)
  expect((await ask('/api/v1/shipments', { token: key.secret, 'x-api-key': key.secret })).status).toBe(401)
  expect((await ask('/api/v1/shipments', { authorization: `bearer ${key.secret}` })).status).toBe(200)
})

test('[DEV-01] what is a person’s takes no key: account, people, keys, sockets, uploads, files', async () => {
  const { served } = holder
  const refused = { code: 'KEY_NOT_ACCEPTED', message: 'API keys can’t be used here, sign in instead' }
  const input = { name: 'X', roleId: acme.roles.admin, scopes: ['shipments:read' as const] }
  expect((await served.call(me, {}, key.as)).body).toMatchObject(refused)
  expect((await served.call(listMembers, {}, key.as)).body).toMatchObject(refused)
  expect((await served.call(listApiKeys, {}, key.as)).body).toMatchObject(refused)
  expect((await served.call(createApiKey, input, key.as)).body).toMatchObject(refused)
  const edges = [
    ['POST', '/api/v1/uploads'],
    ['GET', `/api/v1/images/${newId()}`],
    ['GET', `/api/v1/files/${newId()}/file`],
    ['GET', `/api/v1/exports/${newId()}/file`],
  ] as const
  for (const [method, path] of edges) {
    const answer = await fetch(`${served.url}${path}`, {
      method,
      headers: {
        ...key.as.headers,
        organizationId: acme.id,
        'accept-language': 'en-us',
        'tus-resumable': '1.0.0',
      },
    })
    expect([path, answer.status, await answer.json()]).toEqual([path, 401, expect.objectContaining(refused)])
  }
  const { socket } = openSocket(served, { tokenRumbo: key.secret, organizationId: acme.id })
  await expect(connected(socket)).rejects.toMatchObject({ code: 'KEY_NOT_ACCEPTED' })
})

test('[DEV-01] procedures take a key as REST does', async () => {
  const { served } = holder
  const clientOf = (authorization: string) =>
    createTRPCClient<ProcedureRouter>({
      links: [
        httpLink({ url: `${served.url}/trpc`, headers: { authorization, 'accept-language': 'en-us' } }),
      ],
    })
  const client = clientOf(`Bearer ${key.secret}`)
  expect(await client.organizations.get.query({ id: acme.id })).toMatchObject({ name: 'Acme', members: [] })
  await expect(client.auth.me.query({})).rejects.toMatchObject({
    data: { code: 'KEY_NOT_ACCEPTED', httpStatus: 401 },
  })
  const wrong = clientOf(`Bearer ${key.secret.slice(0, -2)}`)
  await expect(wrong.organizations.get.query({ id: acme.id })).rejects.toMatchObject({
    data: { code: 'TOKEN_NOT_VALID' },
  })
})
