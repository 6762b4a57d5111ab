import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Pool } from 'pg'
import { forgetOldMails } from '../mail/outbox.ts'
import { type ApiTokens, apiTokens } from './api-token.ts'
import { type Attempts, attempts } from './attempts.ts'
import { type Auth, type AuthSettings, addressHeader, makeAuth, type PasswordHashing } from './auth.ts'
import { confirmMailbox } from './confirm-mailbox.ts'
import { findUserId, type GivenAccount, giveAccount, isPasswordOf } from './given-account.ts'
import { knownBrowsers } from './known-browser.ts'
import { limitsFor, type PathLimits } from './limits.ts'
import { type OidcProvider, oidcProviderId } from './oidc.ts'
import { isOffered } from './paths.ts'
import { findOrMakeUser } from './proven-user.ts'
import { providerTokens, type TokenProvider } from './provider-token.ts'
import { type SecondFactor, secondFactorOf, tablesOfStaff } from './second-factor/second-factor.ts'
import { deriveKey, readSecret } from './secret.ts'
import { type OpenSession, type Sessions, sessionsOf } from './sessions.ts'
import { type StaffDoor, staffDoor } from './staff/staff-door.ts'

export type IdentityOptions = {
  /** A pool of rumbo_auth, whose tables `migrateIdentity` made. */
  readonly pool: Pool
  readonly config: {
    readonly publicUrl: string
    readonly signInsPerAddress?: number
    readonly oidc?: OidcProvider | undefined
    readonly clerk?: TokenProvider | undefined
  }
  readonly log: AuthSettings['log']
  /** Cheaper ones for tests. */
  readonly password?: PasswordHashing
  readonly limits?: Readonly<Record<string, PathLimits>>
}

/** What ended: one session of a user. */
export type Revoked = { readonly sessionId: string; readonly userId: string }

export type Identity = Sessions & {
  /** Answers requests under /api/auth. `address` is the caller's, as the edge of this server knows it. */
  readonly handler: (request: Request, address: string) => Promise<Response>
  /** What stands on the button of the OpenID Connect provider; null where none is set up. */
  readonly providerName: string | null
  /** `<session id>.<signature>`; lives as long as its session. */
  readonly issueToken: ApiTokens['issue']
  readonly readToken: ApiTokens['read']
  /**
   * Opens a session for the bearer of an external provider's JWT; makes or links the user by verified e-mail.
   * @throws AppError IDENTITY_PROVIDER_NOT_SET; TOKEN_NOT_VALID for everything else
   */
  readonly exchange: (token: string, from: OpenSession) => Promise<string>
  /** Makes a user with a verified e-mail and this password, or gives the one that is there both. Returns the id. */
  readonly giveAccount: (account: GivenAccount) => Promise<string>
  /** Notes that a user has proved their mailbox, by another link of ours that went to it alone. */
  readonly confirmMailbox: (userId: string) => Promise<void>
  /** Codes of an authenticator app, besides the password. */
  readonly secondFactor: SecondFactor
  /** How those who run the server come in; their accounts are no users. */
  readonly staff: StaffDoor
  /** The id of the user with this e-mail, or null. */
  readonly findUserId: (email: string) => Promise<string | null>
  /** Hears of each session that ends by sign-out, reset or "sign out everywhere" on this server. Returns the way to stop. */
  readonly onRevoked: (listener: (revoked: Revoked) => void) => () => void
  /** How passwords are kept, for those that are no account's: a public link's. */
  readonly passwords: PasswordHashing
  /** Counts attempts for others, on all servers together. */
  readonly attempts: Attempts
  /** A key for one purpose of others (cursors, links), derived from the server's secret. */
  readonly keyFor: (purpose: string) => Buffer
  /** Waits for what goes on after an answer left (mails being queued), for an orderly stop. */
  readonly settle: () => Promise<void>
  /** Forgets what has expired: sessions, links, counted attempts, mails of last month. For a job, once an hour. */
  readonly sweep: () => Promise<void>
}

/** Identity over its tables. Network is used by OpenID Connect alone, at the first start of such a sign-in. */
export async function createIdentity({ pool, config, log, ...rest }: IdentityOptions): Promise<Identity> {
  const secret = await readSecret(pool)
  const listeners = new Set<(revoked: Revoked) => void>()
  const tasks = new Set<Promise<unknown>>()
  const settings: AuthSettings = {
    pool,
    secret: deriveKey(secret, 'identity').toString('base64url'),
    publicUrl: config.publicUrl,
    oidc: config.oidc,
    password: rest.password,
    attempts: attempts(pool),
    known: knownBrowsers(deriveKey(secret, 'known browsers')),
    limits: rest.limits ?? limitsFor(config.signInsPerAddress ?? 100),
    log,
    inBackground: (task) => {
      const settled = task.catch((error: unknown) => log('error', 'a mail of identity was not queued', error))
      tasks.add(settled)
      void settled.finally(() => tasks.delete(settled))
    },
    onSessionEnded: ({ id, userId }) => {
      for (const listener of listeners) listener({ sessionId: id, userId })
    },
  }
  let auth = makeAuth(settings)
  const sessions = sessionsOf(pool, () => auth)
  const tokens = apiTokens(deriveKey(secret, 'api token'))
  const verify = config.clerk && providerTokens(config.clerk)
  const passwords: PasswordHashing = {
    hash: async (password) => (await auth.$context).password.hash(password),
    verify: async (pair) => (await auth.$context).password.verify(pair),
  }
  const staff = staffDoor({
    pool,
    attempts: settings.attempts,
    passwords,
    secondFactor: secondFactorOf({
      pool,
      tables: tablesOfStaff,
      attempts: settings.attempts,
      key: deriveKey(secret, 'second factor of staff'),
      // A session that was just opened by the password stands for it.
      isPassword: async () => null,
    }),
  })

  return {
    ...sessions,
    providerName: config.oidc?.name ?? null,
    issueToken: tokens.issue,
    readToken: tokens.read,
    passwords,
    staff,
    attempts: settings.attempts,
    keyFor: (purpose) => deriveKey(secret, purpose),
    handler: async (request, address) => {
      const { pathname } = new URL(request.url)
      if (!isOffered(request.method, pathname)) return notFound()
      // The provider is discovered when the library starts; had it been away then, it is looked for again.
      if (config.oidc && pathname.endsWith('/sign-in/social') && !(await knowsProvider(auth)))
        auth = makeAuth(settings)
      const headers = new Headers(request.headers)
      headers.set(addressHeader, address)
      const cleaned = new Request(request, { headers })
      const { secret, attempts } = settings
      if (pathname.endsWith('/verify-email')) return confirmMailbox({ auth, secret, attempts }, cleaned)
      return auth.handler(cleaned)
    },
    exchange: async (token, from) => {
      if (!verify) throw new AppError('IDENTITY_PROVIDER_NOT_SET')
      const proven = await verify(token)
      return sessions.openSession(await findOrMakeUser(await auth.$context, proven), from)
    },
    giveAccount: async (account) => giveAccount(await auth.$context, account),
    confirmMailbox: async (userId) => {
      const { internalAdapter } = await auth.$context
      await internalAdapter.updateUser(userId, { emailVerified: true })
    },
    secondFactor: secondFactorOf({
      pool,
      attempts: settings.attempts,
      key: deriveKey(secret, 'second factor'),
      isPassword: async (userId, password) => isPasswordOf(await auth.$context, userId, password),
    }),
    findUserId: async (email) => findUserId(await auth.$context, email),
    onRevoked: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    settle: async () => {
      await Promise.all(tasks)
    },
    sweep: async () => {
      await pool.query('delete from auth.attempts where window_ends_at <= now()')
      await pool.query('delete from auth.session where "expiresAt" <= now()')
      await staff.sweep()
      await pool.query('delete from auth.verification where "expiresAt" <= now()')
      await forgetOldMails(pool)
    },
  }
}

const knowsProvider = async (auth: Auth): Promise<boolean> =>
  (await auth.$context).socialProviders.some(({ id }) => id === oidcProviderId)

const notFound = (): Response =>
  Response.json(
    { code: 'NOT_FOUND', message: 'Not found' },
    { status: 404, headers: { 'cache-control': 'no-store' } },
  )
