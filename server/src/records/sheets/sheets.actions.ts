import type { Paper, Sheet } from '@rumbo/domain/records/sheets/sheet'
import type { PdfFile, SheetContracts } from '@rumbo/domain/records/sheets/sheet.api'
import type { RecordModule } from '../../access/rights/modules.ts'
import { type Action, preparedAction } from '../../access/scope/action.ts'
import { mapVisibleInTurns, type Visible } from '../../access/visible/visible.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { listSheet } from './list-sheet.service.ts'
import { type OwnSheet, plainSheet } from './own-sheet.ts'
import { drawPdf } from './pdf/draw-pdf.ts'
import { recordSheet } from './record-sheet.service.ts'
import { readLogoAhead } from './sheet-frame.ts'

type Printing = {
  readonly cursorSecret: Uint8Array
  readonly storage: Storage
  /** What the module adds to the sheets of its records. */
  readonly own?: OwnSheet
}

/** What answers calls for sheets of a module and for their PDFs. */
export const sheetActions = (
  module: RecordModule,
  contracts: SheetContracts,
  { cursorSecret, storage, own = plainSheet }: Printing,
): readonly Action[] => [
  preparedAction(contracts.record, async (_input, look) => {
    const logo = await readLogoAhead(storage, look)
    return (scope, input) => recordSheet(scope, module, { input, own, logo })
  }),

  preparedAction(contracts.recordPdf, async (_input, look) => {
    const logo = await readLogoAhead(storage, look)
    return async (scope, { paper, ...input }) =>
      pdfOf(await recordSheet(scope, module, { input, own, logo }), paper)
  }),

  preparedAction(contracts.list, async (_input, look) => {
    const logo = await readLogoAhead(storage, look)
    return (scope, input) => listSheet(scope, module, { input, cursorSecret, logo })
  }),

  preparedAction(contracts.listPdf, async (_input, look) => {
    const logo = await readLogoAhead(storage, look)
    return async (scope, { paper, ...input }) =>
      pdfOf(await listSheet(scope, module, { input, cursorSecret, logo }), paper)
  }),
]

/** Drawn in turns with other people's calls. */
const pdfOf = (sheet: Visible<Sheet>, paper: Paper): Promise<Visible<PdfFile>> =>
  mapVisibleInTurns(sheet, (made) => drawPdf(made, paper))
