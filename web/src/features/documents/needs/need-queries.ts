import { listDocumentNeeds, listDocumentRules } from '@rumbo/domain/documents/needs/needs.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

export type Need = Received<typeof listDocumentNeeds>['items'][number]

/** The rules of an organization, in the order in which they were made. */
export const rulesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['document rules', organizationId],
    queryFn: async ({ signal }) => (await call(listDocumentRules, {}, { signal, onError: 'inline' })).items,
  })

/** The documents that a shipment needs; read again with its documents. */
export const needsQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: ['documents', 'needs', shipmentId],
    queryFn: async ({ signal }) =>
      (await call(listDocumentNeeds, { id: shipmentId }, { signal, onError: 'inline' })).items,
  })
