import { createHmac } from 'node:crypto'
import { exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, call, signIn, signUp, tokenOf } from './browser.ts'
import { type IdentityServer, startIdentityServer } from './identity-server.ts'
import { type KeysServer, startKeysServer } from './keys-server.ts'

let keys: KeysServer
let server: IdentityServer
beforeAll(async () => {
  keys = await startKeysServer()
  server = await startIdentityServer({ config: { clerk: keys } })
})
afterAll(async () => {
  await server.close()
  await keys.close()
})

const exchange = (token: string, url = server.url) =>
  call(url, '/api/public/auth/clerk', {
    method: 'POST',
    body: JSON.stringify({ token }),
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
  })

const users = async (): Promise<string[]> => {
  const { rows } = await server.authPool.query<{ email: string }>(
    'select email from auth."user" order by email',
  )
  return rows.map(({ email }) => email)
}

type Answer = { tokenRumbo: string; user: { id: string; email: string; emailVerified: boolean } }
const bodyOf = async (answer: Response) => (await answer.json()) as Answer

test('[AUTH-02] a JWT of the provider gives an API token; the same person is the same user', async () => {
  const first = await exchange(await keys.sign(keys.claims('user_1', 'Ana@naviera.example')))
  expect(first.status).toBe(200)
  const { tokenRumbo, user } = await bodyOf(first)
  expect(user).toMatchObject({
    email: 'ana@naviera.example',
    emailVerified: true,
    firstName: 'Ana',
    lastName: 'Ríos',
  })
  expect(await bodyOf(await call(server.url, '/api/v1/me', { token: tokenRumbo }))).toMatchObject({
    user: { id: user.id },
  })

  const again = await bodyOf(await exchange(await keys.sign(keys.claims('user_1', 'moved@naviera.example'))))
  expect(again.user.id).toBe(user.id)
  expect(await users()).not.toContain('moved@naviera.example')
})

test('[AUTH-02] forged, foreign, expired and unsigned tokens get the same 401 and make no user', async () => {
  const claims = keys.claims('user_2', 'eve@naviera.example')
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = (header: object, signature = '') => `${encoded(header)}.${encoded(claims)}.${signature}`
  const pem = await exportSPKI((await importJWK(keys.publicKey, 'RS256')) as CryptoKey)
  const stranger = await generateKeyPair('RS256')
  const elliptic = await generateKeyPair('ES256')
  const hmacOf = (secret: string) => {
    const head = `${encoded({ alg: 'HS256', kid: 'first' })}.${encoded(claims)}`
    return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
  }
  const past = Math.floor(Date.now() / 1_000) - 61
  const { exp: _exp, ...eternal } = claims
  const { sub: _sub, ...nobody } = claims
  const bad = {
    'alg none': unsigned({ alg: 'none' }),
    'alg None': unsigned({ alg: 'None', kid: 'first' }),
    'signed with the public key as a secret': hmacOf(pem),
    'signed with the modulus as a secret': hmacOf(String(keys.publicKey.n)),
    'signed by another key under the same kid': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'first' })
      .sign(stranger.privateKey),
    'ES256 under an RSA kid': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'first' })
      .sign(elliptic.privateKey),
    'a key of its own in the header': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x: 'a', y: 'b' } })
      .sign(elliptic.privateKey),
    'kid traversal': await keys.sign(claims, { kid: '../../../../dev/null' }),
    'kid injection': await keys.sign(claims, { kid: "x' or 1=1 --" }),
    'jku elsewhere': await keys.sign(claims, { kid: 'other', jku: 'http://127.0.0.1:1/keys' }),
    'another algorithm of the same key': unsigned({ alg: 'PS256', kid: 'first' }, 'AAAA'),
    'another issuer': await keys.sign({ ...claims, iss: 'https://evil.example' }),
    'another audience': await keys.sign({ ...claims, aud: 'another product' }),
    'no audience': await keys.sign({ ...claims, aud: undefined }),
    expired: await keys.sign({ ...claims, exp: past }),
    'without expiry': await keys.sign(eternal),
    'without subject': await keys.sign(nobody),
    'not yet valid': await keys.sign({ ...claims, nbf: Math.floor(Date.now() / 1_000) + 120 }),
    'e-mail not verified': await keys.sign({ ...claims, email_verified: false }),
    'e-mail verified in words': await keys.sign({ ...claims, email_verified: 'true' }),
    'no e-mail': await keys.sign({ ...claims, email: undefined }),
    'e-mail that is none': await keys.sign({ ...claims, email: 'x' }),
    'changed after signing': (await keys.sign(claims)).replace(
      /\.[^.]+\./,
      `.${encoded({ ...claims, sub: 'user_1' })}.`,
    ),
    'no JWT': 'x',
  }
  const before = await users()
  const answers = []
  for (const token of Object.values(bad)) {
    const answer = await exchange(token)
    answers.push([answer.status, (await answer.text()).replace(/"requestId":"[^"]+"/, '')])
  }
  for (const [at, name] of Object.keys(bad).entries()) expect(answers[at], name).toEqual(answers[0])
  expect(answers[0]).toEqual([
    401,
    expect.stringContaining('"code":"TOKEN_NOT_VALID","message":"Token is not valid"'),
  ])
  expect(await users()).toEqual(before)
  const { rows } = await server.authPool.query(`select from auth.account where "accountId" = 'user_2'`)
  expect(rows).toHaveLength(0)
})

test('a verified account with the same e-mail is linked, and keeps its password', async () => {
  const browser = await signUp(server.url, 'linked@naviera.example')
  const mail = await server.mailTo('linked@naviera.example', /^Confirm/)
  await browser.post('/api/auth/verify-email', { token: mail.token })
  const { user } = await bodyOf(
    await exchange(await keys.sign(keys.claims('user_3', 'linked@naviera.example'))),
  )
  expect((await bodyOf(await browser.get('/api/v1/me'))).user.id).toBe(user.id)
  expect((await signIn(new Browser(server.url), 'linked@naviera.example')).status).toBe(200)
})

test('an account that a stranger made with the e-mail and never verified is taken from them', async () => {
  const stranger = await signUp(server.url, 'mine@naviera.example', 'Mallory')
  const token = await tokenOf(stranger)
  const owner = await bodyOf(await exchange(await keys.sign(keys.claims('user_4', 'mine@naviera.example'))))
  expect(owner.user.emailVerified).toBe(true)
  expect((await call(server.url, '/api/v1/me', { token })).status).toBe(401)
  expect((await signIn(new Browser(server.url), 'mine@naviera.example')).status).toBe(401)
})

test('a person who comes for the first time in several windows at once is one user', async () => {
  for (let round = 0; round < 8; round++) {
    const token = await keys.sign(keys.claims(`window_${round}`, `once${round}@naviera.example`))
    const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set((await Promise.all(answers.map(bodyOf))).map(({ user }) => user.id)).size).toBe(1)
  }
})

test('a token ends with its session', async () => {
  const { tokenRumbo: token } = await bodyOf(
    await exchange(await keys.sign(keys.claims('user_6', 'end@naviera.example'))),
  )
  expect((await call(server.url, '/api/v1/me/sessions', { token, method: 'DELETE' })).status).toBe(204)
  expect((await call(server.url, '/api/v1/me', { token })).status).toBe(401)
})

test('without a provider in the settings the exchange says so', async () => {
  const plain = await startIdentityServer()
  try {
    const answer = await exchange(await keys.sign(keys.claims('user_7', 'x@naviera.example')), plain.url)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'IDENTITY_PROVIDER_NOT_SET' }),
    ])
  } finally {
    await plain.close()
  }
})
