import { listShipments } from '@rumbo/domain/shipments/api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { type Asked, narrowed, toQuery } from './asked.ts'
import { cardFields } from './shipment-card.tsx'

/** The most shipments that one view of dates reads; more are told, not shown. */
export const mostShown = 200

type Between = { readonly field: string; readonly from: string; readonly to: string }

/** The shipments that have a date between two days, both included, by that date. */
export const shipmentsBetween = (asked: Asked, { field, from, to }: Between) =>
  queryOptions({
    queryKey: ['shipments', 'calendar', field, from, to, asked],
    queryFn: ({ signal }) =>
      call(
        listShipments,
        {
          ...toQuery(narrowed(asked, { field, is: 'between', value: [from, to] })),
          sort: field,
          fields: [...new Set([...cardFields, field])].join(','),
          limit: mostShown,
        },
        { signal, onError: 'inline' },
      ),
  })

/** The shipments that are on their way at any time between two days, by departure. */
export const shipmentsUnderWay = (asked: Asked, { from, to }: Omit<Between, 'field'>) =>
  queryOptions({
    queryKey: ['shipments', 'timeline', from, to, asked],
    queryFn: ({ signal }) =>
      call(
        listShipments,
        {
          ...toQuery(
            narrowed(asked, {
              all: [
                {
                  any: [
                    { field: 'etd', is: 'lessOrEqual', value: to },
                    { field: 'atd', is: 'lessOrEqual', value: to },
                  ],
                },
                {
                  any: [
                    { field: 'eta', is: 'greaterOrEqual', value: from },
                    { field: 'ata', is: 'greaterOrEqual', value: from },
                  ],
                },
              ],
            }),
          ),
          sort: 'etd',
          fields: cardFields.join(','),
          limit: mostShown,
        },
        { signal, onError: 'inline' },
      ),
  })
