import { Tooltip, VisuallyHidden } from '@mantine/core'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import type { Values } from '@rumbo/domain/fields/values'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { type Station, voyageOf } from '@rumbo/domain/shipments/voyage'
import { useTranslation } from 'react-i18next'
import { ModeIcon } from '../mode-icon.tsx'
import { DateFacts } from './date-facts.tsx'
import classes from './voyage-line.module.css'

type Props = {
  readonly id: string
  readonly shipment: Values
  readonly timeline: Timeline
  /** Whether the carrier's date may be taken instead of a person's. */
  readonly mayAdopt: boolean
}

/** The way of a shipment as stations on one line: dates, delays, vessels, and where it is now. */
export function VoyageLine({ id, shipment, timeline, mayAdopt }: Props) {
  const { t } = useTranslation('shipment-details')
  const { stations, legs, at, underway } = voyageOf(shipment, timeline)
  const mode = modeOf(shipment)
  return (
    <section aria-label={t('voyage.label')} className={classes.voyage}>
      <ol className={classes.line}>
        {stations.map((station, index) => {
          const isHere = index === at && !underway
          const isNext = index === at && underway
          const state = index < at || isNext ? 'passed' : isHere ? 'here' : 'ahead'
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a station is its place on the line
              key={index}
              className={classes.station}
              data-state={state}
              data-leg={
                index === stations.length - 1
                  ? undefined
                  : index < at
                    ? 'passed'
                    : isNext
                      ? 'underway'
                      : 'ahead'
              }
            >
              <span className={classes.dot} aria-hidden />
              {legs[index] !== undefined ? (
                <div className={classes.leg}>
                  {isNext ? (
                    <span className={classes.now}>
                      <ModeIcon mode={mode} size={16} label={t('voyage.underway')} />
                    </span>
                  ) : null}
                  {legs[index] ? <span className={classes.vessel}>{legs[index]}</span> : null}
                </div>
              ) : null}
              <StationWords id={id} station={station} mode={mode} isHere={isHere} mayAdopt={mayAdopt} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function StationWords({
  id,
  mayAdopt,
  station,
  mode,
  isHere,
}: Pick<Props, 'id' | 'mayAdopt'> & {
  readonly station: Station
  readonly mode: ReturnType<typeof modeOf>
  readonly isHere: boolean
}) {
  const { t } = useTranslation('shipment-details')
  const { kind, place, arrival, departure } = station
  const code = isRecord(place) && typeof place.code === 'string' ? place.code : null
  const name = labelOf(place)
  // Ships sail; a truck at a plant, a train and a plane only leave.
  const way = mode === 'ocean' && kind !== 'origin' && kind !== 'destination' ? 'ocean' : 'other'
  const isPort = kind === 'departure' || kind === 'arrival'
  const explained = (what: string) => ({ what, explained: { id, mayAdopt, what: `${name}, ${what}` } })
  return (
    <div className={classes.words}>
      <span className={classes.kind}>
        {isPort ? t(`voyage.${mode === 'air' ? 'air' : 'ocean'}.${kind}`) : t(`voyage.${kind}`)}
      </span>
      <Tooltip label={name} disabled={name === '' || code === null}>
        <span className={classes.place}>{name || '—'}</span>
      </Tooltip>
      {code && code !== name ? <span className={classes.code}>{code}</span> : null}
      {isHere ? <VisuallyHidden>{t('voyage.here')}</VisuallyHidden> : null}
      {arrival ? <DateFacts {...explained(t(`voyage.arrives.${way}`))} date={arrival} /> : null}
      {departure ? <DateFacts {...explained(t(`voyage.departs.${way}`))} date={departure} /> : null}
    </div>
  )
}
