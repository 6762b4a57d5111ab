import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { previewRole } from '@rumbo/domain/organizations/roles.api'
import { listRecords } from '../../access/read/list-records.ts'
import { withRole } from '../../access/rights/with-role.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, type Visible } from '../../access/visible/visible.ts'
import { shipmentModule } from '../../modules.ts'
import { selectRole } from './roles.queries.ts'
import { storedRole } from './roles.service.ts'

/**
 * The organization's newest shipment as a role sees it.
 * @throws AppError NOT_FOUND, UNAUTHORIZED where the role holds more than one's own
 */
export async function readPreview(
  scope: Scope,
  { id, cursorSecret }: { readonly id: string; readonly cursorSecret: Uint8Array },
): Promise<Visible<Out<typeof previewRole>>> {
  const row = await scope.first(selectRole(id))
  if (!row) throw new AppError('NOT_FOUND')
  return withRole(scope, storedRole(row), async (asRole) => {
    if (!asRole.role.allows('module:shipments')) return show({ opened: false, shipment: null })
    const page = await listRecords(asRole, shipmentModule, { query: { limit: 1 }, cursorSecret })
    return mapVisible(page, ({ items: [record] }) => ({
      opened: true,
      shipment: record ? { ...record.values, id: record.id } : null,
    }))
  })
}
