import { listFiles } from '@rumbo/domain/files/list.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'

/** A file of a field with what is known of it. */
export type FieldFile = Received<typeof listFiles>['items'][number]

/** While some wait for their thumbnails they are looked at again after so many milliseconds. */
const again = 1_500

type Place = {
  readonly id: string
  readonly field: string
  /** The files that the field holds now. */
  readonly codes: readonly string[]
}

/** What is known of the files of a field, by their files. */
export function useFieldFiles({ id, field, codes }: Place): ReadonlyMap<string, FieldFile> {
  const { module } = useRecordScreen()
  const { data } = useQuery({
    queryKey: [module.id, 'files', id, field, codes],
    queryFn: ({ signal }) =>
      call(listFiles, { module: module.id, recordId: id, fieldId: field }, { signal, onError: 'inline' }),
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: (query) =>
      query.state.data?.items.some(({ picture }) => picture?.state === 'waiting') ? again : false,
  })
  return new Map(data?.items.map((each) => [each.id, each]))
}
