import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Pool } from 'pg'
import type { Auth } from './auth.ts'
import { ensureUser, maySignIn } from './product-user.ts'

/** Where a session is opened from. */
export type OpenSession = { readonly address: string; readonly userAgent: string }

/** A live session as its user sees it. */
export type ListedSession = {
  readonly id: string
  readonly ipAddress: string | null
  readonly userAgent: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly expiresAt: Date
}

export type Sessions = {
  /**
   * The id of the live session behind a request's cookie, or null. It does not prolong the session, since the cookie would
   * have to be sent again: `GET /api/auth/get-session` does both.
   */
  readonly sessionOfCookie: (headers: Headers) => Promise<string | null>
  /** Opens a session without a password, for whom another proof was given. Returns its id. */
  readonly openSession: (userId: string, from: OpenSession) => Promise<string>
  /** Live ones, newest first. */
  readonly listSessions: (userId: string) => Promise<ListedSession[]>
  /** Ends one session of the user; false where they have no such session. */
  readonly revokeSession: (userId: string, sessionId: string) => Promise<boolean>
  /** Signs the user out everywhere. */
  readonly revokeAll: (userId: string) => Promise<void>
}

export function sessionsOf(pool: Pool, currentAuth: () => Auth): Sessions {
  const adapter = async () => (await currentAuth().$context).internalAdapter
  const live = async (userId: string) => (await adapter()).listSessions(userId, { onlyActiveSessions: true })
  return {
    sessionOfCookie: async (headers) => {
      const found = await currentAuth().api.getSession({ headers, query: { disableRefresh: true } })
      return found?.session.id ?? null
    },
    openSession: async (userId, { address, userAgent }) => {
      await ensureUser(pool, userId)
      if (!(await maySignIn(pool, userId))) throw new AppError('TOKEN_NOT_VALID')
      const session = await (await adapter()).createSession(userId, false, { ipAddress: address, userAgent })
      return session.id
    },
    listSessions: async (userId) => {
      const sessions = await live(userId)
      return sessions
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .map((session) => ({
          id: session.id,
          ipAddress: session.ipAddress || null,
          userAgent: session.userAgent || null,
          createdAt: session.createdAt,
          updatedAt: session.updatedAt,
          expiresAt: session.expiresAt,
        }))
    },
    revokeSession: async (userId, sessionId) => {
      const session = (await live(userId)).find(({ id }) => id === sessionId)
      if (!session) return false
      await (await adapter()).deleteSession(session.token)
      return true
    },
    revokeAll: async (userId) => (await adapter()).deleteUserSessions(userId),
  }
}
