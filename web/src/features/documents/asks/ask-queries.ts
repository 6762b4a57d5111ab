import { asksApi } from '@rumbo/domain/documents/asks/asks.api'
import type { NeedModuleId } from '@rumbo/domain/documents/needs/need-modules'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'
import type { NeedyRecord } from '../needs/need-queries.ts'

export type DocumentAsk = Received<(typeof asksApi)[NeedModuleId]['list']>['items'][number]

/** The links that were mailed for documents of a record; read again with its documents. */
export const asksQuery = ({ module, id }: NeedyRecord) =>
  queryOptions({
    queryKey: ['documents', 'asks', id],
    queryFn: ({ signal }) => call(asksApi[module].list, { id }, { signal, onError: 'inline' }),
  })
