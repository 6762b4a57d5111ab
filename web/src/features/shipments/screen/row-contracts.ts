import { createRow, deleteRow, listRows, orderRows, updateRow } from '@rumbo/domain/shipments/api'
import type { RowContracts } from '../../../records/screen/record-contracts.ts'

/** The contracts of the rows below a shipment: its containers, and those of the organization's own tables. */
export const rowContracts: RowContracts = {
  list: listRows,
  create: createRow,
  update: updateRow,
  remove: deleteRow,
  order: orderRows,
}
