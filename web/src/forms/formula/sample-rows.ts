import type { Values } from '@rumbo/domain/fields/values'
import { listRows } from '@rumbo/domain/shipments/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** The rows of a shipment that formulas sum over: of `containers`, or of a table section by its id. */
export const sampleRowsQuery = (shipmentId: string, table: string) =>
  queryOptions({
    queryKey: ['shipment', shipmentId, 'formula rows', table],
    queryFn: async ({ signal }) => {
      const { items } = await call(
        listRows,
        { id: shipmentId, resource: table },
        { signal, onError: 'inline' },
      )
      return items.map(valuesIn)
    },
  })

/** The fields of an answer as formulas read them. */
export const valuesIn = (record: object): Values =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [id, value ?? null]))
