import {
  changeShipments,
  countShipments,
  getShipment,
  groupShipments,
  listShipments,
  totalShipments,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import type { ListContracts } from '../../../records/screen/record-contracts.ts'

/** The contracts that the list of shipments speaks with. */
export const listContracts: ListContracts = {
  list: listShipments,
  counts: countShipments,
  get: getShipment,
  update: updateShipment,
  updateMany: changeShipments,
  totals: totalShipments,
  groups: groupShipments,
  bulk: async () => (await import('./bulk-contracts.ts')).bulkContracts,
  rows: async () => (await import('./row-contracts.ts')).rowContracts,
}
