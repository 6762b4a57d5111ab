import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../../src/app.ts'
import { loggedUrl } from '../../src/http/logged-request.ts'
import { readConfig } from '../../src/platform/config.ts'
import { readyDatabases } from '../harness/test-databases.ts'

const lines: string[] = []
const log = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString())
    done()
  },
})
let url: string
let paths: readonly { readonly method: string; readonly path: string }[]

beforeAll(async () => {
  const databases = await readyDatabases()
  const data = mkdtempSync(join(tmpdir(), 'rumbo-logged-'))
  const app = await startApp({
    config: readConfig({ RUMBO_PORT: '0', RUMBO_DATA: data }),
    databases,
    logger: { level: 'trace', stream: log },
    rateLimit: 1_000_000,
  })
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  paths = app.actions.map(({ contract: { method, path } }) => ({ method, path }))
  return async () => {
    await app.stop()
    await databases.close()
    rmSync(data, { recursive: true })
  }
})

/** Pages and edges that are no contracts; the browser's own pages too, which are one file. */
const others = [
  '/calendar/{token}.ics',
  '/t/{token}',
  '/t/{token}/logo',
  '/t/{token}/nothing',
  '/outbox/{token}',
  '/api/v1/images/{token}',
  '/api/v1/files/{token}/file',
  '/api/v1/exports/{token}/file',
  '/api/v1/uploads/{token}',
  '/verify_email',
  '/reset_password',
  '/invitation',
  '/network/invitation',
  '/shipments',
  '/login',
  '/account/notifications',
  '/api/auth/get-session',
  '/api/auth/callback/oidc',
  '/socket.io/',
  '/trpc/me',
  '/nothing/{token}',
  '/invitation/{token}',
  '/api/v1/nothing/{token}',
]
const posted = [
  '/t/{token}',
  '/account/notifications',
  '/api/auth/verify-email',
  '/api/auth/reset-password',
  '/api/auth/sign-in/email',
  '/api/auth/sign-up/email',
  '/api/auth/request-password-reset',
  '/api/auth/change-password',
  '/api/v1/uploads',
]

test('[SEC-05] no token, password or secret stands in the log, whatever the route', async () => {
  const token = 'Zx3vQm0p8sJ2hK5nT7bR1w'
  const bearer = 'rumbo_Qw7Er5Ty3Ui1Op9As2Df4Gh6Jk8Lz0Xc3Vb5N'
  const password = 'hunter2 hunter2'
  const cookie = 'PfWqLr0x9yTzUbVc'
  const call = async (method: string, path: string) => {
    const query = new URLSearchParams({
      token,
      stop: token,
      code: token,
      state: token,
      view: token,
      password,
      input: JSON.stringify({ token, password }),
    })
    const hasBody = method !== 'GET' && method !== 'DELETE' && method !== 'HEAD'
    const answer = await fetch(`${url}${path.replace(/\{\w+\}/g, token)}?${query}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${bearer}`,
        accept: 'text/html, application/json',
        'x-api-key': token,
        cookie: `rumbo.session_token=${cookie}; rumbo_link=9.${token}`,
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody
        ? { body: JSON.stringify({ token, password, newPassword: password, email: 'a@b.example' }) }
        : {}),
    })
    await answer.arrayBuffer()
    return answer.headers.get('x-request-id')
  }
  const all = [
    ...paths,
    ...others.map((path) => ({ method: 'GET', path })),
    ...posted.map((path) => ({ method: 'POST', path })),
  ]
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter(({ path }) => path.includes('{token}')).length).toBeGreaterThanOrEqual(4)
  let last: string | null = null
  for (const { method, path } of all) last = await call(method, path)
  const raw = await fetch(`${url}/healthz`)
  last = raw.headers.get('x-request-id') ?? last
  await expect.poll(() => lines.join('').includes(last ?? 'nothing')).toBe(true)
  const written = lines.join('')
  expect(written.split('\n').length).toBeGreaterThan(all.length)
  for (const secret of [token, bearer, password, encodeURIComponent(password), 'hunter2+hunter2', cookie])
    expect(written.split('\n').filter((line) => line.includes(secret))).toEqual([])
})

test.each([
  ['/api/v1/shipments?limit=20&search=caf%C3%A9', '/api/v1/shipments?limit=-&search=-'],
  [
    '/api/v1/shipments/019ab0c1-2a10-7c30-9b40-1d2e3f4a5b60',
    '/api/v1/shipments/019ab0c1-2a10-7c30-9b40-1d2e3f4a5b60',
  ],
  ['/api/public/invitations/k3Jd9sLq0PzX7vBn2MwT5yRc/decline', '/api/public/invitations/-/decline'],
  ['/assets/index-Bx81kqPz00AbCdEfGh.js', '/assets/index-Bx81kqPz00AbCdEfGh.js'],
  ['/a%2Fb?%00=1&x', '/-?x=-'],
])('[SEC-05] %s is logged as %s', (given, logged) => {
  expect(loggedUrl(given)).toBe(logged)
})
