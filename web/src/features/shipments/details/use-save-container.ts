import type { Json } from '@rumbo/domain/fields/field-type'
import { updateRow } from '@rumbo/domain/shipments/api'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { containersQuery } from './shipment-queries.ts'
import type { SaveField } from './use-save-field.ts'

/** Saves one field of a container, as `useSaveField` does of a shipment. */
export function useSaveContainer(id: string, rowId: string): SaveField {
  const cache = useQueryClient()
  const { queryKey } = containersQuery(id)
  const show = (changed: Readonly<Record<string, Json | undefined>>) =>
    cache.setQueryData(
      queryKey,
      (rows) => rows && { items: rows.items.map((row) => (row.id === rowId ? { ...row, ...changed } : row)) },
    )
  return async ({ field, value, seen }) => {
    await cache.cancelQueries({ queryKey })
    show({ [field]: value })
    try {
      const input = { id, resource: 'containers', rowId, [field]: value, seen: { [field]: seen } }
      const { conflicts, ...row } = await call(updateRow, input, { onError: 'inline' })
      show(row)
      void cache.invalidateQueries({ queryKey: ['shipment', id] })
      return conflicts.find((conflict) => conflict.field === field) ?? null
    } catch (error) {
      show({ [field]: seen })
      throw error
    }
  }
}
