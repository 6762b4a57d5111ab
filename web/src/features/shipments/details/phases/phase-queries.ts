import type { PhaseId } from '@rumbo/domain/phases/phase'
import { listPhaseParties } from '@rumbo/domain/phases/phases.api'
import { explainDate } from '@rumbo/domain/shipments/contracts/dates.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/calls/call.ts'

/** A date of a shipment, of one of its containers (`40_in_transit.actual`), or of a port on the way. */
export type DateKey = { readonly field: string; readonly containerId?: string; readonly hub?: string }

export const whyQuery = (id: string, date: DateKey) =>
  queryOptions({
    queryKey: ['shipment', id, 'why', date],
    queryFn: ({ signal }) => call(explainDate, { id, ...date }, { signal, onError: 'inline' }),
  })

/** A phase of a shipment, or of one of its containers. */
export type PhaseKey = { readonly phase: PhaseId; readonly containerId?: string }

export const partiesQuery = (id: string, phase: PhaseKey) =>
  queryOptions({
    queryKey: ['shipment', id, 'phase-parties', phase],
    queryFn: ({ signal }) => call(listPhaseParties, { id, ...phase }, { signal, onError: 'inline' }),
  })
