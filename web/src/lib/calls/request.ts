import { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'
import { setAnswered } from './connection.ts'

/** The error answer of every endpoint (ERR-06); better-auth's own has code and message alone. */
const coded = z.object({
  code: z.string(),
  message: z.string().optional(),
  requestId: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
})

/**
 * Sends a request and gives its JSON, null for an empty body. Throws an ApiError of kind network, coded, http or
 * unexpected; an abort passes through as it is.
 */
export async function request(url: string, init: RequestInit, readError = errorOf): Promise<unknown> {
  const response = await send(url, init)
  const text = await response.text().catch((cause: unknown) => {
    throw isAbort(cause) ? cause : new ApiError('network', 'Failed to fetch', { cause })
  })
  const body = readJson(text)
  if (response.ok) {
    if (body.ok) return body.value
    throw new ApiError('unexpected', unreadable(text), { status: response.status, cause: body.cause })
  }
  const requestId = response.headers.get('x-request-id') ?? undefined
  throw readError(body.ok ? body.value : undefined, { status: response.status, requestId })
}

/** The ApiError that an answer's body means. */
export function errorOf(body: unknown, answer: { status: number; requestId?: string | undefined }): ApiError {
  const parsed = coded.safeParse(body)
  if (!parsed.success) return new ApiError('http', `HTTP ${answer.status}`, answer)
  const { code, message, requestId = answer.requestId, issues } = parsed.data
  return new ApiError('coded', message ?? code, {
    status: answer.status,
    code,
    requestId,
    issues: issues as ApiError['issues'] | undefined,
  })
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, { credentials: 'include', ...init })
    setAnswered(true)
    return response
  } catch (cause) {
    if (isAbort(cause)) throw cause
    setAnswered(false)
    // Browsers word it differently; the specification's word for no response is Chromium's.
    throw new ApiError('network', 'Failed to fetch', { cause })
  }
}

const isAbort = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError'

type Json = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly cause: unknown }

function readJson(text: string): Json {
  if (text === '') return { ok: true, value: null }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (cause) {
    return { ok: false, cause }
  }
}

const unreadable = (text: string) => `${text.trimStart().slice(0, 40)} is not valid JSON`
