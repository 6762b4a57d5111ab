import { chooseLanguage } from '@rumbo/domain/kernel/language'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { networkOf } from '../network-of.ts'
import type { Attempts, Limit } from './attempts.ts'
import { type KnownBrowsers, knownBrowserAge } from './known-browser.ts'
import type { PathLimits } from './limits.ts'
import type { ProvedBy } from './second-factor/session-proofs.ts'

const notStorable = /\0|\p{Surrogate}/u
const longestText = 16_384

/** What the guard counts with. */
export type Guarding = {
  readonly attempts: Attempts
  readonly limits: Readonly<Record<string, PathLimits>>
  readonly known: KnownBrowsers
  /** The cookie by which a browser is known. */
  readonly cookie: { readonly name: string; readonly secure: boolean }
  /** The header that holds the caller's address. */
  readonly addressHeader: string
  /** The e-mail whose password was just reset by a request. */
  readonly resetBy: (request: Request) => string | undefined
  /** What a session proved of its second factor. */
  readonly proofOf: (
    sessionId: string,
  ) => Promise<{ readonly isMissing: boolean; readonly by: ProvedBy | null }>
  /** Notes what the session that a request opens has proved. */
  readonly keepProof: (request: Request, by: ProvedBy) => void
}

/** Runs before each of the library's endpoints: texts that can be stored, as many attempts as are allowed. */
export function guardBefore(guarding: Guarding) {
  const { attempts, limits, known, cookie, addressHeader } = guarding
  return createAuthMiddleware(async (context) => {
    if (!context.request) return
    const body = asRecord(context.body)
    refuseTexts(body)
    // A provider's token is taken by /api/public/auth/clerk alone, where audience and age are checked.
    if (context.path === '/sign-in/social' && body.idToken !== undefined)
      throw badRequest('ID_TOKEN_NOT_SUPPORTED')
    const rule = limits[context.path]
    if (rule) {
      const address = networkOf(context.request.headers.get(addressHeader) ?? 'unknown')
      await count(attempts, `${context.path} address ${address}`, rule.address)
      const email = emailOf(context.path, body)
      const browser =
        email && context.path === signInPath ? known.read(context.getCookie(cookie.name), email) : null
      if (rule.account && email) await count(attempts, accountKey(context.path, email, browser), rule.account)
      if (rule.user) {
        const session = await getSessionFromCtx(context)
        if (session) await count(attempts, `${context.path} user ${session.user.id}`, rule.user)
      }
    }
    if (context.path === '/sign-up/email' && body.language === undefined) {
      const language = chooseLanguage(context.headers?.get('accept-language'))
      return { context: { body: { ...body, language } } }
    }
    if (changesAccount.has(context.path)) await requireProof(guarding, context)
    // Who changes the password because somebody else knows it wants that one out.
    if (context.path === '/change-password')
      return { context: { body: { ...body, revokeOtherSessions: true } } }
  })
}

/**
 * Runs after a sign-in, and after a new password was chosen by a mailed link: the count begins again, and the browser is
 * known from then on.
 */
export function guardAfter({ attempts, known, cookie, resetBy }: Guarding) {
  return createAuthMiddleware(async (context) => {
    const signedIn = context.path === signInPath && context.context.newSession
    const reset = context.path === '/reset-password' && context.request ? resetBy(context.request) : undefined
    const email = signedIn ? emailOf(context.path, asRecord(context.body)) : reset?.toLowerCase()
    if (!email) return
    const browser = known.read(context.getCookie(cookie.name), email)
    await attempts.forget(accountKey(signInPath, email, reset ? null : browser))
    if (browser) return
    context.setCookie(cookie.name, known.issue(email), {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'lax',
      secure: cookie.secure,
      maxAge: knownBrowserAge,
    })
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

const signInPath = '/sign-in/email'

/** Endpoints by which somebody who is signed in changes how they sign in. */
const changesAccount = new Set(['/change-password', '/change-email'])

/** Refuses a session that lacks its second factor; the one that follows a new password has proved what this one has. */
async function requireProof(
  { proofOf, keepProof }: Guarding,
  context: Parameters<typeof getSessionFromCtx>[0],
): Promise<void> {
  const session = await getSessionFromCtx(context)
  if (!session) return
  const { isMissing, by } = await proofOf(session.session.id)
  if (isMissing)
    throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_NEEDED', message: 'A code is needed' })
  if (by && context.request) keepProof(context.request, by)
}

/** Attempts from a known browser are its own, all others are the account's. */
const accountKey = (path: string, email: string, browser: string | null): string =>
  browser === null ? `${path} account ${email}` : `${path} account ${email} from ${browser}`

/** The e-mail that an endpoint acts on. What else a body holds decides nothing. */
const emailOf = (path: string, body: Readonly<Record<string, unknown>>): string | undefined => {
  const email = path === '/change-email' ? body.newEmail : body.email
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
