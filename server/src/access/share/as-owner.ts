import { everything } from '@rumbo/domain/records/rights/role'
import { modulesOf } from '../rights/catalogue.ts'
import { ask, bind, clientOf, unbind } from '../scope/connection.ts'
import { toAppError } from '../scope/postgres-errors.ts'
import type { Scope } from '../scope/scope.ts'
import { requireConnection } from './connected.ts'

type Owner = { organization_id: string; catalogue_version: number; organization_time_zone: string }

/**
 * Runs in the scope of the owner of a record that the acting organization holds by a live share, in the same transaction: for
 * sharing it on, or leaving it, and nothing else. What the holder may do of that is checked by the caller, before and in its
 * own scope; the person who acts stays the same.
 * @param bringing the organization that is brought in: the holder must be connected with it
 * @throws AppError NOT_FOUND where there is no live share, PARTNER_NOT_CONNECTED
 */
export async function asOwner<T>(
  scope: Scope,
  { recordId, bringing }: { readonly recordId: string; readonly bringing?: string },
  run: (owners: Scope) => Promise<T>,
): Promise<T> {
  if (bringing !== undefined) await requireConnection(scope, bringing)
  const client = clientOf(scope)
  const [owner] = await ask<Owner>(scope, 'select * from system.enter_owner($1)', [recordId]).catch(
    (error: unknown) => {
      throw toAppError(error)
    },
  )
  if (!owner) throw new Error('the door returned nothing')
  const organizationId = owner.organization_id
  const owners: Scope = {
    ...scope,
    actor: {
      kind: 'job',
      name: 'shared on',
      organizationId,
      way: scope.actor.way,
      onBehalfOf: scope.organizationId,
    },
    organizationId,
    // What a key is called is its own organization's to know.
    key: null,
    role: everything,
    timeZone: owner.organization_time_zone,
    modules: await modulesOf(client, organizationId, owner.catalogue_version),
    catalogue: { version: owner.catalogue_version },
    sharesBehind: true,
  }
  bind(owners, client)
  try {
    return await run(owners)
  } finally {
    unbind(owners)
    await ask(scope, `select set_config('app.organization', $1, true)`, [scope.organizationId]).catch(
      // The transaction is broken, and what broke it is on its way.
      () => undefined,
    )
  }
}
