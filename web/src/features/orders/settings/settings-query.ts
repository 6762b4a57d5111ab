import { listPartnerLimits } from '@rumbo/domain/orders/partner-limits.api'
import { getOrderSettings } from '@rumbo/domain/orders/settings.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

/** What an organization says of its orders. */
export const orderSettingsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['order settings', organizationId],
    queryFn: ({ signal }) => call(getOrderSettings, {}, { signal, onError: 'inline' }),
  })

/** Partners whose proposals an organization accepts within limits of their own. */
export const partnerLimitsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['order settings', organizationId, 'partners'],
    queryFn: async ({ signal }) => (await call(listPartnerLimits, {}, { signal, onError: 'inline' })).items,
  })
