import { isRecord } from '@rumbo/domain/fields/parsed'
import { valueIn } from '@rumbo/domain/fields/values'
import { linkedDeletion } from '@rumbo/domain/shipments/rules/linked-dates'
import type { CellChange } from '../../../grid/edit/grid-edits.ts'
import type { GridRow } from '../../../grid/rows/grid-row.ts'
import type { EditConsequences } from '../../../records/edits/edit-consequences.ts'

/** The side effects of changing cells, as far as the reader sees them; null where there are none. */
export function editConsequences(
  changes: readonly CellChange[],
  rowOf: (id: string) => GridRow,
): EditConsequences | null {
  const written = new Set(changes.map(({ rowId, field }) => `${rowId} ${field}`))
  const lost = new Set<string>()
  let containerTypes = 0
  for (const { rowId, field, value, seen } of changes) {
    const { values } = rowOf(rowId)
    if (field === 'modality' && value !== seen) containerTypes += typedContainers(values.shipmentCargos)
    if (value !== null || seen === null) continue
    for (const linked of linkedDeletion(values, field)?.fields ?? []) {
      const cell = `${rowId} ${linked}`
      if (!written.has(cell) && valueIn(values, linked) !== null) lost.add(cell)
    }
  }
  if (containerTypes === 0 && lost.size === 0) return null
  const counts = new Map<string, number>()
  for (const cell of lost) {
    const field = cell.slice(cell.indexOf(' ') + 1)
    counts.set(field, (counts.get(field) ?? 0) + 1)
  }
  return {
    others: lostTypes(containerTypes),
    cleared: [...counts].map(([field, count]) => ({ field, count })),
  }
}

const typedContainers = (cargos: unknown): number =>
  Array.isArray(cargos) ? cargos.filter((each) => isRecord(each) && typeof each.type === 'string').length : 0

/** That containers lose their type to another modality, where any do. */
export const lostTypes = (count: number): EditConsequences['others'] =>
  count > 0 ? [{ text: 'shipment-list:alsoTypes', count }] : []
