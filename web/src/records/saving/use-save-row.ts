import type { Json } from '@rumbo/domain/fields/field-type'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { childRowsQuery } from '../details/record-queries.ts'
import { useDetailsSource } from '../details/use-details-source.ts'
import type { SaveField } from './use-save-field.ts'

/** A row of a module below a record. */
export type OfRow = { readonly child: string; readonly rowId: string }

/** Saves one field of a row below a record, as `useSaveField` does of the record. */
export function useSaveRow(id: string, { child, rowId }: OfRow): SaveField {
  const cache = useQueryClient()
  const source = useDetailsSource()
  const { queryKey } = childRowsQuery(source, id, child)
  const show = (changed: Readonly<Record<string, Json | undefined>>) =>
    cache.setQueryData(
      queryKey,
      (rows) => rows && { items: rows.items.map((row) => (row.id === rowId ? { ...row, ...changed } : row)) },
    )
  return async ({ field, value, seen }) => {
    await cache.cancelQueries({ queryKey })
    show({ [field]: value })
    try {
      const input = { id, resource: child, rowId, [field]: value, seen: { [field]: seen } }
      const { conflicts, ...row } = await call(source.contracts.updateRow, input, { onError: 'inline' })
      show(row)
      void cache.invalidateQueries({ queryKey: [source.recordKey, id] })
      return conflicts.find((conflict) => conflict.field === field) ?? null
    } catch (error) {
      show({ [field]: seen })
      throw error
    }
  }
}
