import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import type { RecordScreen } from '../screen/record-screen.ts'
import { type CardsQuery, narrowed, toQuery } from './layout-query.ts'

/** How many records one view of dates reads at most; of more only a note is shown. */
export const maxShown = 200

type Between = { readonly field: string; readonly from: string; readonly to: string }

/** The records that have a date between two days, both included, by that date. */
export const recordsBetween = (
  { module, contracts }: RecordScreen,
  query: CardsQuery,
  { field, from, to }: Between,
) =>
  queryOptions({
    queryKey: [module.id, 'calendar', field, from, to, query],
    queryFn: ({ signal }) =>
      call(
        contracts.list,
        {
          ...toQuery(narrowed(query, { field, is: 'between', value: [from, to] })),
          sort: field,
          fields: [...new Set([...query.cards, field])].join(','),
          limit: maxShown,
        },
        { signal, onError: 'inline' },
      ),
  })
