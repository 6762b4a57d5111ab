import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, call, signIn, signUp, tokenOf } from './browser.ts'
import { type IdentityServer, startIdentityServer } from './identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.close())

test('what has expired is forgotten, and what has not stays', async () => {
  const browser = await signUp(server.url, 'ana@naviera.example')
  await signIn(new Browser(server.url), 'ana@naviera.example')
  await browser.post('/api/auth/request-password-reset', { email: 'ana@naviera.example' })
  const token = await tokenOf(browser)
  await server.mailTo('ana@naviera.example', /password/)
  const { authPool: pool } = server
  await pool.query(`update auth.session set "expiresAt" = now() where id <> $1`, [token.split('.')[0]])
  await pool.query(`update auth.verification set "expiresAt" = now()`)
  await pool.query(
    `update auth.attempts set window_ends_at = now() where key = (select min(key) from auth.attempts)`,
  )
  await pool.query(
    `update system.mails set created_at = now() - interval '31 days' where subject ~ 'password'`,
  )
  const count = async (table: string) =>
    (await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count
  const attempts = (await count('auth.attempts')) ?? 0

  await server.identity.sweep()

  expect(await count('auth.session')).toBe(1)
  expect(await count('auth.verification')).toBe(0)
  expect(await count('auth.attempts')).toBe(attempts - 1)
  expect(await count('system.mails')).toBe(1)
  expect((await call(server.url, '/api/v1/me', { token })).status).toBe(200)
})

test('the secret and identity’s tables are out of the reach of the application', async () => {
  for (const table of ['auth.secret', 'auth.session', 'auth."user"', 'auth.account', 'auth.verification']) {
    await expect(server.appPool.query(`select from ${table}`), table).rejects.toThrow(/permission denied/)
  }
  await expect(
    server.appPool.query(`select system.ensure_user(gen_random_uuid(), 'x@x.example', '', '', '')`),
  ).rejects.toThrow(/permission denied/)
  await expect(server.authPool.query('select from base.users')).rejects.toThrow(/permission denied/)
})
