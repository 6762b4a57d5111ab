import type { Values } from '@rumbo/domain/fields/values'
import { change } from '../../access/change/change.ts'
import { createRecord } from '../../access/change/create/create.ts'
import type { Changed } from '../../access/change/locks/target.ts'
import type { Patch } from '../../access/change/parse-patch.ts'
import { showChanged } from '../../access/change/write/show-changed.ts'
import { getRecord } from '../../access/read/get-record.ts'
import type { VisibleRecord } from '../../access/read/sql/columns.ts'
import { orTellBoth, wantedVersion } from '../../access/read/wanted-version.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../access/visible/visible.ts'
import { shipmentModule } from '../../modules.ts'
import { takeUploads } from '../../records/files/documents.service.ts'
import { followTransport, movesContainers } from './containers.service.ts'
import type { Followers } from './followers.service.ts'
import type { MakingServices } from './making-services.ts'

/** A record as answers hold it: its fields next to its keys. */
export function flat({ values, id, version, owned, ended }: VisibleRecord) {
  // The values were made for this answer alone: a page has thousands, so they are not copied again.
  return Object.assign(values, { id, version, owned, ended })
}
export type FlatRecord = ReturnType<typeof flat>

/** Makes a shipment, with the files of finished uploads in its fields. @returns its id */
export async function makeShipment(
  scope: Scope,
  given: Patch,
  { uploads, followers, isCopy = false }: MakingServices,
): Promise<string> {
  const { patch, keep } = await takeUploads(scope, uploads, { module: 'shipments', patch: given })
  const id = await createRecord(scope, shipmentModule, {
    patch,
    by: { way: scope.actor.way },
    withoutFiles: isCopy,
  })
  await keep({ recordId: id })
  noteIdempotencyRecord(scope, id)
  await followers.followed(scope, { id, fields: Object.keys(patch) })
  return id
}

/** Changes fields of a shipment, and what depends on them in its containers. */
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
  if (changed.fields.length > 0)
    await followers.followed(scope, { id, fields: changed.fields, named: Object.keys(patch) })
  return changed
}

/** A shipment that was just changed, as its reader may see it; read again where what followed may have written it once more. */
export async function readChanged(
  scope: Scope,
  changed: Changed,
  followers: Followers,
): Promise<Visible<FlatRecord>> {
  const mayBeWrittenAgain = (field: string) => movesContainers(field) || followers.follows(field)
  if (changed.fields.some(mayBeWrittenAgain)) return readShipment(scope, changed.id)
  return mapVisible(await showChanged(scope, shipmentModule, { ...changed, recordId: changed.id }), flat)
}

/** A shipment as its reader may see it. @throws AppError NOT_FOUND */
export async function readShipment(scope: Scope, id: string): Promise<Visible<FlatRecord>> {
  return mapVisible(await getRecord(scope, shipmentModule, id), flat)
}
