import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser, password, signIn, signUp } from './browser.ts'
import { type IdentityServer, startIdentityServer } from './identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
beforeEach(() => server.authPool.query('delete from auth.attempts'))
afterAll(() => server.close())

const post = (path: string, body: unknown, headers = {}) =>
  new Browser(server.url).post(`/api/auth${path}`, body, headers)
const summarize = async (answer: Response) => [
  answer.status,
  (await answer.text()).replace(/"requestId":"[^"]+"/, ''),
]

test('[AUTH-15] guessing at one account ends after ten attempts, whether it exists or not', async () => {
  await signUp(server.url, 'guessed@naviera.example')
  await server.authPool.query('delete from auth.attempts')
  const guesses = async (email: string) => {
    const answers = []
    for (let guess = 0; guess < 12; guess++) {
      // Neither another address claimed by a header nor other letters make it another account.
      const headers = { 'x-forwarded-for': `10.0.0.${guess}`, 'x-rumbo-address': `10.0.0.${guess}` }
      const typed = guess % 2 === 0 ? email : email.toUpperCase()
      answers.push(
        await summarize(await post('/sign-in/email', { email: typed, password: `guess ${guess}` }, headers)),
      )
    }
    return answers
  }
  const known = await guesses('guessed@naviera.example')
  expect(known.map(([status]) => status)).toEqual([...Array(10).fill(401), 429, 429])
  expect(known[11]?.[1]).toContain('"code":"RATE_LIMITED"')
  expect(await guesses('nobody@naviera.example')).toEqual(known)

  const right = await signIn(new Browser(server.url), 'guessed@naviera.example')
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(500)
  await server.authPool.query('update auth.attempts set window_ends_at = now()')
  expect((await signIn(new Browser(server.url), 'guessed@naviera.example')).status).toBe(200)
})

test('who signs in may mistype again', async () => {
  await signUp(server.url, 'clumsy@naviera.example')
  for (let round = 0; round < 3; round++) {
    for (let slip = 0; slip < 9; slip++)
      expect(
        (await post('/sign-in/email', { email: 'clumsy@naviera.example', password: 'oops' })).status,
      ).toBe(401)
    expect((await signIn(new Browser(server.url), 'clumsy@naviera.example')).status).toBe(200)
  }
})

test('[AUTH-15] reset mails end after five for one account, with the same answer for a known and an unknown one', async () => {
  await signUp(server.url, 'forgot@naviera.example')
  const ask = async (email: string) => {
    const answers = []
    for (let time = 0; time < 6; time++)
      answers.push(await summarize(await post('/request-password-reset', { email })))
    return answers
  }
  const known = await ask('forgot@naviera.example')
  expect(known.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(await ask('unknown@naviera.example')).toEqual(known)
  const { rows } = await server.authPool.query(
    `select recipient from system.mails where recipient like 'unknown@%' or (recipient like 'forgot@%' and subject ~ 'password')`,
  )
  expect(rows.filter(({ recipient }) => recipient.startsWith('unknown'))).toHaveLength(0)
  expect(rows).toHaveLength(5)
})

test('[AUTH-15] signing up, signing in and asking for the link again answer alike for known and unknown e-mails', async () => {
  await signUp(server.url, 'exists@naviera.example')
  const shapeOf = async (answer: Response) => {
    const body = (await answer.json()) as { user: Record<string, unknown> }
    return [answer.status, Object.entries(body.user).map(([key, value]) => `${key} ${typeof value}`)]
  }
  const body = { password: 'another password', name: 'X Y', firstName: 'X', lastName: 'Y', language: 'es-mx' }
  expect(await shapeOf(await post('/sign-up/email', { ...body, email: 'exists@naviera.example' }))).toEqual(
    await shapeOf(await post('/sign-up/email', { ...body, email: 'brandnew@naviera.example' })),
  )
  for (const path of ['/sign-in/email', '/send-verification-email']) {
    const [known, unknown] = await Promise.all(
      ['exists@naviera.example', 'nobody2@naviera.example'].map((email) =>
        post(path, { email, password: 'wrong one' }),
      ),
    )
    expect(known && (await summarize(known))).toEqual(unknown && (await summarize(unknown)))
  }
})

test('[AUTH-15] one address cannot go through many accounts; the address is the one a trusted proxy tells', async () => {
  const limits = { '/sign-in/email': { address: { max: 3, seconds: 60 } } }
  const proxied = await startIdentityServer({ limits, trustedProxies: '127.0.0.1' })
  try {
    const from = (address: string, email: string) =>
      new Browser(proxied.url).post(
        '/api/auth/sign-in/email',
        { email, password },
        { 'x-forwarded-for': address },
      )
    for (let account = 0; account < 3; account++)
      expect((await from('203.0.113.7', `a${account}@x.example`)).status).toBe(401)
    expect((await from('203.0.113.7', 'a4@x.example')).status).toBe(429)
    expect((await from('203.0.113.8', 'a5@x.example')).status).toBe(401)
    // Nor does the header help by which the edge tells the address to identity.
    const claimed = { 'x-forwarded-for': '203.0.113.7', 'x-rumbo-address': '203.0.113.9' }
    const body = { email: 'a7@x.example', password }
    expect((await new Browser(proxied.url).post('/api/auth/sign-in/email', body, claimed)).status).toBe(429)
    // What the client itself put before the proxy's own entry counts for nothing.
    expect((await from('198.51.100.1, 203.0.113.7', 'a6@x.example')).status).toBe(429)
  } finally {
    await proxied.close()
  }
})

test('[SEC-02] no other field of the body gives an account more attempts', async () => {
  const account = { email: 'fields@naviera.example', password: 'guess' }
  await signUp(server.url, account.email)
  for (const [path, max, allowed] of [
    ['/sign-in/email', 10, 401],
    ['/request-password-reset', 5, 200],
    ['/send-verification-email', 5, 200],
    ['/sign-up/email', 5, 200],
  ] as const) {
    await server.authPool.query('delete from auth.attempts')
    const statuses: number[] = []
    for (let time = 0; time < max + 2; time++) {
      const body = { ...account, password: 'a long guess', name: 'X', newEmail: `other${time}@x.example` }
      const typed = time % 2 === 0 ? body : { ...body, email: ` ${account.email.toUpperCase()} `.trim() }
      statuses.push((await post(path, typed)).status)
    }
    expect(statuses, path).toEqual([...Array(max).fill(allowed), 429, 429])
  }
})

test('[SEC-02] an address of IPv6 counts as its whole network', async () => {
  const limits = { '/sign-in/email': { address: { max: 3, seconds: 60 } } }
  const proxied = await startIdentityServer({ limits, trustedProxies: '127.0.0.1' })
  try {
    const statuses: number[] = []
    for (const [account, address] of ['::1', '::2', ':ffff::3', ':9:9:9:9', ':0:0:0:5'].entries()) {
      const body = { email: `v6${account}@x.example`, password }
      const headers = { 'x-forwarded-for': `2001:db8:5:7${address}` }
      statuses.push((await new Browser(proxied.url).post('/api/auth/sign-in/email', body, headers)).status)
    }
    const next = { 'x-forwarded-for': '2001:db8:5:8::1' }
    const body = { email: 'v6next@x.example', password }
    statuses.push((await new Browser(proxied.url).post('/api/auth/sign-in/email', body, next)).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429, 401])
  } finally {
    await proxied.close()
  }
})

test('[SEC-02] a browser that was signed in before stays out of what others do to the account', async () => {
  const email = 'rightful@naviera.example'
  const own = await signUp(server.url, email)
  const guesser = await signUp(server.url, 'guesser@naviera.example')
  await server.authPool.query('delete from auth.attempts')
  for (let guess = 0; guess < 11; guess++) await signIn(guesser, email, `guess ${guess}`)
  // What a browser keeps for one account is nothing for another.
  expect((await signIn(guesser, email)).status).toBe(429)
  expect((await signIn(new Browser(server.url), email)).status).toBe(429)
  await own.post('/api/auth/sign-out', {})
  expect((await signIn(own, email)).status).toBe(200)
  for (let guess = 0; guess < 10; guess++)
    expect((await signIn(own, email, `guess ${guess}`)).status).toBe(401)
  expect((await signIn(own, email)).status).toBe(429)
})

test('[SEC-02] a mailed link lets the rightful user in, while the guessing goes on', async () => {
  const email = 'mailed@naviera.example'
  await signUp(server.url, email)
  await server.authPool.query('delete from auth.attempts')
  const guess = async () => {
    for (let time = 0; time < 11; time++) await signIn(new Browser(server.url), email, `guess ${time}`)
  }
  await guess()
  const own = new Browser(server.url)
  expect((await signIn(own, email)).status).toBe(429)
  await own.post('/api/auth/request-password-reset', { email })
  const { token } = await server.mailTo(email, /^Reset your password/)
  const newPassword = 'chosen by the mailed link'
  expect((await own.post('/api/auth/reset-password', { newPassword, token })).status).toBe(200)
  await guess()
  expect((await signIn(new Browser(server.url), email, newPassword)).status).toBe(429)
  expect((await signIn(own, email, newPassword)).status).toBe(200)
})

test('attempts at once are all counted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      post('/sign-in/email', { email: 'race@naviera.example', password: 'guess' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})
