import { textIn } from '@rumbo/domain/fields/values'
import { daysBetween } from '@rumbo/domain/kernel/time/civil-date'
import { modeOf } from '@rumbo/domain/shipments/mode'
import type { Shipment } from '@rumbo/domain/shipments/shipment'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { useColored } from '../../../records/colors/card-colors.tsx'
import { useRecordScreen } from '../../../records/screen/use-record-screen.ts'
import { valuesOf } from '../../../records/screen/values-of.ts'
import { momentOf } from '../list/shipment-row.ts'
import { ModeIcon } from '../mode-icon.tsx'
import classes from './timeline-layout.module.css'

type TimelineRowProps = {
  readonly shipment: Shipment
  /** The first day in sight, and how many days are. */
  readonly from: string
  readonly span: number
  /** Where today stands, in days from the first. */
  readonly todayAt: number
}

/** One shipment's way as a bar: solid where it happened, open where it is expected. */
export function TimelineRow({ shipment, from, span, todayAt }: TimelineRowProps) {
  const { t } = useTranslation(['shipment-layouts', 'record-layouts'])
  const formats = useFormats()
  const values = valuesOf(shipment)
  const { module } = useRecordScreen()
  const colored = useColored(shipment)
  const name = textIn(values, module.title) ?? t('record-layouts:unnamed')
  const departure = momentOf(values, 'departure')
  const arrival = momentOf(values, 'arrival')
  if (!departure || !arrival) return null
  const begin = Math.max(daysBetween(from, departure.date), 0)
  const end = Math.min(daysBetween(from, arrival.date) + 1, span)
  const place: CSSProperties & Record<`--${string}`, string> = {
    '--begin': `${(begin / span) * 100}%`,
    '--length': `${(Math.max(end - begin, 0.5) / span) * 100}%`,
    '--today': `${((todayAt + 0.5) / span) * 100}%`,
  }
  const way = t('way', {
    name,
    departure: formats.date(departure.date),
    arrival: formats.date(arrival.date),
  })
  return (
    <li className={classes.row}>
      <Link to="/shipments/$id" params={{ id: shipment.id }} className={classes.name} title={name}>
        <ModeIcon mode={modeOf(values)} size={14} />
        <span {...colored(classes.called)}>{name}</span>
      </Link>
      <div className={classes.lane} style={place} data-today={(todayAt >= 0 && todayAt < span) || undefined}>
        <div
          className={classes.bar}
          role="img"
          aria-label={way}
          title={way}
          data-departed={departure.freshness === 'actual' || undefined}
          data-arrived={arrival.freshness === 'actual' || undefined}
        />
      </div>
    </li>
  )
}
