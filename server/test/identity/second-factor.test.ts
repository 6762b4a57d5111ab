import { afterAll, beforeAll, expect, test } from 'vitest'
import { AuthenticatorApp } from '../second-factor/app.ts'
import { Browser, call, password, signIn, signUp, tokenOf } from './browser.ts'
import { type IdentityServer, startIdentityServer } from './identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.close())

/** Who acts in a browser's session. */
async function proverOf(browser: Browser) {
  const token = await tokenOf(browser)
  const [sessionId = ''] = token.split('.')
  const { rows } = await server.authPool.query('select "userId" from auth.session where id = $1', [sessionId])
  return { sessionId, userId: String(rows[0]?.userId) }
}

test('[AUTH-16] it is turned on by the password alone, and sign-in by password then opens nothing', async () => {
  const email = 'ana@naviera.example'
  const browser = await signUp(server.url, email)
  const ana = await proverOf(browser)
  const { secondFactor } = server.identity
  await expect(secondFactor.begin(ana, 'wrong')).rejects.toThrow('PASSWORD_WRONG')
  await expect(secondFactor.begin(ana, undefined)).rejects.toThrow('PASSWORD_WRONG')
  const app = new AuthenticatorApp(await secondFactor.begin(ana, password))
  await secondFactor.confirm(ana, app.code(0))
  expect((await browser.get('/api/v1/me')).status).toBe(200)

  const other = new Browser(server.url)
  expect((await signIn(other, email)).status).toBe(200)
  const refused = await other.get('/api/v1/me')
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'SECOND_FACTOR_NEEDED' }])
  await expect(secondFactor.turnOff(ana, { password: 'wrong', code: app.code(1) })).rejects.toThrow(
    'PASSWORD_WRONG',
  )
})

test('[AUTH-16] without it no password and no e-mail changes; with it the session of the new password goes on', async () => {
  const email = 'beto@naviera.example'
  const browser = await signUp(server.url, email)
  const beto = await proverOf(browser)
  const { secondFactor } = server.identity
  const app = new AuthenticatorApp(await secondFactor.begin(beto, password))
  await secondFactor.confirm(beto, app.code(0))
  const change = { currentPassword: password, newPassword: 'another long password' }

  const thief = new Browser(server.url)
  await signIn(thief, email)
  for (const [path, body] of [
    ['change-password', change],
    ['change-email', { newEmail: 'thief@naviera.example' }],
  ] as const) {
    const refused = await thief.post(`/api/auth/${path}`, body)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'SECOND_FACTOR_NEEDED' }])
  }
  expect((await browser.post('/api/auth/change-password', change)).status).toBe(200)
  const token = await tokenOf(browser)
  expect(token.startsWith(beto.sessionId)).toBe(false)
  expect((await call(server.url, '/api/v1/me', { token })).status).toBe(200)
  const session = await (await browser.get('/api/auth/get-session')).text()
  expect(session).not.toMatch(/secondFactor/)
})
