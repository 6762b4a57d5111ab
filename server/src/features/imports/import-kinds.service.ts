import type { WorkKind } from '../works/work-kind.service.ts'
import { importCheck } from './check.work.ts'
import type { ImportNeeds } from './import-batch.service.ts'
import { importMend } from './mend.work.ts'
import { importRun } from './run.work.ts'
import { importUndo } from './undo.work.ts'

/** The works of importing that touch records: trying, writing, and taking back. */
export const importKinds = (needs: ImportNeeds): readonly WorkKind[] => [
  importCheck(needs),
  importMend(needs.storage),
  importRun(needs, importUndo(needs.followers)),
]
