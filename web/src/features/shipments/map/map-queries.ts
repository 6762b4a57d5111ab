import { getPrediction } from '@rumbo/domain/eta/eta.api'
import { getMapSettings, getShipmentMap } from '@rumbo/domain/map/map.api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/call.ts'

/** Which base map the server is set to; it changes with the server alone. */
export const mapSettingsQuery = queryOptions({
  queryKey: ['map-settings'],
  queryFn: ({ signal }) => call(getMapSettings, {}, { signal, onError: 'inline' }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const shipmentMapQuery = (id: string) =>
  queryOptions({
    queryKey: ['shipment', id, 'map'],
    queryFn: ({ signal }) => call(getShipmentMap, { id }, { signal, onError: 'inline' }),
    staleTime: 60_000,
  })

/** Beneath the shipment's own key, so that news of the shipment reads it again. */
export const predictionQuery = (id: string) =>
  queryOptions({
    queryKey: ['shipment', id, 'prediction'],
    queryFn: ({ signal }) => call(getPrediction, { id }, { signal, onError: 'inline' }),
    staleTime: 60_000,
  })
