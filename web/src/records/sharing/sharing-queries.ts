import type { Sent } from '@rumbo/domain/kernel/endpoint'
import type { ShareContracts } from '@rumbo/domain/records/sharing/share-contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import type { AccessQuestion } from './sharing-parts.ts'
import type { SharingSource } from './use-sharing-source.ts'

/** Who takes part in a record, and whether the reader may bring others in. */
export const collaboratorsQuery = ({ recordKey, contracts }: SharingSource, id: string) =>
  queryOptions({
    queryKey: [recordKey, id, 'collaborators'],
    queryFn: ({ signal }) => call(contracts.list, { id }, { signal, onError: 'inline' }),
  })

/** As whom a record is seen. */
export type SeenAs = Sent<ShareContracts['previewAs']>['as']

/** A record as somebody else sees it. */
export const seenAsQuery = ({ recordKey, contracts }: SharingSource, id: string, as: SeenAs) =>
  queryOptions({
    queryKey: [recordKey, id, 'seen', as],
    queryFn: async ({ signal }) => {
      const { preview } = await contracts.look()
      return call(preview, { id, as }, { signal, onError: 'inline' })
    },
    gcTime: 0,
    retry: false,
  })

/** Why somebody sees what they see of a record. */
export const accessQuery = ({ recordKey, contracts }: SharingSource, id: string, question: AccessQuestion) =>
  queryOptions({
    queryKey: [recordKey, id, 'access', question],
    queryFn: async ({ signal }) => {
      const { explain } = await contracts.look()
      return call(explain, { id, ...question }, { signal, onError: 'inline' })
    },
    gcTime: 0,
  })
