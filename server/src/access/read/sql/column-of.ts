import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Column } from '../../rights/modules.ts'

/**
 * A column that may be seen; `path` is the part of the request that names it.
 * @throws AppError BAD_REQUEST, alike for one that is hidden and one that doesn't exist
 */
export function columnOf(visible: readonly Column[], id: string, path: string): Column {
  const column = visible.find(({ field }) => field.id === id)
  if (!column) throw new AppError('BAD_REQUEST', {}, [{ path, code: 'FIELD_UNKNOWN' }])
  return column
}
