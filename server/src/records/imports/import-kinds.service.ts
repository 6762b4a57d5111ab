import type { WorkKind } from '../../access/works/work-kind.ts'
import { importRepair } from './rows/repair.work.ts'
import { importCheck } from './running/check.work.ts'
import type { ImportNeeds } from './running/import-batch.service.ts'
import { importRun } from './running/run.work.ts'
import { importUndo } from './running/undo.work.ts'

/** The works of importing that touch records: trying, writing, and taking back. */
export const importKinds = (needs: ImportNeeds): readonly WorkKind[] => [
  importCheck(needs),
  importRepair(needs.storage),
  importRun(needs, importUndo),
]
