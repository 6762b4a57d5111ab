import type { Right } from '@rumbo/domain/records/rights/right'
import { getDetailsView } from '@rumbo/domain/shipments/details-view.api'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../../forms/use-catalogue.ts'
import { call } from '../../../lib/call.ts'
import { shipmentQuery } from './shipment-queries.ts'

/** How a shipment is laid out for the reader, with his right on each of its fields. */
export const layoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['shipment', id, 'layout'],
    queryFn: ({ signal }) => call(getDetailsView, { shipmentId: id }, { signal, onError: 'inline' }),
    staleTime: 30_000,
  })

/**
 * What the reader may do with the fields of one shipment, or of its containers. On one that another company shares this is
 * less than what he may do somewhere: until it is known nothing is edited.
 */
export function useRightsOn(id: string, module: string): (fieldId: string) => Right {
  const { rightOn } = useCatalogue(module)
  const owned = useQuery({ ...shipmentQuery(id), select: (shipment) => shipment.owned }).data ?? true
  const { data } = useQuery({ ...layoutQuery(id), enabled: !owned })
  if (owned) return rightOn
  const shown = (data?.sections ?? []).flatMap(({ fields = [], columns = [] }) => [...fields, ...columns])
  const rights = new Map(
    shown.filter((field) => field.module === module).map((field) => [field.id, field.right]),
  )
  return (fieldId) => rights.get(fieldId) ?? (data ? 'hide' : 'view')
}
