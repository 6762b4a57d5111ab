import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, call, password, signIn, signUp, tokenOf } from './browser.ts'
import { type IdentityServer, startIdentityServer } from './identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.close())

test('who signs up is unverified until the link of the mail was used', async () => {
  const browser = await signUp(server.url, 'ana@naviera.example')
  const token = await tokenOf(browser)
  expect(await (await call(server.url, '/api/v1/me', { token })).json()).toMatchObject({
    tokenRumbo: token,
    user: {
      email: 'ana@naviera.example',
      emailVerified: false,
      firstName: 'Ana',
      lastName: 'Ríos',
      language: 'en-us',
    },
  })

  const mail = await server.mailTo('ana@naviera.example', /^Confirm your email/)
  expect(mail.text).toContain(`${server.url}/verify-email?token=`)
  const stranger = new Browser(server.url)
  expect((await stranger.post('/api/auth/verify-email', { token: `${mail.token}x` })).status).toBe(400)
  expect((await stranger.get(`/api/auth/verify-email?token=${mail.token}`)).status).toBe(404)
  expect((await browser.post('/api/auth/verify-email', { token: mail.token })).status).toBe(200)
  expect(await (await call(server.url, '/api/v1/me', { token })).json()).toMatchObject({
    user: { emailVerified: true },
  })
})

test('signing up again with a known e-mail changes nothing and is answered by mail alone', async () => {
  await signUp(server.url, 'known@naviera.example')
  const again = { email: 'Known@naviera.example', password: 'another password', name: 'Mallory' }
  const answer = await new Browser(server.url).post('/api/auth/sign-up/email', again)
  expect(answer.status).toBe(200)
  expect((await server.mailTo('known@naviera.example', /already have an account/)).text).toContain('/login')
  expect((await signIn(new Browser(server.url), 'known@naviera.example', 'another password')).status).toBe(
    401,
  )
  expect((await signIn(new Browser(server.url), 'known@naviera.example')).status).toBe(200)
})

test('errors of identity have the shape and the words of all others', async () => {
  const wrong = { email: 'nobody@naviera.example', password: 'wrong password' }
  const answer = await new Browser(server.url).post('/api/auth/sign-in/email', wrong, {
    'accept-language': 'es',
  })
  expect([answer.status, await answer.json()]).toEqual([
    401,
    {
      code: 'EMAIL_OR_PASSWORD_WRONG',
      message: 'Correo o contraseña incorrectos',
      requestId: answer.headers.get('x-request-id'),
    },
  ])
  const short = { email: 'short@naviera.example', password: 'short', name: 'Ana' }
  const refused = await new Browser(server.url).post('/api/auth/sign-up/email', short, {
    'accept-language': 'en',
  })
  expect(await refused.json()).toMatchObject({
    code: 'PASSWORD_LENGTH',
    message: 'Use 8 to 128 characters',
  })
})

test('mails come in the language of the browser that signed up', async () => {
  for (const [language, subject] of [
    ['es-MX,es;q=0.9', /^Confirma tu correo/],
    ['en-GB,en;q=0.9', /^Confirm your email/],
  ] as const) {
    const email = `${language.slice(0, 2)}@naviera.example`
    const body = { email, password, name: 'Ana' }
    await new Browser(server.url).post('/api/auth/sign-up/email', body, { 'accept-language': language })
    expect((await server.mailTo(email, subject)).text).toContain('/verify-email?token=')
  }
})

test('texts that cannot be kept are refused, and nothing is stored', async () => {
  const good = { email: 'texts@naviera.example', password, name: 'Ana' }
  const bad = [
    { name: 'a\0b' },
    { name: 'a\ud800' },
    { name: 'x'.repeat(201) },
    { email: `${'x'.repeat(250)}@a.example` },
    { email: 'no address' },
    { password: 'short' },
    { password: 'x'.repeat(129) },
    { language: 'fr-fr' },
    { firstName: 'x'.repeat(101) },
    { emailVerified: true, name: 7 },
  ]
  for (const wrong of bad) {
    const answer = await new Browser(server.url).post('/api/auth/sign-up/email', { ...good, ...wrong })
    expect(answer.status, JSON.stringify(wrong)).toBe(400)
  }
  const { rows } = await server.authPool.query('select from auth."user" where email like $1', ['texts@%'])
  expect(rows).toHaveLength(0)
})

test('nobody can sign up as verified', async () => {
  const body = { email: 'eve@naviera.example', password, name: 'Eve', emailVerified: true }
  await new Browser(server.url).post('/api/auth/sign-up/email', body)
  const { rows } = await server.authPool.query(`select "emailVerified" from auth."user" where email = $1`, [
    body.email,
  ])
  expect(rows).not.toContainEqual({ emailVerified: true })
})

test('the cookie is out of reach of scripts and of other sites', async () => {
  const browser = await signUp(server.url, 'cookie@naviera.example')
  const answer = await signIn(browser, 'cookie@naviera.example')
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('rumbo.session_token='))
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Lax/i)
  expect(cookie).toMatch(/Path=\//i)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a request from a foreign origin is refused', async () => {
  const browser = await signUp(server.url, 'origin@naviera.example')
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
    const answer = await browser.post('/api/auth/sign-out', {}, headers)
    expect(answer.status).toBe(403)
  }
  const form = await new Browser(server.url).post(
    '/api/auth/sign-in/email',
    `email=origin@naviera.example&password=${password}`,
    {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.example',
    },
  )
  expect(form.status).toBe(403)
  expect(
    (await browser.post('/api/auth/sign-out', {}, { origin: server.url.replace('127.0.0.1', 'localhost') }))
      .status,
  ).toBe(200)
})

test('a link that leads elsewhere is refused', async () => {
  for (const callbackURL of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    const answer = await new Browser(server.url).post('/api/auth/sign-in/email', {
      email: 'ana@naviera.example',
      password,
      callbackURL,
    })
    expect(answer.status, callbackURL).toBe(403)
  }
})

test('what the product has no use for is not there', async () => {
  const browser = await signUp(server.url, 'paths@naviera.example')
  for (const path of ['/list-accounts', '/error', '/ok', '/nonsense']) {
    expect((await browser.get(`/api/auth${path}`)).status, path).toBe(404)
  }
  for (const path of [
    '/update-user',
    '/delete-user',
    '/link-social',
    '/revoke-sessions',
    '/get-access-token',
  ]) {
    expect((await browser.post(`/api/auth${path}`, {})).status, path).toBe(404)
  }
})

test('many who sign up with the same e-mail at once become one user, and none waits for another', async () => {
  const body = { email: 'twice@naviera.example', password, name: 'Twice' }
  await Promise.all(
    Array.from({ length: 12 }, () => new Browser(server.url).post('/api/auth/sign-up/email', body)),
  )
  const { rows } = await server.authPool.query('select from auth."user" where email = $1', [body.email])
  expect(rows).toHaveLength(1)
})
