import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'
import type { RecordScreen } from '../screen/record-screen.ts'
import { type CardsAsked, narrowed, toQuery } from './asked.ts'

/** The most records that one view of dates reads; more are told, not shown. */
export const maxShown = 200

type Between = { readonly field: string; readonly from: string; readonly to: string }

/** The records that have a date between two days, both included, by that date. */
export const recordsBetween = (
  { module, contracts }: RecordScreen,
  asked: CardsAsked,
  { field, from, to }: Between,
) =>
  queryOptions({
    queryKey: [module.id, 'calendar', field, from, to, asked],
    queryFn: ({ signal }) =>
      call(
        contracts.list,
        {
          ...toQuery(narrowed(asked, { field, is: 'between', value: [from, to] })),
          sort: field,
          fields: [...new Set([...asked.cards, field])].join(','),
          limit: maxShown,
        },
        { signal, onError: 'inline' },
      ),
  })
