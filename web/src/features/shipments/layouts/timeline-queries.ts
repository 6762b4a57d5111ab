import { listShipments } from '@rumbo/domain/shipments/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'
import { maxShown } from '../../../records/layouts/calendar-queries.ts'
import { type CardsQuery, narrowed, toQuery } from '../../../records/layouts/layout-query.ts'

const datesIn = ({ cards }: CardsQuery, ids: readonly string[]) => ids.filter((id) => cards.includes(id))
const departures = ['etd', 'atd']
const arrivals = ['eta', 'ata']

/** Whether the reader sees when shipments leave and arrive: otherwise there is nothing to draw. */
export const seesTheWay = (query: CardsQuery): boolean =>
  datesIn(query, departures).length > 0 && datesIn(query, arrivals).length > 0

/** The shipments that are on their way at any time between two days, by departure. */
export const shipmentsUnderWay = (
  query: CardsQuery,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  queryOptions({
    enabled: seesTheWay(query),
    queryKey: ['shipments', 'timeline', from, to, query],
    queryFn: ({ signal }) =>
      call(
        listShipments,
        {
          ...toQuery(
            narrowed(query, {
              all: [
                { any: datesIn(query, departures).map((field) => ({ field, is: 'lessOrEqual', value: to })) },
                {
                  any: datesIn(query, arrivals).map((field) => ({
                    field,
                    is: 'greaterOrEqual',
                    value: from,
                  })),
                },
              ],
            }),
          ),
          sort: datesIn(query, departures)[0],
          fields: query.cards.join(','),
          limit: maxShown,
        },
        { signal, onError: 'inline' },
      ),
  })
