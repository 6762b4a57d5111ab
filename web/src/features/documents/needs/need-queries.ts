import type { NeedModuleId } from '@rumbo/domain/documents/needs/need-modules'
import { listDocumentRules, needsApi } from '@rumbo/domain/documents/needs/needs.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

export type Need = Received<(typeof needsApi)[NeedModuleId]['list']>['items'][number]

/** A record that needs documents. */
export type NeedyRecord = { readonly module: NeedModuleId; readonly id: string }

/** The rules of an organization, in the order in which they were made. */
export const rulesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['document rules', organizationId],
    queryFn: async ({ signal }) => (await call(listDocumentRules, {}, { signal, onError: 'inline' })).items,
  })

/** The documents that a record needs; read again with its documents. */
export const needsQuery = ({ module, id }: NeedyRecord) =>
  queryOptions({
    queryKey: ['documents', 'needs', id],
    queryFn: async ({ signal }) =>
      (await call(needsApi[module].list, { id }, { signal, onError: 'inline' })).items,
  })
