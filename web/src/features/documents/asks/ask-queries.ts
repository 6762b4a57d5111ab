import { listDocumentAsks } from '@rumbo/domain/documents/asks/asks.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

export type DocumentAsk = Received<typeof listDocumentAsks>['items'][number]

/** The links that were mailed for documents of a shipment; read again with its documents. */
export const asksQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: ['documents', 'asks', shipmentId],
    queryFn: ({ signal }) => call(listDocumentAsks, { id: shipmentId }, { signal, onError: 'inline' }),
  })
