import type { Values } from '@rumbo/domain/fields/values'
import { change } from '../../access/change/change.ts'
import type { Changed } from '../../access/change/locks/target.ts'
import type { Patch } from '../../access/change/parse-patch.ts'
import { asOneChange } from '../../access/change/reactions.ts'
import { orTellBoth, wantedVersion } from '../../access/read/wanted-version.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { shipmentModule } from '../../modules.ts'
import { followTransport } from './containers.service.ts'

/** Changes fields of a shipment, and what hangs on them in its containers. */
export const changeShipment = (
  scope: Scope,
  { id, patch, seen }: { id: string; patch: Patch; seen?: Values | undefined },
): Promise<Changed> =>
  asOneChange(scope, async () => {
    const changed = await orTellBoth(scope, { module: shipmentModule, id, patch }, () =>
      change(
        scope,
        { module: shipmentModule, recordId: id, id },
        { patch, by: { way: scope.actor.way }, ...(seen ? { seen } : {}), ...wantedVersion(scope) },
      ),
    )
    await followTransport(scope, changed)
    return changed
  })
