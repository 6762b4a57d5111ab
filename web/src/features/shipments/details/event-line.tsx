import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { FreshnessDot } from '../freshness-dot.tsx'
import classes from './timeline-section.module.css'

type Event = Timeline['events'][number]

/** One event: what, where, by which vessel, when, who says so and since when; why it was left out if it was. */
export function EventLine({ event }: { readonly event: Event }) {
  const { t } = useTranslation(['tracking', 'grid'])
  const formats = useFormats()
  const { classifier, place, vessel, voyage, equipment, source, createdTime, ignored } = event
  const carriage = [vessel, voyage].filter(Boolean).join(' / ')
  const details = [
    place ? (place.code && place.code !== place.label ? `${place.label} (${place.code})` : place.label) : '',
    carriage,
    equipment.join(', '),
  ].filter(Boolean)
  return (
    <li className={classes.event} data-ignored={ignored !== null || undefined}>
      <div className={classes.what}>
        <FreshnessDot freshness={classifier} label={t(`grid:freshness.${classifier}`)} />
        <strong title={event.sourceCode}>
          {event.code === 'unknown' ? event.sourceCode : t(`tracking:eventCodes.${event.code}`)}
        </strong>
        {equipment.length > 1 ? <span className={classes.times}>×{equipment.length}</span> : null}
        <time className={classes.when} dateTime={event.eventTime}>
          {formats.moment(event.eventTime)}
        </time>
      </div>
      {details.length > 0 ? <div className={classes.details}>{details.join(' · ')}</div> : null}
      <div className={classes.source} title={formats.moment(createdTime)}>
        {source.name} · {formats.ago(createdTime, Date.now())}
      </div>
      {ignored ? (
        <div className={classes.ignored}>{t(`tracking:ignored.${ignored}`, { defaultValue: ignored })}</div>
      ) : null}
    </li>
  )
}
