import { Skeleton } from '@mantine/core'
import type { ShipmentMap } from '@rumbo/domain/map/map.api'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { Section } from '../../../ui/page/section.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { labelSides } from './label-sides.ts'
import { boundsOf, type MapMark } from './map-parts.ts'
import { shipmentMapQuery } from './map-queries.ts'
import { PositionMark } from './position-mark.tsx'
import { PredictionNote } from './prediction-note.tsx'
import { RouteLegs } from './route-legs.tsx'
import { routeLines } from './route-lines.ts'
import classes from './shipment-map.module.css'
import { StationMark } from './station-mark.tsx'
import { WorldMap } from './world-map.tsx'

/** Where a shipment goes along, how far it has come, and where it is: on a map and in words. */
export function ShipmentMapSection({ id }: { readonly id: string }) {
  const { t } = useTranslation('map')
  const { data, error, refetch } = useQuery(shipmentMapQuery(id))
  return (
    <Section title={t('title')}>
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton height={320} aria-hidden /> : null}
      {data && data.stations.length === 0 ? <p className={classes.none}>{t('nowhere')}</p> : null}
      {data && data.stations.length > 0 ? <Drawn map={data} /> : null}
      <PredictionNote id={id} />
    </Section>
  )
}

function Drawn({ map }: { readonly map: ShipmentMap }) {
  const { t } = useTranslation('map')
  const { lines, marks, bounds } = useMemo(() => partsOf(map), [map])
  const { position } = map
  return (
    <>
      <div className={classes.frame}>
        <WorldMap label={t('ofShipment')} lines={lines} marks={marks} bounds={bounds} />
      </div>
      {position && position.basis !== 'station' ? (
        <p className={classes.basis}>
          <span
            className={classes.spot}
            data-estimated={position.basis !== 'seen' || undefined}
            aria-hidden
          />
          <PositionText map={map} />
        </p>
      ) : null}
      <RouteLegs map={map} />
    </>
  )
}

/** How the position is known, and its age where a message reported it. */
function PositionText({ map: { position, reported } }: { readonly map: ShipmentMap }) {
  const { t } = useTranslation('map')
  const { ago, moment } = useFormats()
  const age = reported ? { ago: ago(reported.at, Date.now()) } : null
  const basis = position?.basis ?? 'seen'
  if (basis === 'seen')
    return (
      <span title={reported ? moment(reported.at) : undefined}>
        {age ? t('position.seen', age) : t('position.unaged')}
      </span>
    )
  return (
    <span title={reported ? moment(reported.at) : undefined}>
      {basis === 'station' ? '' : t(`position.${basis}`)}
      {age ? `. ${t('position.lastReported', age)}` : ''}
    </span>
  )
}

function partsOf(map: ShipmentMap) {
  const { stations, position } = map
  const lines = routeLines(map)
  const places = [
    ...stations.map(({ longitude, latitude }) => [longitude, latitude] as const),
    ...lines.flatMap(({ points }) => points),
  ]
  const bounds = boundsOf(places)
  // Towns stand so near to their ports that their words would lie on those of the port; the list has them.
  const named = stations.filter(({ kind }) => kind !== 'origin' && kind !== 'destination')
  const sides = labelSides(named, bounds)
  const marks: MapMark[] = stations.map((station, at) => ({
    id: `station ${at}`,
    longitude: station.longitude,
    latitude: station.latitude,
    content: <StationMark station={station} label={sides[named.indexOf(station)] ?? null} />,
  }))
  // Where it stands at a port, the port's own mark tells so.
  if (position && position.basis !== 'station')
    marks.push({
      id: 'position',
      longitude: position.longitude,
      latitude: position.latitude,
      content: <PositionMark isEstimated={position.basis !== 'seen'} seenAt={map.reported?.at ?? null} />,
    })
  return { lines, marks, bounds }
}
