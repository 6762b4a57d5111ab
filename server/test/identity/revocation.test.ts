import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, call, password, signIn, signUp, tokenOf } from './browser.ts'
import { type IdentityServer, startIdentityServer } from './identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.close())

const english = { 'accept-language': 'en' }

test('a reset from the mail sets the password once and ends every session at once', async () => {
  const email = 'reset@naviera.example'
  const browser = await signUp(server.url, email)
  const { token: proof } = await server.mailTo(email, /^Confirm your email/)
  await browser.post('/api/auth/verify-email', { token: proof })
  const token = await tokenOf(browser)
  const forgetful = new Browser(server.url)
  expect((await forgetful.post('/api/auth/request-password-reset', { email })).status).toBe(200)
  const mail = await server.mailTo(email, /^Reset your password/)
  expect(mail.text).toContain(`${server.url}/reset-password?token=`)

  const reset = { newPassword: 'a new long password', token: mail.token }
  expect((await forgetful.post('/api/auth/reset-password', reset)).status).toBe(200)
  expect((await forgetful.post('/api/auth/reset-password', reset)).status).toBe(400)
  expect((await call(server.url, '/api/v1/me', { token })).status).toBe(401)
  expect((await browser.get('/api/v1/me')).status).toBe(401)
  expect((await signIn(new Browser(server.url), email)).status).toBe(401)
  expect((await signIn(new Browser(server.url), email, 'a new long password')).status).toBe(200)
})

test('a reset proves the mailbox: what a stranger left in an unverified account goes', async () => {
  const email = 'victim@naviera.example'
  const stranger = await signUp(server.url, email, 'Mallory')
  const token = await tokenOf(stranger)
  await new Browser(server.url).post('/api/auth/request-password-reset', { email })
  const mail = await server.mailTo(email, /^Reset your password/)
  await new Browser(server.url).post('/api/auth/reset-password', {
    newPassword: 'the owner chose this',
    token: mail.token,
  })

  expect((await call(server.url, '/api/v1/me', { token })).status).toBe(401)
  expect((await signIn(new Browser(server.url), email)).status).toBe(401)
  const owner = new Browser(server.url)
  await signIn(owner, email, 'the owner chose this')
  expect(await (await owner.get('/api/v1/me')).json()).toMatchObject({ user: { emailVerified: true } })
})

test('a change of e-mail is confirmed from the old address, then proved from the new one', async () => {
  const browser = await signUp(server.url, 'old@naviera.example')
  const first = await server.mailTo('old@naviera.example', /^Confirm your email/)
  await browser.post('/api/auth/verify-email', { token: first.token })
  await browser.post('/api/auth/change-email', { newEmail: 'new@naviera.example' })
  const consent = await server.mailTo('old@naviera.example', /^Confirm your email change/)
  expect(consent.text).toContain('new@naviera.example')
  await browser.post('/api/auth/verify-email', { token: consent.token })
  expect(await (await browser.get('/api/v1/me')).json()).toMatchObject({
    user: { email: 'old@naviera.example' },
  })

  const proof = await server.mailTo('new@naviera.example', /^Confirm your email/)
  await browser.post('/api/auth/verify-email', { token: proof.token })
  expect(await (await browser.get('/api/v1/me')).json()).toMatchObject({
    user: { email: 'new@naviera.example', emailVerified: true },
  })
  expect((await signIn(new Browser(server.url), 'old@naviera.example')).status).toBe(401)
  expect((await signIn(new Browser(server.url), 'new@naviera.example')).status).toBe(200)
})

test('an e-mail that somebody has cannot be taken by a change, and nobody learns that it is known', async () => {
  await signUp(server.url, 'taken@naviera.example')
  const browser = await signUp(server.url, 'taker@naviera.example')
  const free = await browser.post('/api/auth/change-email', { newEmail: 'free@naviera.example' })
  const taken = await browser.post('/api/auth/change-email', { newEmail: 'taken@naviera.example' })
  expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()])
  expect(await (await browser.get('/api/v1/me')).json()).toMatchObject({
    user: { email: 'taker@naviera.example' },
  })
})

test('signing out everywhere ends each browser and each token at once, and tells who listens', async () => {
  const email = 'everywhere@naviera.example'
  const [first, second] = [await signUp(server.url, email), new Browser(server.url)]
  await signIn(second, email)
  const tokens = [await tokenOf(first), await tokenOf(second)]
  const revoked: string[] = []
  const stop = server.identity.onRevoked(({ sessionId }) => revoked.push(sessionId))

  const [token = ''] = tokens
  const listed = (await (await call(server.url, '/api/v1/me/sessions', { token })).json()) as {
    sessions: { id: string; current: boolean }[]
  }
  expect(listed.sessions.filter(({ current }) => current)).toHaveLength(1)
  expect((await call(server.url, '/api/v1/me/sessions', { token, method: 'DELETE' })).status).toBe(204)
  stop()

  expect(revoked.sort()).toEqual(tokens.map((each) => each.split('.')[0]).sort())
  for (const each of tokens) expect((await call(server.url, '/api/v1/me', { token: each })).status).toBe(401)
  for (const browser of [first, second]) expect((await browser.get('/api/v1/me')).status).toBe(401)
})

test('one session is ended by its id, by its own user alone', async () => {
  const [mine, other] = [await signUp(server.url, 'mine@naviera.example'), new Browser(server.url)]
  await signIn(other, 'mine@naviera.example')
  const stranger = await tokenOf(await signUp(server.url, 'stranger@naviera.example'))
  const [token, doomed] = [await tokenOf(mine), await tokenOf(other)]
  const path = `/api/v1/me/sessions/${doomed.split('.')[0]}`

  expect((await call(server.url, path, { token: stranger, method: 'DELETE' })).status).toBe(404)
  expect((await call(server.url, '/api/v1/me', { token: doomed })).status).toBe(200)
  expect((await call(server.url, path, { token, method: 'DELETE' })).status).toBe(204)
  expect((await call(server.url, '/api/v1/me', { token: doomed })).status).toBe(401)
  expect((await call(server.url, '/api/v1/me', { token })).status).toBe(200)
})

test('changing the password signs all others out', async () => {
  const email = 'change@naviera.example'
  const [mine, other] = [await signUp(server.url, email), new Browser(server.url)]
  await signIn(other, email)
  const changed = await mine.post('/api/auth/change-password', {
    currentPassword: password,
    newPassword: 'another long password',
    revokeOtherSessions: false,
  })
  expect(changed.status).toBe(200)
  expect((await other.get('/api/v1/me')).status).toBe(401)
  expect((await mine.get('/api/v1/me')).status).toBe(200)
})

test('a cookie that was fixed before sign-in is not taken over, and one replayed after sign-out is dead', async () => {
  const email = 'fixed@naviera.example'
  const attacker = await signUp(server.url, 'attacker@naviera.example')
  const victim = await signUp(server.url, email)
  const [name = '', value = ''] = attacker.cookie.split('=', 2)
  victim.set(name, attacker.cookie.slice(name.length + 1))
  await signIn(victim, email)
  expect(victim.cookie).not.toContain(value)
  expect(await (await victim.get('/api/v1/me')).json()).toMatchObject({ user: { email } })

  const [replayed, token] = [victim.cookie, await tokenOf(victim)]
  await victim.post('/api/auth/sign-out', {})
  expect((await fetch(`${server.url}/api/v1/me`, { headers: { cookie: replayed } })).status).toBe(401)
  expect((await call(server.url, '/api/v1/me', { token })).status).toBe(401)
})

test('[AUTH-05] no token, no session and a bad token are three answers; bad ones are alike', async () => {
  const get = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/v1/me`, { headers: { ...english, ...headers } })
  const bodyOf = async (answer: Response) => (await answer.text()).replace(/"requestId":"[^"]+"/, '')

  const missing = await get({})
  expect([missing.status, await missing.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'TOKEN_NOT_FOUND', message: 'Token not found' }),
  ])
  const nobody = await get({ cookie: 'rumbo.session_token=nothing' })
  expect([nobody.status, await nobody.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'NOT_AUTHENTICATED', message: 'User is not authenticated' }),
  ])

  const browser = await signUp(server.url, 'tokens@naviera.example')
  const token = await tokenOf(browser)
  const [sessionId = '', signature = ''] = token.split('.')
  const other = await tokenOf(await signUp(server.url, 'tokens2@naviera.example'))
  const expired = new Browser(server.url)
  await signIn(expired, 'tokens@naviera.example')
  const expiredToken = await tokenOf(expired)
  await server.authPool.query(`update auth.session set "expiresAt" = now() where id = $1`, [
    expiredToken.split('.')[0],
  ])
  await browser.post('/api/auth/sign-out', {})

  const bad = {
    expired: expiredToken,
    revoked: token,
    'of another session': `${sessionId}.${other.split('.')[1]}`,
    'with a changed signature': `${sessionId}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    'without signature': `${sessionId}.`,
    'no token at all': 'x',
    'a JWT': 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  }
  const answers = await Promise.all(
    Object.values(bad).map(async (each) => {
      const answer = await get({ authorization: `Bearer ${each}` })
      return [answer.status, await bodyOf(answer)]
    }),
  )
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(answers[0]).toEqual([
    401,
    expect.stringContaining('"code":"TOKEN_NOT_VALID","message":"Token is not valid"'),
  ])
})

test('a cookie reads, and never writes', async () => {
  const browser = await signUp(server.url, 'writer@naviera.example')
  expect((await browser.get('/api/v1/me')).status).toBe(200)
  const write = await browser.post('/api/v1/me', {}, { 'x-http-method-override': 'PATCH' })
  expect(write.status).toBe(404)
  const patch = await fetch(`${server.url}/api/v1/me`, {
    method: 'PATCH',
    body: '{"title":"Boss"}',
    headers: { 'content-type': 'application/json', cookie: browser.cookie, origin: server.url, ...english },
  })
  expect([patch.status, await patch.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'TOKEN_NOT_FOUND' }),
  ])
  expect(await (await browser.get('/api/v1/me')).json()).toMatchObject({ user: { title: null } })
})
