import { exportProducts, productSharing, productSheets, productsApi } from '@rumbo/domain/products/api'
import { listLookAlikes } from '@rumbo/domain/products/look-alikes.api'
import { action } from '../../access/scope/action.ts'
import { productModule } from '../../modules.ts'
import { bulkEdit } from '../../records/bulk/bulk-edit.service.ts'
import { exportActions } from '../../records/exports/exports.actions.ts'
import { recordActions } from '../../records/record.actions.ts'
import { shareActions } from '../../records/sharing/share-actions.ts'
import { sheetActions } from '../../records/sheets/sheets.actions.ts'
import { feature } from '../feature.ts'
import { findLookAlikes } from './look-alikes.service.ts'

/** Products and their tariffs. */
export const productsFeature = feature({
  works: [bulkEdit(productModule)],
  actions: ({ cursorSecret, uploads, storage }) => [
    action(listLookAlikes, findLookAlikes),
    ...recordActions(productModule, productsApi, { cursorSecret, uploads }),
    ...shareActions(productModule, productSharing),
    ...exportActions(productModule, exportProducts, { children: 'tariffs', cursorSecret }),
    ...sheetActions(productModule, productSheets, { cursorSecret, storage }),
  ],
})
