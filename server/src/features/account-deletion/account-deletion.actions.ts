import * as contracts from '@rumbo/domain/auth/deletion.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import type { Identity } from '../../platform/identity/identity.ts'
import * as service from './account-deletion.service.ts'

/** Deleting one's own account. */
export const accountDeletionActions = (
  { secondFactor, revokeAll }: Pick<Identity, 'secondFactor' | 'revokeAll'>,
  publicUrl: string,
) => [
  action(contracts.getAccountDeletion, async (scope) => {
    const { hasPassword } = await secondFactor.state(scope.user.id)
    const lastAdminOf = await service.readLastAdminOf(scope)
    return show({ lastAdminOf, hasPassword, secondFactor: scope.user.secondFactor })
  }),

  action(contracts.exportAccount, async (scope) => show(await service.readOwnData(scope))),

  action(contracts.deleteAccount, async (scope, { email, ...proof }) => {
    service.requireConfirmed(scope, email)
    await service.requireNoLastAdmin(scope)
    await secondFactor.proveAgain({ userId: scope.user.id, sessionId: scope.sessionId }, proof)
    const deleteAt = await service.deleteLater(scope, publicUrl)
    await revokeAll(scope.user.id)
    return show({ deleteAt })
  }),
]
