import { listShipments } from '@rumbo/domain/shipments/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'
import { type CardsAsked, narrowed, toQuery } from '../../../records/layouts/asked.ts'
import { maxShown } from '../../../records/layouts/calendar-queries.ts'

const datesIn = ({ cards }: CardsAsked, ids: readonly string[]) => ids.filter((id) => cards.includes(id))
const departures = ['etd', 'atd']
const arrivals = ['eta', 'ata']

/** Whether the reader sees when shipments leave and arrive: otherwise there is nothing to draw. */
export const seesTheWay = (asked: CardsAsked): boolean =>
  datesIn(asked, departures).length > 0 && datesIn(asked, arrivals).length > 0

/** The shipments that are on their way at any time between two days, by departure. */
export const shipmentsUnderWay = (
  asked: CardsAsked,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  queryOptions({
    enabled: seesTheWay(asked),
    queryKey: ['shipments', 'timeline', from, to, asked],
    queryFn: ({ signal }) =>
      call(
        listShipments,
        {
          ...toQuery(
            narrowed(asked, {
              all: [
                { any: datesIn(asked, departures).map((field) => ({ field, is: 'lessOrEqual', value: to })) },
                {
                  any: datesIn(asked, arrivals).map((field) => ({
                    field,
                    is: 'greaterOrEqual',
                    value: from,
                  })),
                },
              ],
            }),
          ),
          sort: datesIn(asked, departures)[0],
          fields: asked.cards.join(','),
          limit: maxShown,
        },
        { signal, onError: 'inline' },
      ),
  })
