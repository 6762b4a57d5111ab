import type { Received, Sent } from '@rumbo/domain/kernel/endpoint'
import { listCollaborators } from '@rumbo/domain/records/sharing/collaborators.api'
import { explainAccess } from '@rumbo/domain/records/sharing/explain.api'
import { previewAs } from '@rumbo/domain/records/sharing/preview.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'

/** Who takes part in a shipment, and whether the reader may bring others in. */
export const collaboratorsQuery = (id: string) =>
  queryOptions({
    queryKey: ['shipment', id, 'collaborators'],
    queryFn: ({ signal }) => call(listCollaborators, { id }, { signal, onError: 'inline' }),
  })

/** As whom a shipment is seen. */
export type SeenAs = Sent<typeof previewAs>['as']
/** A shipment as somebody else sees it. */
export type SeenShipment = Received<typeof previewAs>

export const seenAsQuery = (id: string, as: SeenAs) =>
  queryOptions({
    queryKey: ['shipment', id, 'seen', as],
    queryFn: ({ signal }) => call(previewAs, { id, as }, { signal, onError: 'inline' }),
    gcTime: 0,
    retry: false,
  })

/** Whose access is explained, and to what. */
export type AccessAsked = Omit<Sent<typeof explainAccess>, 'id'>

export const accessQuery = (id: string, asked: AccessAsked) =>
  queryOptions({
    queryKey: ['shipment', id, 'access', asked],
    queryFn: ({ signal }) => call(explainAccess, { id, ...asked }, { signal, onError: 'inline' }),
    gcTime: 0,
  })
