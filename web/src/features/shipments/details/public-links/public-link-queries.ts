import { listPublicLinks } from '@rumbo/domain/public-links/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/calls/call.ts'

/** The public links to a shipment, and whether they are the reader's to make. */
export const publicLinksQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: ['shipment', shipmentId, 'public-links'],
    queryFn: ({ signal }) => call(listPublicLinks, { id: shipmentId }, { signal, onError: 'inline' }),
  })
