import { sharedColumns } from '../change/write/give.ts'
import { nativeColumn, type RecordModule } from '../rights/modules.ts'

/**
 * The columns of a module's shared side that are emptied when a share ends. The variant stays, since the custom fields that are kept
 * are read by it; it is hidden like the rest.
 */
export function emptiedColumns(module: RecordModule): readonly string[] {
  const kept = module.variant && nativeColumn(module, module.variant.field)
  return sharedColumns(module).filter((column) => column !== kept)
}
