import type { Values } from '@rumbo/domain/fields/values'
import { change } from '../../access/change/change.ts'
import { createShipment } from '../../access/change/create.ts'
import type { Patch } from '../../access/change/parse-patch.ts'
import type { Changed } from '../../access/change/target.ts'
import { noteMadeRecord } from '../../access/made-record.ts'
import { shipmentModule } from '../../access/modules.ts'
import type { VisibleRecord } from '../../access/read/columns.ts'
import { getRecord } from '../../access/read/get-record.ts'
import type { Scope } from '../../access/scope.ts'
import { mapVisible, type Visible } from '../../access/visible.ts'
import { orTellBoth, wantedVersion } from '../../access/wanted-version.ts'
import { followTransport } from './containers.service.ts'
import type { Followers } from './followers.service.ts'

/** A record as answers hold it: its fields beside its keys. */
export function flat({ values, id, version, owned, ended }: VisibleRecord) {
  // The values were made for this answer alone: a page has thousands, so they are not copied again.
  return Object.assign(values, { id, version, owned, ended })
}
export type FlatRecord = ReturnType<typeof flat>

/** Makes a shipment. @returns its id */
export async function makeShipment(scope: Scope, patch: Patch, followers: Followers): Promise<string> {
  const id = await createShipment(scope, shipmentModule, { patch, by: { way: scope.actor.way } })
  noteMadeRecord(scope, id)
  await followers.followed(scope, id, Object.keys(patch))
  return id
}

/** Changes fields of a shipment, and what hangs on them in its containers. */
export async function changeShipment(
  scope: Scope,
  { id, patch, seen }: { id: string; patch: Patch; seen?: Values | undefined },
  followers: Followers,
): Promise<Changed> {
  const changed = await orTellBoth(scope, { module: shipmentModule, id, patch }, () =>
    change(
      scope,
      { module: shipmentModule, recordId: id, id },
      { patch, by: { way: scope.actor.way }, ...(seen ? { seen } : {}), ...wantedVersion(scope) },
    ),
  )
  await followTransport(scope, changed)
  if (changed.fields.length > 0) await followers.followed(scope, id, changed.fields)
  return changed
}

/** A shipment as its reader may see it. @throws AppError NOT_FOUND */
export async function readShipment(scope: Scope, id: string): Promise<Visible<FlatRecord>> {
  return mapVisible(await getRecord(scope, shipmentModule, id), flat)
}
