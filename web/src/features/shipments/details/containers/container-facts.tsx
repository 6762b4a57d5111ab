import type { ShipmentFreeTime } from '@rumbo/domain/free-time/api'
import type { Timeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { useTranslation } from 'react-i18next'
import { useDisplay, useFormats } from '../../../../lib/texts/formats.ts'
import { shortDate } from '../../../../lib/texts/short-date.ts'
import { StatusBadge } from '../../../../ui/chips/status-badge.tsx'
import { decidingClock } from '../free-time/free-days.ts'
import { meaningOf, useDaysText } from '../free-time/free-time-meaning.ts'
import classes from './containers-section.module.css'

/** What happened last to a container, where and when; nothing where no event tells. */
export function LastEvent({
  number,
  timeline,
}: {
  readonly number: string | null
  readonly timeline: Timeline | undefined
}) {
  const { t } = useTranslation('tracking')
  const { moment } = useFormats()
  const display = useDisplay()
  const [last] = (timeline?.events ?? [])
    .filter(({ classifier, ignored, place }) => classifier === 'actual' && ignored === null && place)
    .filter(({ equipment }) => equipment.length === 0 || (number !== null && equipment.includes(number)))
    .toSorted((a, b) => Date.parse(b.eventTime) - Date.parse(a.eventTime))
  if (!last) return null
  const what = last.code === 'unknown' ? last.sourceCode : t(`eventCodes.${last.code}`)
  return (
    <span className={classes.event} title={moment(last.eventTime)}>
      {[what, last.place?.label, shortDate(last.eventTime, display, new Date().getFullYear())]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

/** The free days that a container has left. */
export function FreeTimeOf({
  rowId,
  freeTime,
}: {
  readonly rowId: string
  readonly freeTime: ShipmentFreeTime | null | undefined
}) {
  const { t } = useTranslation('free-time')
  const days = useDaysText()
  const assessments = (freeTime?.assessments ?? []).filter(({ container }) => container?.id === rowId)
  const clock = decidingClock({ assessments }) ?? assessments[0]
  if (!clock) return '—'
  const isCounted = clock.daysLeft !== null && clock.state !== 'cannotAssess'
  return (
    <StatusBadge meaning={meaningOf(clock.state, clock.daysLeft)}>
      {isCounted && clock.daysLeft !== null ? days(clock.daysLeft, clock.clock) : t(`states.${clock.state}`)}
    </StatusBadge>
  )
}
