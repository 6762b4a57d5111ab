import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** An external provider as far as JWTs go: keys on a server of its own, and tokens signed with them. */
export type KeysServer = {
  readonly jwksUrl: string
  readonly issuer: string
  readonly audience: string
  readonly publicKey: JWK
  readonly claims: (subject: string, email: string) => Record<string, unknown>
  readonly sign: (claims: Record<string, unknown>, header?: Record<string, unknown>) => Promise<string>
  readonly close: () => Promise<void>
}

export async function startKeysServer(): Promise<KeysServer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const audience = 'rumbo'
  return {
    jwksUrl: `${issuer}/.well-known/jwks.json`,
    issuer,
    audience,
    publicKey: jwk,
    claims: (sub, email) => ({
      sub,
      email,
      email_verified: true,
      given_name: 'Ana',
      family_name: 'Ríos',
      iss: issuer,
      aud: audience,
      exp: Math.floor(Date.now() / 1_000) + 300,
    }),
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'first', ...header }).sign(privateKey),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
