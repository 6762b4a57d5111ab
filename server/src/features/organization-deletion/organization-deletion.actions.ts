import * as contracts from '@rumbo/domain/organizations/deletion/api'
import { action } from '../../access/scope/action.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import { show } from '../../access/visible/visible.ts'
import { showWork } from '../../access/works/show-works.ts'
import type { WorkKinds } from '../../access/works/works.ts'
import type { Identity } from '../../platform/identity/identity.ts'
import * as service from './organization-deletion.service.ts'

type Outside = {
  readonly identity: Pick<Identity, 'secondFactor'>
  readonly publicUrl: string
  readonly kinds: WorkKinds
}

/** Deleting the organization, and keeping it after all. */
export const organizationDeletionActions = ({ identity: { secondFactor }, publicUrl, kinds }: Outside) => [
  action(contracts.getOrganizationDeletion, async (scope, { id }) => {
    service.requireOwn(scope, id)
    const { since, hasPassword } = await secondFactor.state(service.deleterOf(scope).userId)
    return show({ ...(await service.readToDelete(scope)), hasPassword, secondFactor: since !== null })
  }),

  action(contracts.getDeletionNotice, async (scope, { id }) => {
    service.requireOwn(scope, id)
    return show({ deleteAt: scope.deleteAt })
  }),

  action(contracts.getEndedOrganization, async (scope, { id = null }) =>
    show({ endedAt: await service.readEnded(scope, id) }),
  ),

  action(
    contracts.exportOrganization,
    async (scope, { id }) => {
      service.requireOwn(scope, id)
      const work = await service.beginExport(scope)
      noteIdempotencyRecord(scope, work)
      return showWork(scope, kinds, work)
    },
    (scope, id) => showWork(scope, kinds, id),
  ),

  action(contracts.deleteOrganization, async (scope, { id, name, ...proof }) => {
    service.requireOwn(scope, id)
    await service.requireConfirmed(scope, name)
    await secondFactor.proveAgain(service.deleterOf(scope), proof)
    return show({ deleteAt: await service.deleteLater(scope, publicUrl) })
  }),

  action(contracts.keepOrganization, async (scope, { id }) => {
    service.requireOwn(scope, id)
    await service.keep(scope, publicUrl)
    return show(null)
  }),
]
