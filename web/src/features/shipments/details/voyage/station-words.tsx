import { VisuallyHidden } from '@mantine/core'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { Station } from '@rumbo/domain/shipments/voyage'
import { useTranslation } from 'react-i18next'
import { DateFacts } from '../date-facts.tsx'
import classes from './voyage-line.module.css'

type Props = {
  readonly id: string
  /** Whether the carrier's date may be taken instead of a person's. */
  readonly mayAdopt: boolean
  readonly station: Station
  readonly mode: Mode
  readonly isHere: boolean
}

/** A station in words: its name, what it is, and when one came and left. */
export function StationWords({ id, mayAdopt, station, mode, isHere }: Props) {
  const { t } = useTranslation('shipment-details')
  const { kind, place, arrival, departure } = station
  const code = isRecord(place) && typeof place.code === 'string' ? place.code : null
  const name = labelOf(place)
  // Ships sail; a truck at a plant, a train and a plane only leave.
  const way = mode === 'ocean' && kind !== 'origin' && kind !== 'destination' ? 'ocean' : 'other'
  const isPort = kind === 'departure' || kind === 'arrival'
  const what = isPort ? t(`voyage.${mode === 'air' ? 'air' : 'ocean'}.${kind}`) : t(`voyage.${kind}`)
  const explained = (what: string) => ({ what, explained: { id, mayAdopt, what: `${name}, ${what}` } })
  return (
    <div className={classes.words}>
      <span className={classes.where}>
        <span className={classes.place}>{name || '—'}</span>{' '}
        {isPort && code && code !== name ? (
          <span className={classes.code} title={what}>
            {code}
            <VisuallyHidden>{`, ${what}`}</VisuallyHidden>
          </span>
        ) : (
          <span className={classes.code} title={code ?? undefined}>
            {what}
          </span>
        )}
      </span>
      {isHere ? <VisuallyHidden>{t('voyage.here')}</VisuallyHidden> : null}
      {arrival ? <DateFacts {...explained(t(`voyage.arrives.${way}`))} date={arrival} /> : null}
      {departure ? <DateFacts {...explained(t(`voyage.departs.${way}`))} date={departure} /> : null}
    </div>
  )
}
