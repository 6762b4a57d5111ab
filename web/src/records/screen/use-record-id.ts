import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { recordQuery } from '../details/record-queries.ts'
import { idAtEnd, isRecordId, rememberNumbers } from './record-addresses.ts'
import type { RecordScreen } from './record-screen.ts'
import { useRecordScreen } from './use-record-screen.ts'

/** The key of the id that a part of an address stands for. */
export const addressKey = ({ recordKey }: Pick<RecordScreen, 'recordKey'>, named: string | null) =>
  [recordKey, 'at', named] as const

/**
 * The id of the record that an id or a number names; null while it isn't known, and where nothing is named. A number that nothing
 * is known of is looked up; what the answer says of the record needs no second request.
 */
export function useRecordId(named: string | null) {
  const screen = useRecordScreen()
  const { module, recordKey, contracts } = screen
  const cache = useQueryClient()
  const known = named === null ? null : idAtEnd(module.addressing.word, named)
  const isKnown = known === null || isRecordId(known)
  const { data, error, refetch } = useQuery({
    queryKey: addressKey({ recordKey }, named),
    enabled: !isKnown,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const record = await call(contracts.find, { address: named ?? '' }, { signal, onError: 'inline' })
      rememberNumbers(module.addressing, [record])
      cache.setQueryData(recordQuery(screen, record.id).queryKey, record)
      return record.id
    },
  })
  return { id: isKnown ? known : (data ?? null), error: isKnown ? null : error, retry: () => void refetch() }
}
