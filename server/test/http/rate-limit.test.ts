import { endpoint } from '@rumbo/domain/kernel/endpoint'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { action } from '../../src/access/scope/action.ts'
import { show } from '../../src/access/visible/visible.ts'
import { buildServer } from '../../src/http/server.ts'
import { callCounts } from '../../src/platform/calls/call-counts.ts'

const ping = endpoint({
  method: 'GET',
  path: '/api/v1/ping',
  summary: 'Answers',
  tag: 'test',
  permission: 'public',
  apiScope: null,
  sample: { input: {}, records: 'a test’s own' },
  input: z.strictObject({}),
  output: z.string(),
  errors: [],
})

test('people behind one address have calls of their own; tokens that nobody signed share those of the address', async () => {
  const server = await buildServer({
    actions: [action(ping, async () => show('pong'))],
    // Nothing here asks the database.
    pool: new Pool(),
    identity: {
      readToken: (token) => (token.startsWith('signed') ? token : null),
      sessionOfCookie: async () => null,
    },
    counts: callCounts(null),
    callsPerMinute: 600,
    readiness: { stopping: false },
    publicUrl: 'http://127.0.0.1',
    operatorDoor: () => 'hidden',
    version: '0.0.0',
    maintenance: false,
    trustedProxies: false,
    logger: false,
    webFolder: '/nowhere',
    rateLimit: 2,
    edges: [],
  })
  const call = async (token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    return (await server.inject({ method: 'GET', url: '/api/v1/ping', headers })).statusCode
  }
  const ofAddress = [await call(), await call('forged1'), await call('forged2')]
  expect(ofAddress).toEqual([200, 200, 429])
  const ofAna = [await call('signedForAna'), await call('signedForAna'), await call('signedForAna')]
  expect(ofAna).toEqual([200, 200, 429])
  expect(await call('signedForBeto')).toBe(200)
  await server.close()
})
