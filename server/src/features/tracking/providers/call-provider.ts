import type { Credentials } from '@rumbo/domain/tracking/sources.api'
import {
  type Outbound,
  type OutboundAnswer,
  OutboundError,
  type OutboundRequest,
} from '../../../platform/outbound/outbound.ts'
import { signInHeaders } from './credentials.ts'
import { ProviderError } from './provider-error.ts'

/** A provider's server as we call it. */
export type Provider = {
  /** What `/v2/events` hangs on. */
  readonly baseUrl: string
  readonly credentials: Credentials
  readonly outbound: Outbound
  /** Waits until the provider may be called once more. @throws ProviderError busy, where that is too far off */
  readonly turn: () => Promise<void>
}

/**
 * One call: in its turn, signed in, once more with a new token where the old one was refused. What isn't there (404) is an
 * answer.
 * @throws ProviderError
 */
export async function callProvider(provider: Provider, request: OutboundRequest): Promise<OutboundAnswer> {
  for (const isRefused of [false, true]) {
    await provider.turn()
    const answer = await send(provider, request, isRefused)
    const mayRenew = answer.status === 401 && !isRefused && provider.credentials.kind === 'oauth'
    if (!mayRenew) return checked(answer)
  }
  throw new ProviderError('credentials')
}

async function send({ credentials, outbound }: Provider, request: OutboundRequest, isRefused: boolean) {
  try {
    const signedIn = await signInHeaders(credentials, outbound, isRefused)
    const headers = { accept: 'application/json', 'api-version': '2', ...request.headers, ...signedIn }
    return await outbound({ ...request, headers })
  } catch (error) {
    throw error instanceof OutboundError ? new ProviderError(error.failure) : error
  }
}

function checked(answer: OutboundAnswer): OutboundAnswer {
  const { status, headers } = answer
  if (status === 429) throw new ProviderError('busy', retryAt(headers['retry-after']))
  if (status === 503 && headers['retry-after'])
    throw new ProviderError('broken', retryAt(headers['retry-after']))
  if (status === 401 || status === 403) throw new ProviderError('credentials')
  if (status >= 500) throw new ProviderError('broken')
  if (![200, 201, 202, 204, 404].includes(status)) throw new ProviderError('refused')
  return answer
}

const longestRest = 3_600_000

/** Retry-After in seconds or as a date; a minute where it says neither, an hour at most. */
function retryAt(header: string | readonly string[] | undefined): number {
  const text = String(header ?? '')
  const told = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Date.now() + Math.min(Math.max(Number.isFinite(told) ? told : 60_000, 1_000), longestRest)
}
