import { AppError } from '@rumbo/domain/kernel/app-error'
import { id as uuid } from '@rumbo/domain/kernel/id'
import * as rows from '@rumbo/domain/shipments/api'
import { rowResources } from '@rumbo/domain/shipments/row-resources'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import { type Action, action } from '../../access/scope/action.ts'
import { orderTableRows } from '../../access/table-rows/change-rows.ts'
import { mapVisible, show } from '../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { addContainer, changeContainer, removeContainer } from './containers.service.ts'
import type { RecordServices } from './making-services.ts'
import { flat } from './shipments.service.ts'
import * as tables from './table-rows.service.ts'

/** The table section that a resource names; null for the containers. Any other resource isn't there, as a shipment that isn't. */
function tableOf(id: string, resource: string) {
  if (rowResources.some((known) => known === resource)) return null
  const section = uuid.safeParse(resource)
  if (!section.success) throw new AppError('NOT_FOUND')
  return { module: shipmentModule, recordId: id, sectionId: section.data }
}

/** The rows of a shipment: its containers, and those of the organization's own tables. */
export const rowActions = ({ uploads, followers }: RecordServices): readonly Action[] => [
  action(rows.listRows, async (scope, { id, resource }) => {
    const table = tableOf(id, resource)
    if (table) return tables.listRows(scope, table)
    await getRecord(scope, shipmentModule, id)
    return mapVisible(await getChildren(scope, containerModule, id), (items) => ({ items: items.map(flat) }))
  }),

  action(
    rows.createRow,
    async (scope, { id, resource, ...patch }) => {
      const table = tableOf(id, resource)
      if (table) return tables.addRow(scope, table, patch)
      const rowId = await addContainer(scope, { shipmentId: id, patch }, { uploads, followers })
      return mapVisible(await getRecord(scope, containerModule, rowId), flat)
    },
    async (scope, rowId, { id, resource }) => {
      const table = tableOf(id, resource)
      if (table) return tables.readRow(scope, { ...table, rowId })
      return mapVisible(await getRecord(scope, containerModule, rowId), flat)
    },
  ),

  action(rows.updateRow, async (scope, { id, resource, rowId, seen, ...patch }) => {
    const table = tableOf(id, resource)
    if (table) return tables.changeRow(scope, { ...table, rowId }, { patch, seen })
    const { conflicts } = await changeContainer(scope, { shipmentId: id, id: rowId, patch, seen }, followers)
    const row = await getRecord(scope, containerModule, rowId)
    return mapVisible(row, (visible) => ({ ...flat(visible), conflicts: [...conflicts] }))
  }),

  action(rows.deleteRow, async (scope, { id, resource, rowId }) => {
    const table = tableOf(id, resource)
    if (table) await tables.removeRow(scope, { ...table, rowId })
    else await removeContainer(scope, id, rowId)
    return show(null)
  }),

  action(rows.orderRows, async (scope, { id, resource, rowIds }) => {
    const table = tableOf(id, resource)
    if (!table) throw new AppError('NOT_FOUND')
    await orderTableRows(scope, table, rowIds, { way: scope.actor.way })
    return tables.listRows(scope, table)
  }),
]
