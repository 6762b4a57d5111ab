import { listShipments } from '@rumbo/domain/shipments/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { type CardsAsked, narrowed, toQuery } from '../../../records/layouts/asked.ts'

/** The most shipments that one view of dates reads; more are told, not shown. */
export const mostShown = 200

type Between = { readonly field: string; readonly from: string; readonly to: string }

/** The shipments that have a date between two days, both included, by that date. */
export const shipmentsBetween = (asked: CardsAsked, { field, from, to }: Between) =>
  queryOptions({
    queryKey: ['shipments', 'calendar', field, from, to, asked],
    queryFn: ({ signal }) =>
      call(
        listShipments,
        {
          ...toQuery(narrowed(asked, { field, is: 'between', value: [from, to] })),
          sort: field,
          fields: [...new Set([...asked.cards, field])].join(','),
          limit: mostShown,
        },
        { signal, onError: 'inline' },
      ),
  })

const datesIn = ({ cards }: CardsAsked, ids: readonly string[]) => ids.filter((id) => cards.includes(id))
const departures = ['etd', 'atd']
const arrivals = ['eta', 'ata']

/** Whether the reader sees when shipments leave and arrive: otherwise there is nothing to draw. */
export const seesTheWay = (asked: CardsAsked): boolean =>
  datesIn(asked, departures).length > 0 && datesIn(asked, arrivals).length > 0

/** The shipments that are on their way at any time between two days, by departure. */
export const shipmentsUnderWay = (asked: CardsAsked, { from, to }: Omit<Between, 'field'>) =>
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
          limit: mostShown,
        },
        { signal, onError: 'inline' },
      ),
  })
