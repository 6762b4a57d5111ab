import { sharedColumns } from '../change/write/give.ts'
import type { RecordModule } from '../rights/modules.ts'

/** The way of transport stays when a share ends: own fields that are kept are read by it. It is hidden like the rest. */
const kept = '"freight_type"'

/** The columns of a module's shared side that are emptied when a share ends. */
export const emptiedColumns = (module: RecordModule): readonly string[] =>
  sharedColumns(module).filter((column) => column !== kept)
