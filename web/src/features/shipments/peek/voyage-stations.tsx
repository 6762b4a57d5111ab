import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import type { Values } from '@rumbo/domain/fields/values'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { type Station, voyageOf } from '@rumbo/domain/shipments/voyage'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { DateFacts } from '../details/date-facts.tsx'
import { ModeIcon } from '../mode-icon.tsx'
import classes from './shipment-peek.module.css'

type Props = { readonly shipment: Values; readonly timeline: Timeline }

/** The way of a shipment from the top down: its stations, each with the date that counts, and where it is. */
export function VoyageStations({ shipment, timeline }: Props) {
  const { t } = useTranslation('shipment-details')
  const { stations, legs, at, underway } = voyageOf(shipment, timeline)
  const mode = modeOf(shipment)
  return (
    <section aria-label={t('voyage.label')} className={classes.voyage}>
      <ol className={classes.stations}>
        {stations.map((station, index) => {
          const isNext = index === at && underway
          const state = index < at || isNext ? 'passed' : index === at ? 'here' : 'ahead'
          const leg = legs[index]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a station is its place on the way
            <Fragment key={index}>
              <li className={classes.station} data-state={state}>
                <span className={classes.dot} aria-hidden />
                <StationPlace station={station} />
              </li>
              {leg || isNext ? (
                <li className={classes.leg} data-state={isNext ? 'underway' : state}>
                  {isNext ? (
                    <span className={classes.ship}>
                      <ModeIcon mode={mode} size={14} label={t('voyage.underway')} />
                    </span>
                  ) : null}
                  {leg}
                </li>
              ) : null}
            </Fragment>
          )
        })}
      </ol>
    </section>
  )
}

function StationPlace({ station: { place, kind, arrival, departure } }: { readonly station: Station }) {
  const name = labelOf(place)
  const code = isRecord(place) && typeof place.code === 'string' ? place.code : null
  const isStart = kind === 'origin' || kind === 'departure'
  const date = isStart ? (departure ?? arrival) : (arrival ?? departure)
  return (
    <>
      <span className={classes.where} title={name || undefined}>
        <span className={classes.place}>{name || '—'}</span>
        {code && code !== name ? <span className={classes.quiet}>{code}</span> : null}
      </span>
      {date ? <DateFacts what="" date={date} /> : null}
    </>
  )
}
