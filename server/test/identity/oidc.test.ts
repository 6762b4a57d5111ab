import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../harness/debian-postgres.ts'
import { Browser, call, signIn, signUp, tokenOf } from './browser.ts'
import { type IdentityServer, startIdentityServer } from './identity-server.ts'

let provider: ChildProcess
let issuer: string
let server: IdentityServer
beforeAll(async () => {
  const port = await freePort()
  const started = await startProvider(`http://127.0.0.1:${port}/api/auth/callback/oidc`)
  provider = started.process
  issuer = started.issuer
  server = await startIdentityServer({ port, config: { oidc: { issuer, ...client } } })
})
afterAll(async () => {
  await server.close()
  provider.disconnect()
})

const client = { clientId: 'rumbo', clientSecret: 'a secret of the provider and its client', name: 'Company' }

async function startProvider(redirectUri: string) {
  const process = fork(fileURLToPath(new URL('oidc-provider-process.mjs', import.meta.url)), [redirectUri], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  const [chunk] = await once(process.stdout ?? process, 'data')
  return { process, issuer: String(chunk).trim() }
}

/** Goes from the button through the provider's pages and back; where it lands. */
async function signInByProvider(
  browser: Browser,
  who: string,
  target: IdentityServer = server,
): Promise<URL> {
  const begun = await browser.post('/api/auth/sign-in/social', { provider: 'oidc', callbackURL: '/' })
  const { url } = (await begun.json()) as { url: string }
  const atProvider = new Browser(issuer)
  let next = new URL(url)
  for (let step = 0; step < 12; step++) {
    if (next.origin === new URL(target.url).origin) {
      if (!next.pathname.startsWith('/api/auth/')) return next
      next = new URL((await browser.get(next.href)).headers.get('location') ?? '', target.url)
      continue
    }
    const answer = await atProvider.get(next.href)
    const location = answer.headers.get('location')
    if (location) {
      next = new URL(location, issuer)
      continue
    }
    next = await submit(atProvider, await answer.text(), who)
  }
  throw new Error('the provider never came back')
}

/** Fills in the provider's form: who one is, or consent. */
async function submit(atProvider: Browser, html: string, who: string): Promise<URL> {
  const path = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]
  const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1]
  if (!path || !prompt) throw new Error(html)
  const fields = new URLSearchParams({
    prompt,
    ...(prompt === 'login' ? { login: who, password: 'any' } : {}),
  })
  const answer = await atProvider.post(path, fields.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  return new URL(answer.headers.get('location') ?? '', issuer)
}

const me = async (browser: Browser) =>
  ((await (await browser.get('/api/v1/me')).json()) as { user: Record<string, unknown> }).user

/** By what the newest session of an address proved a second factor. */
async function provedBy(email: string) {
  const { rows } = await server.authPool.query(
    `select s."secondFactorBy" as by from auth.session s join auth."user" u on u.id = s."userId" where u.email = $1
     order by s."createdAt" desc limit 1`,
    [email],
  )
  return rows[0]?.by
}

test('[AUTH-16] a session notes that the provider required more than a password, each time by its own word', async () => {
  const email = 'factors@company.example'
  for (const [who, by] of [
    ['plain', null],
    ['careful', 'provider'],
  ] as const) {
    const each = `${who}.${email}`
    await signInByProvider(new Browser(server.url), `${who}|${each}|verified`)
    expect(await provedBy(each)).toBe(by)
    await signInByProvider(new Browser(server.url), `${who}|${each}|verified`)
    expect(await provedBy(each)).toBe(by)
  }
})

test('[AUTH-03] a person signs in by the provider, and is the same user the next time', async () => {
  const browser = new Browser(server.url)
  expect((await signInByProvider(browser, 'ana|ana@naviera.example|verified')).pathname).toBe('/')
  const user = await me(browser)
  expect(user).toMatchObject({
    email: 'ana@naviera.example',
    emailVerified: true,
    firstName: 'Name',
    lastName: 'of ana',
  })
  const again = new Browser(server.url)
  await signInByProvider(again, 'ana|ana@naviera.example|verified')
  expect((await me(again)).id).toBe(user.id)
  expect((await call(server.url, '/api/v1/me', { token: await tokenOf(again) })).status).toBe(200)
})

test('[AUTH-03] the same verified e-mail links to the same user', async () => {
  const browser = await signUp(server.url, 'both@naviera.example')
  const mail = await server.mailTo('both@naviera.example', /^Confirm/)
  await browser.post('/api/auth/verify-email', { token: mail.token })
  const byProvider = new Browser(server.url)
  await signInByProvider(byProvider, 'both|Both@naviera.example|verified')
  expect((await me(byProvider)).id).toBe((await me(browser)).id)
  expect((await signIn(new Browser(server.url), 'both@naviera.example')).status).toBe(200)
})

test('[AUTH-03] an e-mail that the provider has not verified never links', async () => {
  const browser = await signUp(server.url, 'ceo@naviera.example')
  const mail = await server.mailTo('ceo@naviera.example', /^Confirm/)
  await browser.post('/api/auth/verify-email', { token: mail.token })
  const impostor = new Browser(server.url)
  const landed = await signInByProvider(impostor, 'impostor|ceo@naviera.example|unverified')
  expect([landed.pathname, landed.searchParams.get('error')]).toEqual(['/login', 'account_not_linked'])
  expect((await impostor.get('/api/v1/me')).status).toBe(401)
  const { rows } = await server.authPool.query(`select from auth.account where "accountId" like 'impostor%'`)
  expect(rows).toHaveLength(0)
})

test('an account that a stranger made with the e-mail and never verified is taken from them', async () => {
  const stranger = await signUp(server.url, 'owner@naviera.example', 'Mallory')
  const token = await tokenOf(stranger)
  const owner = new Browser(server.url)
  await signInByProvider(owner, 'owner|owner@naviera.example|verified')
  expect(await me(owner)).toMatchObject({ email: 'owner@naviera.example', emailVerified: true })
  expect((await call(server.url, '/api/v1/me', { token })).status).toBe(401)
  expect((await signIn(new Browser(server.url), 'owner@naviera.example')).status).toBe(401)
})

test('an answer of the provider works once, and in the browser that requested it alone', async () => {
  const browser = new Browser(server.url)
  const begun = await browser.post('/api/auth/sign-in/social', { provider: 'oidc', callbackURL: '/' })
  const state = new URL(((await begun.json()) as { url: string }).url).searchParams.get('state')
  const forged = await new Browser(server.url).get(`/api/auth/callback/oidc?code=anything&state=${state}`)
  expect(forged.headers.get('location')).toContain('/login?error=')
  const unknown = await browser.get('/api/auth/callback/oidc?code=anything&state=unknown')
  expect(unknown.headers.get('location')).toContain('/login?error=')
})

test('the login page learns what stands on the button, and that there is none', async () => {
  const ways = async (url: string) => (await call(url, '/api/public/auth/providers')).json()
  expect(await ways(server.url)).toEqual({ oidc: { name: 'Company' }, demo: false })
  const plain = await startIdentityServer()
  expect(await ways(plain.url).finally(plain.close)).toEqual({ oidc: null, demo: false })
})

test('a token of the provider is not taken from the client', async () => {
  const answer = await new Browser(server.url).post('/api/auth/sign-in/social', {
    provider: 'oidc',
    idToken: { token: 'a.b.c' },
  })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'BAD_REQUEST' }),
  ])
})

test('a provider that was away when the server started is found when it is back', async () => {
  const port = await freePort()
  const redirect = `http://127.0.0.1:${port}/api/auth/callback/oidc`
  const config = { oidc: { issuer: `http://127.0.0.1:${await freePort()}`, ...client } }
  const late = await startIdentityServer({ port, config })
  let back: ChildProcess | undefined
  try {
    const begin = () =>
      new Browser(late.url).post('/api/auth/sign-in/social', { provider: 'oidc', callbackURL: '/' })
    expect((await begin()).status).toBe(404)
    const started = await startProvider(redirect)
    back = started.process
    config.oidc.issuer = started.issuer
    expect((await begin()).status).toBe(200)
  } finally {
    back?.disconnect()
    await late.close()
  }
})
