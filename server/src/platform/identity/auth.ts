import { AppError } from '@rumbo/domain/kernel/app-error'
import { passwordLength } from '@rumbo/domain/kernel/password'
import { type AuthContext, betterAuth } from 'better-auth'
import { APIError, isAPIError } from 'better-auth/api'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { failureOf } from '../database/failures.ts'
import type { Attempts } from './attempts.ts'
import { type Guarding, guardAfter, guardBefore } from './guard.ts'
import { type KnownBrowsers, knownBrowserCookie } from './known-browser.ts'
import type { PathLimits } from './limits.ts'
import { proveMailbox } from './mailbox.ts'
import { identityMails } from './mails.ts'
import { type OidcProvider, oidcPlugin } from './oidc.ts'
import { ensureUser, ensureUserAtEntry, maySignIn, stopDeletion } from './product-user.ts'
import { schemaOptions } from './schema-options.ts'
import { isByManyFactors, type ProvedBy, proofOfSession } from './second-factor/session-proofs.ts'

/** How passwords are kept; defaults to the library's scrypt. */
export type PasswordHashing = {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (pair: { hash: string; password: string }) => Promise<boolean>
}

export type AuthSettings = {
  readonly pool: Pool
  readonly secret: string
  readonly publicUrl: string
  readonly oidc?: OidcProvider | undefined
  readonly password?: PasswordHashing | undefined
  readonly attempts: Attempts
  readonly known: KnownBrowsers
  readonly limits: Readonly<Record<string, PathLimits>>
  readonly log: (level: 'info' | 'warn' | 'error' | 'debug', message: string, details?: unknown) => void
  /** Takes a task that goes on while the answer leaves. */
  readonly inBackground: (task: Promise<unknown>) => void
  readonly onSessionEnded: (session: { readonly id: string; readonly userId: string }) => void
}

/** The header by which the mount tells the caller's address; whatever a caller sends under that name is dropped there. */
export const addressHeader = 'x-rumbo-address'

const day = 86_400

/** The library, set up. It answers under `<publicUrl>/api/auth`. */
export function makeAuth(settings: AuthSettings) {
  const { pool, publicUrl, oidc, password, attempts, limits, known } = settings
  const secure = publicUrl.startsWith('https:')
  const resets = new WeakMap<Request, string>()
  // What a request has proved before it opens a session.
  const proofs = new WeakMap<Request, ProvedBy>()
  const noteProvider = async (
    account: { readonly idToken?: string | null | undefined },
    request: Request | undefined,
  ) => {
    if (request && isByManyFactors(account.idToken)) proofs.set(request, 'provider')
  }
  const guarding: Guarding = {
    attempts,
    limits,
    known,
    addressHeader,
    resetBy: (request) => resets.get(request),
    proofOf: (sessionId) => proofOfSession(pool, sessionId),
    keepProof: (request, by) => proofs.set(request, by),
    cookie: { name: `${secure ? '__Secure-' : ''}rumbo.${knownBrowserCookie}`, secure },
  }
  const mails = identityMails(pool, publicUrl)
  const context = (): Promise<Pick<AuthContext, 'internalAdapter'>> => auth.$context
  const auth = betterAuth({
    appName: 'Rumbo',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    trustedOrigins: sameMachine(publicUrl),
    database: {
      db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
      type: 'postgres',
      transaction: true,
    },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) => settings.log(level, message, kindOf(details[0])),
    },
    onAPIError: {
      errorURL: `${publicUrl}/login`,
      onError: (error) => {
        const failure = failureOf(error)
        if (failure) throw new AppError(failure)
        if (!isAPIError(error)) settings.log('error', 'identity failed', error)
      },
    },
    plugins: oidc ? [oidcPlugin(oidc, async (email) => proveMailbox(await context(), email, 'nothing'))] : [],
    emailAndPassword: {
      enabled: true,
      // Signing up answers alike whether the e-mail is known; the screen then signs in by the same password.
      autoSignIn: false,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      ...(password ? { password } : {}),
      sendResetPassword: mails.reset,
      resetPasswordTokenExpiresIn: 3_600,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }, request) => {
        if (request) resets.set(request, user.email)
        await proveMailbox(await context(), user.email, 'password')
      },
      onExistingUserSignUp: mails.accountExists,
    },
    emailVerification: { sendOnSignUp: true, sendVerificationEmail: mails.verification, expiresIn: day },
    user: {
      ...schemaOptions.user,
      changeEmail: { enabled: true, sendChangeEmailConfirmation: mails.changeOfEmail },
    },
    session: { ...schemaOptions.session, expiresIn: 30 * day, updateAge: day },
    account: { encryptOAuthTokens: true, accountLinking: { enabled: true, trustedProviders: [] } },
    verification: { storeIdentifier: 'hashed' },
    // Limits are our own, per address and account: the library's know addresses only.
    rateLimit: { enabled: false },
    hooks: { before: guardBefore(guarding), after: guardAfter(guarding) },
    databaseHooks: {
      user: { update: { after: async (user) => ensureUser(pool, user.id) } },
      account: {
        create: { before: (account, context) => noteProvider(account, context?.request) },
        update: { before: (account, context) => noteProvider(account, context?.request) },
      },
      session: {
        create: {
          before: async ({ userId }, context) => {
            // Answered as a wrong password is: an account whose time has come is no account.
            if (!(await maySignIn(pool, userId))) throw APIError.from('UNAUTHORIZED', noSuchAccount)
            const by = context?.request && proofs.get(context.request)
            return by ? { data: { secondFactorAt: new Date(), secondFactorBy: by } } : undefined
          },
          after: async ({ userId }) => {
            await ensureUserAtEntry(pool, userId)
            if (await stopDeletion(pool, userId)) settings.inBackground(mails.accountStays(userId))
          },
        },
        delete: { after: async ({ id, userId }) => settings.onSessionEnded({ id, userId }) },
      },
    },
    advanced: {
      ...schemaOptions.advanced,
      cookiePrefix: 'rumbo',
      // Mails are queued outside the library's transaction, never inside: they would wait for a second connection while it
      // holds the first. It also hides by time whether a mail is on its way.
      backgroundTasks: { handler: settings.inBackground },
      useSecureCookies: secure,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // Said although it is the default: the library leaves both checks out where NODE_ENV is "test".
      disableCSRFCheck: false,
      disableOriginCheck: false,
    },
  })
  return auth
}

const noSuchAccount = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' } as const

export type Auth = ReturnType<typeof makeAuth>

/** The names that a browser on this very machine may know the server by, besides the one in the settings. */
function sameMachine(publicUrl: string): string[] {
  const names = ['localhost', '127.0.0.1', '[::1]']
  const url = new URL(publicUrl)
  if (!names.includes(url.hostname)) return []
  return names.map((name) => {
    url.hostname = name
    return url.origin
  })
}

/** What may stand in a log of an error that the library tells: what else it holds may be a token. */
function kindOf(error: unknown): { readonly name: string; readonly code?: unknown } | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error ? { name: error.name, code: error.code } : { name: error.name }
}
