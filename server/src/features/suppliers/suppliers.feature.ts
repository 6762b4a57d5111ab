import { exportSuppliers, supplierSheets, suppliersApi } from '@rumbo/domain/suppliers/api'
import { supplierModule } from '../../modules.ts'
import { bulkEdit } from '../../records/bulk/bulk-edit.service.ts'
import { exportActions } from '../../records/exports/exports.actions.ts'
import { recordActions } from '../../records/record.actions.ts'
import { sheetActions } from '../../records/sheets/sheets.actions.ts'
import { feature } from '../feature.ts'
import { findPartners } from './supplier-partners.service.ts'

/** The terms of suppliers, who are partners: those that are there, or new ones. */
export const suppliersFeature = feature({
  works: [bulkEdit(supplierModule)],
  reactions: [findPartners],
  actions: ({ cursorSecret, uploads, storage }) => [
    ...recordActions(supplierModule, suppliersApi, { cursorSecret, uploads }),
    ...exportActions(supplierModule, exportSuppliers, { children: 'contacts', cursorSecret }),
    ...sheetActions(supplierModule, supplierSheets, { cursorSecret, storage }),
  ],
})
