import type { Json } from '@rumbo/domain/fields/field-type'
import { updateShipment } from '@rumbo/domain/shipments/api'
import { useQueryClient } from '@tanstack/react-query'
import type { Conflict } from '../../../forms/use-edit.ts'
import { call } from '../../../lib/call.ts'
import { beginWrite, endWrite } from '../../../records/details/written-here.ts'
import { shipmentQuery } from './shipment-queries.ts'

export type SaveField = (edit: {
  readonly field: string
  readonly value: Json
  /** What stood there when the editor began. */
  readonly seen: Json
}) => Promise<Conflict | null>

/** Saves one field of a shipment: on screen at once, taken back when it is refused; tells whom it wrote over. */
export function useSaveField(id: string): SaveField {
  const cache = useQueryClient()
  const { queryKey } = shipmentQuery(id)
  return async ({ field, value, seen }) => {
    await cache.cancelQueries({ queryKey, exact: true })
    const show = (shown: Json) =>
      cache.setQueryData(queryKey, (shipment) => shipment && { ...shipment, [field]: shown })
    show(value)
    beginWrite(id, field)
    try {
      const { conflicts, ...shipment } = await call(
        updateShipment,
        { id, [field]: value, seen: { [field]: seen } },
        { onError: 'inline' },
      )
      cache.setQueryData(queryKey, shipment)
      const stored = shipment[field as keyof typeof shipment] as Json | undefined
      endWrite(id, { field, value: stored ?? null, version: shipment.version })
      void cache.invalidateQueries({
        queryKey,
        predicate: (query) => query.queryKey.length > queryKey.length,
      })
      void cache.invalidateQueries({ queryKey: ['shipments'] })
      return conflicts.find((conflict) => conflict.field === field) ?? null
    } catch (error) {
      show(seen)
      throw error
    }
  }
}
