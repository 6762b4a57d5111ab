import { standingOrder } from '../../grid/columns/column-layout.ts'
import type { GridColumn } from '../../grid/columns/grid-column.ts'
import type { ColumnLayout } from '../../grid/columns/use-column-model.ts'

/**
 * The fields of the list's columns in their order, each once; those that the reader doesn't have are left out. `draws`: the
 * fields of columns that draw several.
 */
export function exportedFields(
  columns: readonly GridColumn[],
  layout: ColumnLayout,
  draws: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const known = new Set(columns.map(({ id }) => id))
  const fields = standingOrder(layout).flatMap((id): readonly string[] => draws[id] ?? [id])
  return [...new Set(fields)].filter((id) => known.has(id))
}
