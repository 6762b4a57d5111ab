import { ActionIcon } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { geoMercator, geoPath } from 'd3-geo'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Bounds, besides, type MapProps } from './map-parts.ts'
import classes from './svg-map.module.css'
import { loadWorld } from './world.ts'

/** What is in sight: its middle and how near. */
type View = { readonly longitude: number; readonly latitude: number; readonly zoom: number }

const steps: Readonly<Record<string, readonly [number, number, number]>> = {
  ArrowLeft: [-0.2, 0, 0],
  ArrowRight: [0.2, 0, 0],
  ArrowUp: [0, 0.2, 0],
  ArrowDown: [0, -0.2, 0],
  '+': [0, 0, 1],
  '-': [0, 0, -1],
}

/** The same map drawn as SVG, for browsers without WebGL: buttons and keys move it. */
export function SvgMap({ label, bounds, lines = [], marks, onSight }: MapProps) {
  const { t } = useTranslation('map')
  const { ref, width, height } = useElementSize()
  const world = useQuery({ queryKey: ['world'], queryFn: loadWorld, staleTime: Number.POSITIVE_INFINITY })
  const [moved, setMoved] = useState<(View & { readonly from: Bounds }) | null>(null)
  // Another part to show begins there.
  const view = moved?.from === bounds ? moved : fitting(bounds, width, height)
  const projection = useMemo(
    () =>
      geoMercator()
        .rotate([-view.longitude, 0])
        .center([0, view.latitude])
        .scale((512 * 2 ** view.zoom) / (2 * Math.PI))
        .translate([width / 2, height / 2])
        .clipExtent([
          [-20, -20],
          [width + 20, height + 20],
        ]),
    [view.longitude, view.latitude, view.zoom, width, height],
  )
  const path = useMemo(() => geoPath(projection), [projection])
  const land = useMemo(() => (world.data && path(world.data.countries)) ?? '', [path, world.data])
  const sight = useMemo(() => {
    const half = (width / 512 / 2 ** view.zoom) * 180
    const [, north] = projection.invert?.([width / 2, 0]) ?? [0, 85]
    const [, south] = projection.invert?.([width / 2, height]) ?? [0, -85]
    return { west: view.longitude - half, east: view.longitude + half, south, north, zoom: view.zoom }
  }, [projection, view.longitude, view.zoom, width, height])
  useEffect(() => {
    if (width > 0) onSight?.(sight)
  }, [onSight, sight, width])

  function move([x, y, nearer]: readonly [number, number, number]) {
    const zoom = Math.min(8, Math.max(0, view.zoom + nearer))
    const wide = sight.east - sight.west
    const latitude = Math.min(75, Math.max(-65, view.latitude + (y * wide * height) / Math.max(1, width)))
    setMoved({ longitude: besides(view.longitude + x * wide, 0), latitude, zoom, from: bounds })
  }
  /** Where a pointer took hold of the map, and how far it has drawn it. */
  const [drag, setDrag] = useState<{ x: number; y: number; byX: number; byY: number } | null>(null)
  function onDrop() {
    const middle = drag && projection.invert?.([width / 2 - drag.byX, height / 2 - drag.byY])
    if (middle && (drag.byX !== 0 || drag.byY !== 0))
      setMoved({ longitude: middle[0], latitude: middle[1], zoom: view.zoom, from: bounds })
    setDrag(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step || event.target !== event.currentTarget) return
    event.preventDefault()
    move(step)
  }
  return (
    <section
      ref={ref}
      className={classes.frame}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: moved by the arrow keys, as a scrollable region
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX, clientY, target }) => {
        if (target instanceof Element && !target.closest('button'))
          setDrag({ x: clientX, y: clientY, byX: 0, byY: 0 })
      }}
      onPointerMove={({ clientX, clientY }) =>
        setDrag((held) => held && { ...held, byX: clientX - held.x, byY: clientY - held.y })
      }
      onPointerUp={onDrop}
      onPointerLeave={onDrop}
    >
      <div style={drag ? { transform: `translate(${drag.byX}px, ${drag.byY}px)` } : undefined}>
        <svg className={classes.svg} width={width} height={height} aria-hidden="true">
          <path className={classes.land} d={land} />
          {lines.map(({ id, points, dashed }) => (
            <path
              key={id}
              className={classes.line}
              data-dashed={dashed || undefined}
              d={path({ type: 'LineString', coordinates: points.map((point) => [...point]) }) ?? ''}
            />
          ))}
        </svg>
        {marks.map(({ id, longitude, latitude, content, anchor = 'center' }) => {
          const [x, y] = projection([longitude, latitude]) ?? [-1, -1]
          if (x < 0 || y < 0 || x > width || y > height) return null
          return (
            <div key={id} className={classes.mark} data-anchor={anchor} style={{ left: x, top: y }}>
              {content}
            </div>
          )
        })}
      </div>
      <div className={classes.buttons}>
        <ActionIcon variant="default" aria-label={t('zoomIn')} onClick={() => move([0, 0, 1])}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('zoomOut')} onClick={() => move([0, 0, -1])}>
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
      </div>
      <span className={classes.source}>{t('naturalEarth')}</span>
    </section>
  )
}

function fitting({ west, south, east, north }: Bounds, width: number, height: number): View {
  const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
  const [low, high] = [mercator(south), mercator(north)]
  const scales = [width / (east - west) / (512 / 360), height / (high - low) / (512 / (2 * Math.PI))]
  const zoom = Math.min(7, Math.max(0, Math.log2(Math.max(0.01, Math.min(...scales)))))
  const middle = (Math.atan(Math.exp((low + high) / 2)) * 360) / Math.PI - 90
  return { longitude: (west + east) / 2, latitude: middle, zoom }
}
