import { type Credentials, credentials } from '@rumbo/domain/tracking/sources.api'
import { decryptSecret, encryptSecret } from '../../../platform/encrypt-secret.ts'
import type { Outbound, OutboundAnswer } from '../../../platform/outbound/outbound.ts'
import { ProviderError } from './provider-error.ts'

/** Binds encrypted credentials to their source, so that they decrypt for no other. */
const boundTo = (sourceId: string) => `${sourceId} credentials`

export const encryptCredentials = (given: Credentials, key: Uint8Array, sourceId: string): Buffer =>
  encryptSecret(JSON.stringify(given), key, boundTo(sourceId))

/** @throws where key or source are not those of the encryption */
export const decryptCredentials = (
  encrypted: Buffer | null,
  key: Uint8Array,
  sourceId: string,
): Credentials =>
  encrypted
    ? credentials.parse(JSON.parse(decryptSecret(encrypted, key, boundTo(sourceId))))
    : { kind: 'none' }

type Token = { readonly header: string; readonly until: number }

/** Tokens of this server, by the source and what it signs in with. */
const tokens = new Map<string, Token>()
const maxTokens = 1_000
const minute = 60_000

/**
 * The headers that sign a call in. An OAuth token is asked for once and kept until a minute before it ends; `isRefused`
 * forgets it first.
 * @throws ProviderError credentials, OutboundError
 */
export async function signInHeaders(
  given: Credentials,
  outbound: Outbound,
  isRefused = false,
): Promise<Readonly<Record<string, string>>> {
  switch (given.kind) {
    case 'none':
      return {}
    case 'apiKey':
      return { [given.header.toLowerCase()]: given.value, ...secretHeader(given) }
    case 'basic':
      return { authorization: basic(given.user, given.password) }
    case 'oauth':
      return { ...keyHeader(given), authorization: await tokenOf(given, outbound, isRefused) }
  }
}

type Of<Kind extends Credentials['kind']> = Extract<Credentials, { kind: Kind }>

const secretHeader = ({ secretHeader: name, secret }: Of<'apiKey'>): Readonly<Record<string, string>> =>
  name !== undefined && secret !== undefined ? { [name.toLowerCase()]: secret } : {}

/** Some services ask for the client's id with each call, that for the token too. */
const keyHeader = ({ keyHeader: name, clientId }: Of<'oauth'>): Readonly<Record<string, string>> =>
  name === undefined ? {} : { [name.toLowerCase()]: clientId }

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

async function tokenOf(given: Of<'oauth'>, outbound: Outbound, isRefused: boolean): Promise<string> {
  const key = JSON.stringify(given)
  const known = isRefused ? undefined : tokens.get(key)
  if (known && known.until > Date.now()) return known.header
  const form = new URLSearchParams({ grant_type: 'client_credentials' })
  if (given.scope) form.set('scope', given.scope)
  const isInBody = given.secretIn === 'body'
  if (isInBody) {
    form.set('client_id', given.clientId)
    form.set('client_secret', given.clientSecret)
  }
  const answer = await outbound({
    method: 'POST',
    url: new URL(given.tokenUrl),
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...keyHeader(given),
      ...(isInBody ? {} : signedAs(given)),
    },
    body: form.toString(),
  })
  const { token, seconds } = readToken(answer)
  if (tokens.size >= maxTokens) tokens.clear()
  tokens.set(key, { header: `Bearer ${token}`, until: Date.now() + seconds * 1_000 - minute })
  return `Bearer ${token}`
}

const signedAs = ({ clientId, clientSecret }: Of<'oauth'>) => ({
  authorization: basic(encodeURIComponent(clientId), encodeURIComponent(clientSecret)),
})

function readToken({ status, body }: OutboundAnswer): { token: string; seconds: number } {
  if (status >= 500) throw new ProviderError('broken')
  if (status !== 200) throw new ProviderError('credentials')
  const { access_token: token, expires_in: seconds } = asRecord(body)
  // A line end would end the header.
  if (typeof token !== 'string' || !/^[\x21-\x7e]{1,8000}$/.test(token)) throw new ProviderError('malformed')
  return { token, seconds: typeof seconds === 'number' && seconds > 0 ? Math.min(seconds, 86_400) : 300 }
}

function asRecord(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
