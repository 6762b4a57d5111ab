import * as contracts from '@rumbo/domain/auth/api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Pool } from 'pg'
import { type Action, action } from '../../access/scope/action.ts'
import { withUserScope } from '../../access/scope/user-scope.ts'
import { show } from '../../access/visible/visible.ts'
import type { Identity } from '../../platform/identity/identity.ts'
import { changeProfile, readUser } from './profile.service.ts'

/** What these actions need besides their scope. `pool` is the application's. */
export type AuthServices = {
  readonly identity: Pick<
    Identity,
    'exchange' | 'issueToken' | 'listSessions' | 'revokeSession' | 'revokeAll'
  >
  readonly pool: Pool
  readonly signInWays: contracts.SignInWays
}

export const authActions = ({ identity, pool, signInWays }: AuthServices): readonly Action[] => [
  action(contracts.exchangeToken, async (caller, { token }) => {
    const userAgent = caller.headers['user-agent']
    const from = { address: caller.address, userAgent: typeof userAgent === 'string' ? userAgent : '' }
    const sessionId = await identity.exchange(token, from)
    const user = await withUserScope(pool, sessionId, readUser)
    return show({ tokenRumbo: identity.issueToken(sessionId), user })
  }),

  action(contracts.listProviders, async () => show(signInWays)),

  action(contracts.me, async (scope) =>
    show({ tokenRumbo: identity.issueToken(scope.sessionId), user: await readUser(scope) }),
  ),

  action(contracts.updateMe, async (scope, patch) => show(await changeProfile(scope, patch))),

  action(contracts.listSessions, async (scope) => {
    const sessions = await identity.listSessions(scope.user.id)
    return show({
      sessions: sessions.map(({ createdAt, updatedAt, expiresAt, ...session }) => ({
        ...session,
        current: session.id === scope.sessionId,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    })
  }),

  action(contracts.revokeSession, async (scope, { id }) => {
    if (!(await identity.revokeSession(scope.user.id, id))) throw new AppError('NOT_FOUND')
    return show(null)
  }),

  action(contracts.signOutEverywhere, async (scope) => {
    await identity.revokeAll(scope.user.id)
    return show(null)
  }),
]
