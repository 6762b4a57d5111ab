import type { ShipmentFieldId } from '@rumbo/domain/shipments/fields'
import { standingOrder } from '../../../grid/columns/column-layout.ts'
import type { GridColumn } from '../../../grid/grid-column.ts'
import type { ColumnLayout } from '../../../grid/use-column-model.ts'

/** Columns that draw more than their field: as a file they are the fields that they draw. */
const drawn: Partial<Record<ShipmentFieldId, readonly ShipmentFieldId[]>> = {
  polName: ['pol', 'pod'],
  etd: ['etd', 'atd'],
  eta: ['eta', 'ata'],
}

/** The fields of the list's columns in their order, each once; those that the reader doesn't have are left out. */
export function exportedFields(columns: readonly GridColumn[], layout: ColumnLayout): readonly string[] {
  const known = new Set(columns.map(({ id }) => id))
  const fields = standingOrder(layout).flatMap(
    (id): readonly string[] => drawn[id as ShipmentFieldId] ?? [id],
  )
  return [...new Set(fields)].filter((id) => known.has(id))
}
