import type { Contract, Received, Sent } from '@rumbo/domain/kernel/endpoint'
import { ApiError } from '../errors/api-error.ts'
import { broadcastError, type Presentation } from '../errors/error-broadcast.ts'
import { checkAnswer } from './check-answer.ts'
import { credentials } from './credentials.ts'
import { request } from './request.ts'

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Keep it over retries of the same wish, so that it happens once; new for each call unless given. */
  readonly idempotencyKey?: string
  /** The change is refused if the record has another version by then. */
  readonly version?: number
  /** How a failure is shown; defaults to a toast with the server's text. */
  readonly onError?: Presentation
}

/**
 * Calls an endpoint of the API as its contract says: path parameters filled from the input, the rest as query (GET and
 * DELETE) or JSON body; the answer is what the contract says. Throws an ApiError, which is shown to the user once.
 */
export async function call<C extends Contract>(
  contract: C,
  input: Sent<C>,
  options: CallOptions = {},
): Promise<Received<C>> {
  try {
    const { url, body } = addressed(contract, input)
    const answer = await request(url, {
      method: contract.method,
      headers: headersFor(contract, body, options),
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    return (import.meta.env.DEV ? checkAnswer(contract.output, answer) : answer) as Received<C>
  } catch (error) {
    if (error instanceof ApiError) broadcastError(error, options.onError)
    throw error
  }
}

/** The address and body that a contract and an input make. Lists become repeated query keys, undefined is left out. */
export function addressed(
  contract: Pick<Contract, 'method' | 'path'>,
  input: Readonly<Record<string, unknown>>,
): { readonly url: string; readonly body: string | undefined } {
  const inPath = new Set<string>()
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(input[name]))
  })
  const rest = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined)
  if (contract.method !== 'GET' && contract.method !== 'DELETE') {
    return { url: path, body: JSON.stringify(Object.fromEntries(rest)) }
  }
  const query = new URLSearchParams()
  for (const [name, value] of rest) {
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, asQuery(item))
  }
  return { url: query.size > 0 ? `${path}?${query}` : path, body: undefined }
}

const asQuery = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

function headersFor(
  contract: Contract,
  body: string | undefined,
  options: CallOptions,
): Record<string, string> {
  const { tokenRumbo, organizationId, language } = credentials()
  return {
    accept: 'application/json',
    'accept-language': language,
    // History then names a change as made on the screen.
    'x-rumbo-client': 'web',
    ...(tokenRumbo ? { authorization: `Bearer ${tokenRumbo}` } : {}),
    ...(organizationId ? { organizationId } : {}),
    ...(options.version === undefined ? {} : { 'if-match': `"${options.version}"` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(contract.method === 'POST' ? { 'idempotency-key': options.idempotencyKey ?? newKey() } : {}),
  }
}

/** A key that no other call has. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
