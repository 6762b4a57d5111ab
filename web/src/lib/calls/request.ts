import { isRecord } from '@rumbo/domain/fields/parsed'
import type { Issue } from '@rumbo/domain/kernel/app-error'
import { ApiError } from '../errors/api-error.ts'
import { setAnswered } from './connection.ts'
import { counted } from './under-way.ts'

/**
 * Sends a request and gives its JSON, null for an empty body. Throws an ApiError of kind network, coded, http or
 * unexpected; an abort passes through as it is.
 */
export const request = (url: string, init: RequestInit, readError = errorOf): Promise<unknown> =>
  counted(answerTo(url, init, readError))

async function answerTo(url: string, init: RequestInit, readError: typeof errorOf): Promise<unknown> {
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

/** The ApiError that an answer's body means: every endpoint's has this shape (ERR-06), better-auth's own has code and message alone. */
export function errorOf(body: unknown, answer: { status: number; requestId?: string | undefined }): ApiError {
  if (!isRecord(body) || typeof body.code !== 'string')
    return new ApiError('http', `HTTP ${answer.status}`, answer)
  const { code, message, requestId, issues } = body
  return new ApiError('coded', typeof message === 'string' ? message : code, {
    status: answer.status,
    code,
    requestId: typeof requestId === 'string' ? requestId : answer.requestId,
    issues: Array.isArray(issues) ? issues.filter(isIssue) : undefined,
  })
}

const isIssue = (issue: unknown): issue is Issue =>
  isRecord(issue) && [issue.path, issue.code, issue.message].every((part) => typeof part === 'string')

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
