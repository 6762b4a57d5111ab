import { chooseLanguage } from '@rumbo/domain/kernel/language'
import { APIError, createAuthMiddleware, getIP } from 'better-auth/api'
import type { Attempts, Limit } from './attempts.ts'
import type { PathLimits } from './limits.ts'

const notStorable = /\0|\p{Surrogate}/u
const longestText = 16_384

/** Runs before each of the library's endpoints: texts that can be stored, as many attempts as are allowed. */
export function guardBefore(attempts: Attempts, limits: Readonly<Record<string, PathLimits>>) {
  return createAuthMiddleware(async (context) => {
    if (!context.request) return
    const body = asRecord(context.body)
    refuseTexts(body)
    // A provider's token is taken by /api/public/auth/clerk alone, where audience and age are checked.
    if (context.path === '/sign-in/social' && body.idToken !== undefined)
      throw badRequest('ID_TOKEN_NOT_SUPPORTED')
    const rule = limits[context.path]
    if (rule) {
      const address = getIP(context.request, context.context.options) ?? 'unknown'
      await count(attempts, `${context.path} address ${address}`, rule.address)
      const email = emailOf(body)
      if (rule.account && email) await count(attempts, accountKey(context.path, email), rule.account)
    }
    if (context.path === '/sign-up/email' && body.language === undefined) {
      const language = chooseLanguage(context.headers?.get('accept-language'))
      return { context: { body: { ...body, language } } }
    }
    // Who changes the password because somebody else knows it wants that one out.
    if (context.path === '/change-password')
      return { context: { body: { ...body, revokeOtherSessions: true } } }
  })
}

/** Runs after: who has signed in starts to count anew. */
export function guardAfter(attempts: Attempts) {
  return createAuthMiddleware(async (context) => {
    const email = emailOf(asRecord(context.body))
    if (context.path === '/sign-in/email' && context.context.newSession && email)
      await attempts.forget(accountKey(context.path, email))
  })
}

async function count(attempts: Attempts, key: string, limit: Limit): Promise<void> {
  const wait = await attempts.count(key, limit)
  if (wait === null) return
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'RATE_LIMITED', message: 'Too many attempts, try again later' },
    { 'Retry-After': String(wait) },
  )
}

const accountKey = (path: string, email: string): string => `${path} account ${email}`

const emailOf = (body: Readonly<Record<string, unknown>>): string | undefined => {
  const email = body.newEmail ?? body.email
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined
}

const asRecord = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}

function refuseTexts(body: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(body)) {
    if (typeof value !== 'string') continue
    const longest = key === 'email' || key === 'newEmail' ? 254 : key === 'name' ? 200 : longestText
    if (value.length > longest || notStorable.test(value)) throw badRequest('VALUE_NOT_VALID')
  }
}

const badRequest = (code: string) => new APIError('BAD_REQUEST', { code, message: code })
