import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, call, password, signIn, signUp, tokenOf } from './browser.ts'
import { type IdentityServer, startIdentityServer } from './identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.close())

const confirm = (browser: Browser, token: string, secret?: string) =>
  browser.post('/api/auth/verify-email', { token, ...(secret === undefined ? {} : { password: secret }) })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const isVerified = async (email: string) => {
  const { rows } = await server.authPool.query('select "emailVerified" from auth."user" where email = $1', [
    email,
  ])
  return (rows[0] as { emailVerified: boolean }).emailVerified
}
const proofFor = (email: string) => server.mailTo(email, /^Confirm your email/)

test('[SEC-03] a click on a stranger’s mail verifies no session of the stranger', async () => {
  const email = 'second@naviera.example'
  const stranger = await signUp(server.url, email, 'Mallory')
  const token = await tokenOf(stranger)
  const mail = await proofFor(email)
  expect(mail.text).not.toContain('Mallory')

  const second = new Browser(server.url)
  expect(await codeOf(await confirm(second, mail.token))).toEqual([403, 'CONFIRMATION_NEEDS_PASSWORD'])
  expect(await codeOf(await confirm(second, mail.token, 'what I would choose'))).toEqual([
    401,
    'EMAIL_OR_PASSWORD_WRONG',
  ])
  const other = await signUp(server.url, 'second.other@naviera.example')
  expect(await codeOf(await confirm(other, mail.token))).toEqual([403, 'CONFIRMATION_NEEDS_PASSWORD'])
  expect(await isVerified(email)).toBe(false)

  // What the page offers instead takes the account over, and leaves the stranger nothing.
  await second.post('/api/auth/request-password-reset', { email })
  const reset = await server.mailTo(email, /^Reset your password/)
  expect(reset.text).not.toContain('Mallory')
  const newPassword = 'what the owner chose'
  await second.post('/api/auth/reset-password', { newPassword, token: reset.token })
  expect((await call(server.url, '/api/v1/me', { token })).status).toBe(401)
  expect((await signIn(new Browser(server.url), email)).status).toBe(401)
  expect((await signIn(second, email, newPassword)).status).toBe(200)
  expect(await isVerified(email)).toBe(true)
})

test('[SEC-03] the session of a sign-up confirms it, and so does its password in another browser', async () => {
  const first = await signUp(server.url, 'here@naviera.example')
  expect((await confirm(first, (await proofFor('here@naviera.example')).token)).status).toBe(200)
  expect(await isVerified('here@naviera.example')).toBe(true)

  const email = 'phone@naviera.example'
  const desktop = await signUp(server.url, email)
  const phone = new Browser(server.url)
  expect((await confirm(phone, (await proofFor(email)).token, password)).status).toBe(200)
  expect(await isVerified(email)).toBe(true)
  expect(await (await desktop.get('/api/v1/me')).json()).toMatchObject({ user: { emailVerified: true } })
})

test('[SEC-03] a password confirms an account without the sign-ins that somebody linked to it before', async () => {
  const email = 'linked@naviera.example'
  const before = await signUp(server.url, email)
  const { token } = await proofFor(email)
  await server.authPool.query(
    `insert into auth.account (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
     select gen_random_uuid(), 'stranger', 'oidc', id, now(), now() from auth."user" where email = $1`,
    [email],
  )
  expect((await confirm(new Browser(server.url), token, password)).status).toBe(200)
  expect((await before.get('/api/v1/me')).status).toBe(401)
  const { rows } = await server.authPool.query(
    'select a."providerId" as provider from auth.account a join auth."user" u on u.id = a."userId" where u.email = $1',
    [email],
  )
  expect(rows).toEqual([{ provider: 'credential' }])
})

test('[SEC-03] somebody else’s change of e-mail to mine is not confirmed by my click', async () => {
  const stranger = await signUp(server.url, 'mover@naviera.example')
  await confirm(stranger, (await proofFor('mover@naviera.example')).token)
  await stranger.post('/api/auth/change-email', { newEmail: 'mine@naviera.example' })
  const consent = await server.mailTo('mover@naviera.example', /^Confirm your email change/)
  expect((await confirm(stranger, consent.token)).status).toBe(200)
  const mail = await proofFor('mine@naviera.example')
  const mine = new Browser(server.url)
  expect(await codeOf(await confirm(mine, mail.token))).toEqual([403, 'CONFIRMATION_NEEDS_PASSWORD'])
  expect(mine.cookie).toBe('')
  expect(await (await stranger.get('/api/v1/me')).json()).toMatchObject({
    user: { email: 'mover@naviera.example' },
  })
})

test('[SEC-02] the password of a mailed link is tried ten times, and what is no token is refused', async () => {
  const email = 'tried@naviera.example'
  await signUp(server.url, email)
  const { token } = await proofFor(email)
  const statuses: number[] = []
  for (let time = 0; time < 11; time++)
    statuses.push((await confirm(new Browser(server.url), token, `guess ${time}`)).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  for (const body of ['nothing', { token: '' }, { token: 7 }, { token: 'x'.repeat(3_000) }, []])
    expect((await new Browser(server.url).post('/api/auth/verify-email', body)).status).toBe(400)
  expect(await codeOf(await confirm(new Browser(server.url), 'eyJhbGciOiJub25lIn0.e30.'))).toEqual([
    400,
    'LINK_NOT_VALID',
  ])
})
