import { type DashboardPartId, readDashboard } from '@rumbo/domain/dashboard/dashboard.api'
import type { DashboardPeriod } from '@rumbo/domain/dashboard/periods'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/call.ts'

export type PartOfDashboard = Received<typeof readDashboard>
export type Answer = NonNullable<PartOfDashboard['answer']>
export type Tile = Answer['tiles'][number]
export type Bars = Answer['bars'][number]
export type Ranking = Answer['rankings'][number]

/** Figures that are older are read again while they are looked at, in milliseconds. */
const refreshed = 60_000

/** A part of the dashboard; the figures of another period stand until those of this one are there. */
export const partQuery = (organizationId: string, part: DashboardPartId, period: DashboardPeriod) =>
  queryOptions({
    queryKey: ['dashboard', organizationId, part, period],
    queryFn: ({ signal }) => call(readDashboard, { part, period }, { signal, onError: 'inline' }),
    refetchInterval: refreshed,
    placeholderData: keepPreviousData,
  })
