import { createHash } from 'node:crypto'
import { endpoint } from '@rumbo/domain/kernel/endpoint'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { action } from '../../src/access/scope/action.ts'
import { show } from '../../src/access/visible/visible.ts'
import { password } from '../identity/browser.ts'
import { type IdentityServer, startIdentityServer } from '../identity/identity-server.ts'
import { ask, hasProxies, proxies, startProxy } from './proxy-process.ts'

const publicUrl = 'https://rumbo.example.com'
const secret = 'a-secret-of-those-who-run-it'
const email = 'ana@naviera.example'
const hidden = ['/outbox', '/outbox/00000000-0000-4000-8000-000000000000', '/metrics']

/** How somebody outside may try to look like somebody on the server's own machine. */
const disguises: readonly Readonly<Record<string, string>>[] = [
  {},
  { host: 'localhost' },
  { host: '127.0.0.1:3000' },
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1', 'x-real-ip': '127.0.0.1' },
  { authorization: 'Bearer a-guess-of-somebody-outside' },
]

/** An endpoint with a body larger than nginx takes by itself. */
const large = endpoint({
  method: 'POST',
  path: '/api/v1/large',
  summary: 'Takes a large body',
  tag: 'test',
  permission: 'public',
  apiScope: null,
  sample: { input: {}, records: 'a test’s own' },
  bodyLimit: 4_194_304,
  errors: [],
  input: z.strictObject({ text: z.string() }),
  output: z.object({ length: z.number() }),
})

/** By RFC 6455. */
const socketGuid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

const portOf = ({ url }: IdentityServer): number => Number(new URL(url).port)
const signInBody = (typed: string) => JSON.stringify({ email: typed, password })
const json = { 'content-type': 'application/json', origin: publicUrl }

describe.skipIf(!hasProxies)('behind a proxy', () => {
  let open: IdentityServer
  let unconfigured: IdentityServer
  let guided: IdentityServer
  beforeAll(async () => {
    const limits = { '/sign-in/email': { address: { max: 3, seconds: 600 } } }
    open = await startIdentityServer({ publicUrl, limits })
    unconfigured = await startIdentityServer({})
    guided = await startIdentityServer({
      publicUrl,
      limits,
      trustedProxies: '127.0.0.1',
      actions: () => [action(large, async (_caller, { text }) => show({ length: text.length }))],
    })
    const body = JSON.stringify({ email, password, name: 'Ana Ríos' })
    await ask({ port: portOf(guided) }, { path: '/api/auth/sign-up/email', headers: json, body })
  })
  afterAll(() => Promise.all([open, unconfigured, guided].map((server) => server?.close())))

  const started = async (...args: Parameters<typeof startProxy>) => {
    const proxy = await startProxy(...args)
    onTestFinished(proxy.stop)
    return proxy
  }

  test.each(proxies)('[SEC-01] a stock %s lets nobody to the outbox and the metrics', async (name) => {
    const proxy = await started(name, { config: 'stock', port: portOf(open) })
    expect((await ask(proxy, { path: '/healthz' })).status).toBe(200)
    for (const path of hidden)
      for (const headers of disguises)
        expect((await ask(proxy, { path, headers })).status, `${path} ${JSON.stringify(headers)}`).toBe(404)
  })

  test('[SEC-01] nor where the settings name no address, if the proxy is a stock nginx or says what it is', async () => {
    const proxy = await started('nginx', { config: 'stock', port: portOf(unconfigured) })
    expect(
      (await ask({ port: portOf(unconfigured) }, { path: '/metrics', headers: { host: 'localhost' } }))
        .status,
    ).toBe(200)
    for (const path of hidden)
      for (const headers of disguises)
        expect((await ask(proxy, { path, headers })).status, `${path} ${JSON.stringify(headers)}`).toBe(404)
  })

  test.each(proxies)('[SEC-01] a stock %s makes nobody believed about where they come from', async (name) => {
    await open.authPool.query('delete from auth.attempts')
    const proxy = await started(name, { config: 'stock', port: portOf(open) })
    const statuses: number[] = []
    for (let time = 0; time < 5; time++) {
      const headers = {
        ...json,
        'x-forwarded-for': `203.0.113.${time}`,
        'x-rumbo-address': `203.0.113.${time}`,
      }
      const body = signInBody(`nobody${time}@naviera.example`)
      statuses.push((await ask(proxy, { path: '/api/auth/sign-in/email', headers, body })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429])
  })

  test.each(proxies)(
    "[SEC-01] the guide's %s serves over HTTPS, tells who asks, and hides what is the operator's",
    async (name) => {
      await guided.authPool.query('delete from auth.attempts')
      const proxy = await started(name, { config: 'guide', port: portOf(guided) })
      const secure = { port: proxy.securePort, secure: true }
      const plain = await ask(proxy, { path: '/shipments?a=1' })
      expect([plain.status, plain.headers.location]).toEqual([308, `${publicUrl}/shipments?a=1`])
      expect((await ask(secure, { path: '/readyz' })).status).toBe(200)
      for (const path of hidden)
        for (const headers of [...disguises, { authorization: `Bearer ${secret}` }])
          expect((await ask(secure, { path, headers })).status, `${path} ${JSON.stringify(headers)}`).toBe(
            404,
          )

      const claims = { ...json, 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' }
      const path = '/api/auth/sign-in/email'
      const signedIn = await ask(secure, {
        path,
        headers: claims,
        body: signInBody(email),
        from: '127.0.0.9',
      })
      expect([signedIn.status, String(signedIn.headers['set-cookie'])]).toEqual([
        200,
        expect.stringMatching(/^__Secure-rumbo.*; Secure/i),
      ])
      const { rows } = await guided.authPool.query('select "ipAddress" as address from auth.session')
      expect(rows.at(-1)).toEqual({ address: '127.0.0.9' })
      const others: number[] = []
      for (const [index, from] of [
        '127.0.0.8',
        '127.0.0.8',
        '127.0.0.8',
        '127.0.0.8',
        '127.0.0.7',
      ].entries()) {
        const headers = { ...json, 'x-forwarded-for': `198.51.100.${index}` }
        others.push(
          (await ask(secure, { path, headers, body: signInBody(`n${index}@x.example`), from })).status,
        )
      }
      expect(others).toEqual([401, 401, 401, 429, 401])
    },
  )

  test.each(proxies)(
    "[SEC-01] the guide's %s passes sockets on, and bodies as large as Rumbo takes",
    async (name) => {
      guided.server.server.once('upgrade', (request, socket) => {
        const accept = createHash('sha1')
          .update(`${request.headers['sec-websocket-key']}${socketGuid}`)
          .digest('base64')
        const lines = [
          'HTTP/1.1 101 Switching Protocols',
          'connection: Upgrade',
          'upgrade: websocket',
          `sec-websocket-accept: ${accept}`,
        ]
        socket.end(`${lines.join('\r\n')}\r\n\r\n`)
      })
      const proxy = await started(name, { config: 'guide', port: portOf(guided) })
      const secure = { port: proxy.securePort, secure: true }
      const upgraded = await ask(secure, {
        path: '/socket.io/?transport=websocket',
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        },
      })
      expect([upgraded.status, upgraded.headers.upgrade]).toEqual([101, 'websocket'])
      const body = JSON.stringify({ text: 'x'.repeat(2_000_000) })
      const taken = await ask(secure, { path: large.path, headers: json, body })
      expect([taken.status, taken.body]).toEqual([200, '{"length":2000000}'])
    },
  )
})

describe('the secret of those who run the server', () => {
  let server: IdentityServer
  beforeAll(async () => {
    server = await startIdentityServer({ publicUrl, operatorSecret: secret })
  })
  afterAll(() => server.close())

  test('[SEC-01] opens the outbox and the metrics, as a token or a password; nothing else does', async () => {
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    for (const path of ['/outbox', '/metrics']) {
      for (const authorization of [`Bearer ${secret}`, `bearer ${secret}`, basic(`anybody:${secret}`)])
        expect((await ask({ port: portOf(server) }, { path, headers: { authorization } })).status).toBe(200)
      for (const headers of [
        ...disguises,
        { authorization: basic(secret.slice(0, -1)) },
        { authorization: basic(`${secret}:`) },
        { authorization: `Digest ${secret}` },
        { authorization: 'Bearer ' },
      ]) {
        const refused = await ask({ port: portOf(server) }, { path, headers })
        expect([refused.status, refused.body], JSON.stringify(headers)).toEqual([401, ''])
        expect(refused.headers['www-authenticate']).toContain('Basic')
      }
    }
  })
})
