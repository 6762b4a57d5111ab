import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Conflict } from '../../forms/use-edit.ts'
import { call } from '../../lib/calls/call.ts'
import type { DetailsSource } from '../details/record-queries.ts'
import { useDetailsSource } from '../details/use-details-source.ts'

/** The rows of a table section of a record, in their order. */
export const tableRowsQuery = ({ recordKey, contracts }: DetailsSource, id: string, resource: string) =>
  queryOptions({
    queryKey: [recordKey, id, 'rows', resource],
    queryFn: ({ signal }) => call(contracts.listRows, { id, resource }, { signal, onError: 'inline' }),
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  })

type Edit = { readonly field: string; readonly value: Json; readonly seen: Json }

/** What can be done to the rows of a table; each throws what the server refuses. */
export function useTableRows(id: string, resource: string) {
  const cache = useQueryClient()
  const source = useDetailsSource()
  const { contracts } = source
  const { queryKey } = tableRowsQuery(source, id, resource)
  const reload = () => cache.invalidateQueries({ queryKey: [source.recordKey, id] })
  const show = (rowId: string, changed: Readonly<Record<string, Json | undefined>>) =>
    cache.setQueryData(
      queryKey,
      (known) =>
        known && { items: known.items.map((row) => (row.id === rowId ? { ...row, ...changed } : row)) },
    )
  return {
    add: async (values: Values) => {
      await call(contracts.createRow, { ...values, id, resource }, { onError: 'inline' })
      await reload()
    },
    save: async (rowId: string, { field, value, seen }: Edit): Promise<Conflict | null> => {
      await cache.cancelQueries({ queryKey })
      show(rowId, { [field]: value })
      try {
        const input = { id, resource, rowId, [field]: value, seen: { [field]: seen } }
        const { conflicts, ...row } = await call(contracts.updateRow, input, { onError: 'inline' })
        show(rowId, row)
        void reload()
        return conflicts.find((conflict) => conflict.field === field) ?? null
      } catch (error) {
        show(rowId, { [field]: seen })
        throw error
      }
    },
    remove: async (rowId: string) => {
      await call(contracts.deleteRow, { id, resource, rowId })
      await reload()
    },
    /** Puts the row at one place at another, from 0; if others moved rows meanwhile, a toast says so and the rows are read again. */
    move: async (ids: readonly string[], from: number, to: number) => {
      const rowIds = ids.filter((_id, at) => at !== from)
      rowIds.splice(to, 0, ...ids.slice(from, from + 1))
      try {
        cache.setQueryData(queryKey, await call(contracts.orderRows, { id, resource, rowIds }))
      } catch {
        // The failed call has already shown its error.
        await reload()
      }
    },
  }
}
