import { AppError } from '@rumbo/domain/kernel/app-error'
import { id as uuid } from '@rumbo/domain/kernel/id'
import type { RecordContracts } from '@rumbo/domain/records/contracts/record-contracts'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import { childrenOfModule } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { type Action, action } from '../../access/scope/action.ts'
import { orderTableRows } from '../../access/table-rows/change-rows.ts'
import { mapVisible, show } from '../../access/visible/visible.ts'
import { addChild, changeChild, removeChild } from '../children/edit-children.service.ts'
import { uploadsAction } from '../files/read-ahead.ts'
import { flat, readFlat } from '../read-flat.ts'
import type { RecordServices } from '../record.actions.ts'
import * as tables from './table-rows.service.ts'

/** The module of children that a resource names; undefined for any other resource. */
const childOf = (module: RecordModule, resource: string) =>
  childrenOfModule(module).find(({ id }) => id === resource)

/** The table section that a resource names. Any other resource isn't there, as a record that isn't. @throws AppError NOT_FOUND */
function tableOf(module: RecordModule, recordId: string, resource: string) {
  const section = uuid.safeParse(resource)
  if (!section.success) throw new AppError('NOT_FOUND')
  return { module, recordId, sectionId: section.data }
}

/** Answers for what belongs to a record: its children, and the rows of the organization's own tables. */
export const rowActions = (
  module: RecordModule,
  api: RecordContracts,
  { uploads }: RecordServices,
): readonly Action[] => [
  action(api.listRows, async (scope, { id, resource }) => {
    const child = childOf(module, resource)
    if (!child) return tables.listRows(scope, tableOf(module, id, resource))
    await getRecord(scope, module, id)
    return mapVisible(await getChildren(scope, child, id), (items) => ({ items: items.map(flat) }))
  }),

  uploadsAction(api.createRow, uploads, {
    run: async (scope, { id, resource, ...patch }, reads) => {
      const child = childOf(module, resource)
      if (!child) return tables.addRow(scope, tableOf(module, id, resource), patch)
      return readFlat(scope, child, await addChild(scope, child, { recordId: id, patch, uploads: reads }))
    },
    replay: async (scope, rowId, { id, resource }) => {
      const child = childOf(module, resource)
      if (!child) return tables.readRow(scope, { ...tableOf(module, id, resource), rowId })
      return readFlat(scope, child, rowId)
    },
  }),

  action(api.updateRow, async (scope, { id, resource, rowId, seen, ...patch }) => {
    const child = childOf(module, resource)
    if (!child) return tables.changeRow(scope, { ...tableOf(module, id, resource), rowId }, { patch, seen })
    const { conflicts } = await changeChild(scope, child, { recordId: id, id: rowId, patch, seen })
    const row = await getRecord(scope, child, rowId)
    return mapVisible(row, (visible) => ({ ...flat(visible), conflicts: [...conflicts] }))
  }),

  action(api.deleteRow, async (scope, { id, resource, rowId }) => {
    const child = childOf(module, resource)
    if (child) await removeChild(scope, child, { recordId: id, id: rowId })
    else await tables.removeRow(scope, { ...tableOf(module, id, resource), rowId })
    return show(null)
  }),

  action(api.orderRows, async (scope, { id, resource, rowIds }) => {
    if (childOf(module, resource)) throw new AppError('NOT_FOUND')
    const table = tableOf(module, id, resource)
    await orderTableRows(scope, table, rowIds, { way: scope.actor.way })
    return tables.listRows(scope, table)
  }),
]
