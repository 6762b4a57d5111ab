import { modes } from '@rumbo/domain/kernel/mode'
import * as away from '../../access/change/delete/delete.ts'
import { readCursor, writeCursor } from '../../access/read/sql/cursor.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show } from '../../access/visible/visible.ts'
import { shipmentModule } from '../../modules.ts'
import { type DeletedRow, deletedAfter } from './deleted.queries.ts'
import type { Followers } from './followers.service.ts'

/** Deletes a shipment; for thirty days it can be taken back. */
export async function deleteShipment(scope: Scope, id: string): Promise<void> {
  await away.deleteRecord(scope, shipmentModule, { id, by: { way: scope.actor.way } })
}

/** Takes a deleted shipment back, with the events that carriers told meanwhile. */
export async function restoreShipment(scope: Scope, id: string, followers: Followers): Promise<void> {
  await away.restoreRecord(scope, shipmentModule, { id, by: { way: scope.actor.way } })
  noteIdempotencyRecord(scope, id)
  await followers.followed(scope, { id, fields: ['masterBl', 'bookingNumber', 'containerNumber'] })
}

type Page = { readonly limit: number; readonly cursor?: string | undefined }

/** The shipments that can still be taken back. Names are never hidden from whoever has the module. */
export async function listDeleted(scope: Scope, { limit, cursor }: Page, secret: Uint8Array) {
  const key = { secret, query: `deleted ${scope.organizationId}` }
  const after = cursor === undefined ? null : readCursor(cursor, key)
  const rows = await scope.all(
    deletedAfter(shipmentModule.id, after && { at: String(after.values[0]), id: after.id }, limit + 1),
  )
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const hidesNumber = rightsFor(scope, shipmentModule, {}).of('shipmentNumber') === 'hide'
  return show({
    items: shown.map((row) => itemOf(row, hidesNumber)),
    nextCursor: last ? writeCursor({ values: [last.position], id: last.id }, key) : null,
  })
}

function itemOf(row: DeletedRow, hidesNumber: boolean) {
  return {
    id: row.id,
    name: row.name,
    freightType: modes.find((mode) => mode === row.variant) ?? 'ocean',
    ...(hidesNumber ? {} : { shipmentNumber: row.number === null ? null : Number(row.number) }),
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by ? { id: row.deleted_by, label: row.deleted_by_name ?? '' } : null,
    expiresAt: row.expires_at,
  }
}
