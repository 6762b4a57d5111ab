import { chargeSheets, chargesApi, exportCharges } from '@rumbo/domain/charges/api'
import { chargeModule } from '../../modules.ts'
import { bulkEdit } from '../../records/bulk/bulk-edit.service.ts'
import { exportActions } from '../../records/exports/exports.actions.ts'
import { recordActions } from '../../records/record.actions.ts'
import { sheetActions } from '../../records/sheets/sheets.actions.ts'
import { feature } from '../feature.ts'
import { costsPart } from './costs.part.ts'
import { freezeInvoiced } from './freeze-rates.service.ts'
import { moneyActions } from './money.actions.ts'

/** What is paid and charged. */
export const chargesFeature = feature({
  works: [bulkEdit(chargeModule)],
  dashboard: [costsPart],
  reactions: [freezeInvoiced],
  actions: ({ cursorSecret, uploads, storage }) => [
    ...recordActions(chargeModule, chargesApi, { cursorSecret, uploads }),
    ...exportActions(chargeModule, exportCharges, { cursorSecret }),
    ...sheetActions(chargeModule, chargeSheets, { cursorSecret, storage }),
    ...moneyActions,
  ],
})
