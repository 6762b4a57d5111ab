import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import type { LayoutProps } from '../../../records/layouts/layout-props.ts'
import type { LayoutQuery } from '../../../records/layouts/layout-query.ts'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { type Bounds, boundsOf, type MapMark, type Sight } from '../map/map-parts.ts'
import { shipmentMapQuery } from '../map/map-queries.ts'
import { routeLines } from '../map/route-lines.ts'
import { fetchWorldMap, WorldMap } from '../map/world-map.tsx'
import { MapCell } from './map-cell.tsx'
import classes from './map-layout.module.css'
import { MapList } from './map-list.tsx'
import { shipmentsOnMap, wholeWorld } from './map-queries.ts'

/** Shipments where they are: gathered on a map, and one by one in a list of what is in sight. */
export function MapLayout({ layoutQuery }: LayoutProps) {
  const { t } = useTranslation('map')
  const formats = useFormats()
  const [sight, setSight] = useState<Sight | null>(null)
  const [bounds, setBounds] = useState<Bounds | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(fetchWorldMap, [])
  const all = useQuery(shipmentsOnMap(layoutQuery, wholeWorld))
  const query = useQuery({
    ...shipmentsOnMap(layoutQuery, sight ?? wholeWorld),
    placeholderData: keepPreviousData,
  })
  const route = useQuery({ ...shipmentMapQuery(chosen ?? ''), enabled: chosen !== null })
  // Where they are when first read: what moves later doesn't move the map.
  const [home, setHome] = useState<{ readonly layoutQuery: LayoutQuery; readonly bounds: Bounds } | null>(
    null,
  )
  if (all.data && home?.layoutQuery !== layoutQuery) {
    setHome({ layoutQuery, bounds: boundsOfAll(all.data.cells) })
    setBounds(null)
  }
  const near = useCallback((at: { longitude: number; latitude: number }, zoom: number) => {
    const half = 90 / 2 ** zoom
    setBounds({
      west: at.longitude - half,
      east: at.longitude + half,
      south: Math.max(-75, at.latitude - half / 2),
      north: Math.min(80, at.latitude + half / 2),
    })
  }, [])
  const data = query.data ?? all.data
  const lines = useMemo(() => (chosen && route.data ? routeLines(route.data) : []), [chosen, route.data])
  const marks = useMemo(
    () =>
      (data?.cells ?? []).map(
        (cell): MapMark => ({
          // A cell that holds the same shipments stays the same mark, and keeps the focus.
          id: cell.id ?? `${cell.longitude} ${cell.latitude} ${cell.count}`,
          longitude: cell.longitude,
          latitude: cell.latitude,
          content: (
            <MapCell
              cell={cell}
              shipment={data?.shipments.find(({ id }) => id === cell.id)}
              isChosen={cell.id !== null && cell.id === chosen}
              onChoose={setChosen}
              onNear={() => near(cell, (sight?.zoom ?? 1) + 2)}
            />
          ),
        }),
      ),
    [data, chosen, near, sight],
  )
  if (all.isError && !data) return <FailureAlert failure={all.error} />
  return (
    <div className={classes.layout}>
      <div className={classes.map} data-loading={query.isPlaceholderData || undefined}>
        {home ? (
          <WorldMap
            label={t('ofList')}
            bounds={bounds ?? home.bounds}
            lines={lines}
            marks={marks}
            onSight={setSight}
          />
        ) : null}
      </div>
      <div className={classes.side}>
        <header className={classes.head}>
          <h2 className={classes.title} aria-live="polite">
            {data ? t('list.inSightCount', { count: data.inSight, n: formats.count(data.inSight) }) : null}
          </h2>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setChosen(null)
              setBounds(home && { ...home.bounds })
            }}
          >
            {t('list.showAll')}
          </Button>
        </header>
        {query.isError ? <FailureAlert failure={query.error} /> : null}
        {data ? <MapList data={data} chosen={chosen} onChoose={setChosen} /> : null}
      </div>
    </div>
  )
}

const boundsOfAll = (cells: readonly { readonly longitude: number; readonly latitude: number }[]): Bounds =>
  cells.length === 0
    ? wholeWorld
    : boundsOf(
        cells.map(({ longitude, latitude }) => [longitude, latitude] as const),
        0.2,
      )
