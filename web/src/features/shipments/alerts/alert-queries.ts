import type { AlertModule } from '@rumbo/domain/alerts/alert'
import { countAlerts, getAlertRules, listAlertSteps, listAlerts } from '@rumbo/domain/alerts/alerts.api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'
import type { AlertFilter } from './alert-filter.ts'

/** Everything of alerts on screen hangs below it. */
export const alertsKey = (organizationId: string) => ['alerts', organizationId] as const

/** The page shows what asks for work now, unless what is over for long is chosen; a record all of its own, and what is closed is so at any age. */
const ageOf = ({ age, recordId, state }: AlertFilter & { readonly recordId?: string }) =>
  recordId !== undefined || state === 'closed' ? undefined : (age ?? 'present')

export const alertsQuery = (organizationId: string, filter: AlertFilter & { readonly recordId?: string }) =>
  infiniteQueryOptions({
    queryKey: [...alertsKey(organizationId), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAlerts,
        {
          ...filter,
          age: ageOf(filter),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal, onError: 'inline' },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const countsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...alertsKey(organizationId), 'counts'],
    queryFn: ({ signal }) => call(countAlerts, {}, { signal, onError: 'inline' }),
  })

export const stepsQuery = (organizationId: string, id: string) =>
  queryOptions({
    queryKey: [...alertsKey(organizationId), 'steps', id],
    queryFn: async ({ signal }) => (await call(listAlertSteps, { id }, { signal, onError: 'inline' })).items,
  })

export const rulesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['alert-rules', organizationId],
    queryFn: ({ signal }) => call(getAlertRules, {}, { signal, onError: 'inline' }),
  })

/** Where the records are that alerts are of. */
export const alertPages = {
  shipments: '/shipments/$id',
  orders: '/order_details/$id',
} as const satisfies Readonly<Record<AlertModule, string>>
