import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import { type LayoutQuery, toQuery } from '../layouts/layout-query.ts'
import type { RecordScreen } from '../screen/record-screen.ts'

/** Cards that are read at a time. */
const page = 48

/** The records of a gallery with the fields that its cards show, page by page. */
export const galleryPage = (
  { module, contracts }: RecordScreen,
  query: LayoutQuery,
  fields: readonly string[],
) =>
  infiniteQueryOptions({
    queryKey: [module.id, 'gallery', query, fields],
    initialPageParam: undefined as string | undefined,
    enabled: fields.length > 0,
    queryFn: ({ signal, pageParam }) =>
      call(
        contracts.list,
        {
          ...toQuery(query),
          fields: fields.join(','),
          limit: page,
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        { signal, onError: 'inline' },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
