import type { ChargeView } from '@rumbo/domain/charges/overview/figures'
import { readChargeOverview } from '@rumbo/domain/charges/overview/overview.api'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

export type Overview = Received<typeof readChargeOverview>
export type OverviewRow = NonNullable<Overview['rows']>[number]
export type Money = OverviewRow['figures'][string]

export type Side = 'buy' | 'sell'

/** The sums of one view of charges; read again as charges change. */
export const overviewQuery = (view: ChargeView, side: Side) =>
  queryOptions({
    queryKey: ['charges', 'overview', view, side],
    queryFn: ({ signal }) => call(readChargeOverview, { view, side }, { signal, onError: 'inline' }),
  })
