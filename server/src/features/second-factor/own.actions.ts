import * as contracts from '@rumbo/domain/second-factor/own.api'
import { action } from '../../access/scope/action.ts'
import type { UserScope } from '../../access/scope/user-scope.ts'
import { show } from '../../access/visible/visible.ts'
import type { Identity } from '../../platform/identity/identity.ts'
import { uriOfKey } from '../../platform/identity/second-factor/key-uri.ts'

const proverOf = ({ user, sessionId }: UserScope) => ({ userId: user.id, sessionId })

/** One's own second factor. */
export const ownActions = ({ secondFactor, issueToken }: Pick<Identity, 'secondFactor' | 'issueToken'>) => [
  action(contracts.getSecondFactor, async (scope) => {
    const { since, ...state } = await secondFactor.state(scope.user.id)
    return show({
      tokenRumbo: issueToken(scope.sessionId),
      email: scope.user.email,
      since: since?.toISOString() ?? null,
      needed: scope.needsSecondFactor,
      ...state,
    })
  }),

  action(contracts.beginSecondFactor, async (scope, { password }) => {
    const key = await secondFactor.begin(proverOf(scope), password)
    return show({ key, uri: uriOfKey(key, scope.user.email, 'Rumbo') })
  }),

  action(contracts.confirmSecondFactor, async (scope, { code }) =>
    show({ recoveryCodes: await secondFactor.confirm(proverOf(scope), code) }),
  ),

  action(contracts.proveSecondFactor, async (scope, { code }) => {
    await secondFactor.prove(proverOf(scope), code)
    return show(null)
  }),

  action(contracts.renewRecoveryCodes, async (scope, { code }) =>
    show({ recoveryCodes: await secondFactor.renewCodes(proverOf(scope), code) }),
  ),

  action(contracts.turnSecondFactorOff, async (scope, { password, code }) => {
    await secondFactor.turnOff(proverOf(scope), { password, code })
    return show(null)
  }),
]
