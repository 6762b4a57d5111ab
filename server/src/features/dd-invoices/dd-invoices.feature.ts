import { checkDdInvoice } from '@rumbo/domain/dd-invoices/api'
import {
  readDdEvidenceCsv,
  readDdEvidencePdf,
  readDdLetter,
} from '@rumbo/domain/dd-invoices/evidence/evidence.api'
import { addDdInvoice, listSameDdInvoice, readDdCheck } from '@rumbo/domain/dd-invoices/kept.api'
import { ddInvoiceSheets, ddInvoicesApi, exportDdInvoices } from '@rumbo/domain/dd-invoices/records.api'
import { action, preparedAction } from '../../access/scope/action.ts'
import { mapVisible, mapVisibleInTurns, show } from '../../access/visible/visible.ts'
import { ddInvoiceModule } from '../../modules.ts'
import { bulkEdit } from '../../records/bulk/bulk-edit.service.ts'
import { exportActions } from '../../records/exports/exports.actions.ts'
import { uploadsAction } from '../../records/files/read-ahead.ts'
import { readFlat } from '../../records/read-flat.ts'
import { recordActions } from '../../records/record.actions.ts'
import { drawPdf } from '../../records/sheets/pdf/draw-pdf.ts'
import { readLogoAhead } from '../../records/sheets/sheet-frame.ts'
import { sheetActions } from '../../records/sheets/sheets.actions.ts'
import { feature } from '../feature.ts'
import { addInvoice } from './add-invoice.service.ts'
import { checkFor } from './check.service.ts'
import { endDisputeTasks } from './dispute-tasks.service.ts'
import { readEvidenceCsv, readEvidenceSheet, readLetter } from './evidence.service.ts'
import { readKeptCheck } from './kept-check.service.ts'
import {
  ddBatchesDue,
  ddInvoicesDue,
  ddShipmentsDue,
  noteDdInvoices,
  recheckRelated,
} from './recheck.service.ts'
import { findSameNumber } from './same-number.service.ts'

/** Demurrage and detention invoices, held against what happened. */
export const ddInvoicesFeature = feature({
  works: [bulkEdit(ddInvoiceModule)],
  due: [ddInvoicesDue, ddShipmentsDue, ddBatchesDue],
  consumers: [noteDdInvoices],
  deletions: [endDisputeTasks, recheckRelated],
  actions: ({ cursorSecret, uploads, storage }) => [
    action(checkDdInvoice, (scope, input) => checkFor(scope, input)),
    action(listSameDdInvoice, (scope, input) => findSameNumber(scope, input)),
    uploadsAction(addDdInvoice, uploads, {
      run: async (scope, input, reads) => show({ id: await addInvoice(scope, reads, input) }),
      replay: async (scope, id) =>
        mapVisible(await readFlat(scope, ddInvoiceModule, id), (made) => ({ id: made.id })),
    }),
    preparedAction(readDdEvidencePdf, async (_wanted, look) => {
      const logo = await readLogoAhead(storage, look)
      return async (scope, { paper, ...wanted }) =>
        mapVisibleInTurns(await readEvidenceSheet(scope, wanted, { cursorSecret, logo }), (made) =>
          drawPdf(made.sheet, paper ?? made.paper),
        )
    }),
    action(readDdEvidenceCsv, (scope, wanted) =>
      readEvidenceCsv(scope, wanted, { cursorSecret, logo: null }),
    ),
    action(readDdLetter, (scope, wanted) => readLetter(scope, wanted, { cursorSecret, logo: null })),
    action(readDdCheck, (scope, { id }) => readKeptCheck(scope, id)),
    ...recordActions(ddInvoiceModule, ddInvoicesApi, { cursorSecret, uploads }),
    ...exportActions(ddInvoiceModule, exportDdInvoices, { children: 'lines', cursorSecret }),
    ...sheetActions(ddInvoiceModule, ddInvoiceSheets, { cursorSecret, storage }),
  ],
})
