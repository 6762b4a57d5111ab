import { useComputedColorScheme } from '@mantine/core'
import {
  AttributionControl,
  Layer,
  Map as MapLibre,
  type MapRef,
  Marker,
  NavigationControl,
  ScaleControl,
  Source,
  type ViewStateChangeEvent,
} from '@vis.gl/react-maplibre'
import { type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { baseStyle } from './base-style.ts'
import { mapLooks } from './map-look.ts'
import type { MapProps, Sight } from './map-parts.ts'
import { mapSettingsQuery } from './map-queries.ts'
import { loadWorld } from './world.ts'

setWorkerUrl(workerUrl)

/** Room around what is brought into sight, in pixels, and how near at most. */
const fitting = { padding: 24, maxZoom: 7 }

type Props = MapProps & { readonly onFailed: () => void }

/** A map by WebGL over the built-in base, or over the style that the server is set to. */
export function GlMap({ label, bounds, lines = [], marks, onSight, onFailed }: Props) {
  const { t } = useTranslation('map')
  const scheme = useComputedColorScheme('light')
  const look = mapLooks[scheme]
  const settings = useQuery(mapSettingsQuery)
  const world = useQuery({ queryKey: ['world'], queryFn: loadWorld, staleTime: Number.POSITIVE_INFINITY })
  const own = settings.data?.styleUrl ?? null
  const base = useMemo(() => (world.data ? baseStyle(world.data, look) : undefined), [world.data, look])
  const style: string | StyleSpecification | undefined = settings.data ? (own ?? base) : undefined
  const drawn = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: lines.map(({ points, dashed }) => ({
        type: 'Feature' as const,
        properties: { dashed },
        geometry: { type: 'LineString' as const, coordinates: points.map((point) => [...point]) },
      })),
    }),
    [lines],
  )
  const map = useRef<MapRef>(null)
  const fitted = useRef(bounds)
  useEffect(() => {
    if (fitted.current === bounds) return
    fitted.current = bounds
    map.current?.fitBounds([bounds.west, bounds.south, bounds.east, bounds.north], fitting)
  }, [bounds])
  const reportedSight = useRef('')
  function tell({ target }: Pick<ViewStateChangeEvent, 'target'>) {
    const seen = target.getBounds()
    const sight: Sight = {
      west: seen.getWest(),
      south: seen.getSouth(),
      east: seen.getEast(),
      north: seen.getNorth(),
      zoom: target.getZoom(),
    }
    const text = JSON.stringify(sight)
    if (text !== reportedSight.current) onSight?.(sight)
    reportedSight.current = text
  }
  if (!style) return null
  return (
    <MapLibre
      ref={map}
      mapStyle={style}
      initialViewState={{
        bounds: [bounds.west, bounds.south, bounds.east, bounds.north],
        fitBoundsOptions: fitting,
      }}
      locale={{
        'Map.Title': label,
        'NavigationControl.ZoomIn': t('zoomIn'),
        'NavigationControl.ZoomOut': t('zoomOut'),
        'AttributionControl.ToggleAttribution': t('attribution'),
      }}
      attributionControl={false}
      dragRotate={false}
      touchPitch={false}
      maxPitch={0}
      renderWorldCopies
      maxZoom={own ? 18 : 8}
      onLoad={tell}
      onMoveEnd={tell}
      onError={({ error }) => {
        // A tile that doesn't come is no reason to give up; a context that does not is.
        if (/webgl/i.test(error.message)) onFailed()
      }}
    >
      <Source id="lines" type="geojson" data={drawn}>
        <Layer
          id="travelled"
          type="line"
          filter={['!', ['get', 'dashed']]}
          layout={{ 'line-cap': 'round', 'line-join': 'round' }}
          paint={{ 'line-color': look.route, 'line-width': 2.5 }}
        />
        <Layer
          id="ahead"
          type="line"
          filter={['get', 'dashed']}
          paint={{ 'line-color': look.route, 'line-width': 2, 'line-dasharray': [2, 2] }}
        />
      </Source>
      {marks.map(({ id, longitude, latitude, content, anchor }) => (
        <Marker key={id} longitude={longitude} latitude={latitude} anchor={anchor ?? 'center'}>
          {content}
        </Marker>
      ))}
      <NavigationControl showCompass={false} position="top-right" />
      <ScaleControl unit="nautical" position="bottom-left" />
      <AttributionControl compact={false} {...(own ? {} : { customAttribution: t('naturalEarth') })} />
    </MapLibre>
  )
}
