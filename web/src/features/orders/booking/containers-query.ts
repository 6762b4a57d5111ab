import { listRows } from '@rumbo/domain/shipments/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

/** The containers of a shipment that something may be booked in. */
export const containersQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: ['shipments', shipmentId, 'containers to book in'],
    queryFn: ({ signal }) =>
      call(listRows, { id: shipmentId, resource: 'containers' }, { signal, onError: 'inline' }),
  })
