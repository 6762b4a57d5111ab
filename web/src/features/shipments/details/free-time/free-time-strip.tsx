import type { ShipmentFreeTime } from '@rumbo/domain/free-time/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../lib/texts/formats.ts'
import { decidingClock, freeDays } from './free-days.ts'
import classes from './free-time-strip.module.css'

/** The days of the clock that decides, each a cell: free ones green, those that cost red, today marked. */
export function FreeTimeStrip({ freeTime }: { readonly freeTime: ShipmentFreeTime }) {
  const { t } = useTranslation('free-time')
  const { longDate } = useFormats()
  const clock = decidingClock(freeTime)
  const days = clock ? freeDays(clock) : []
  if (days.length === 0) return null
  return (
    <ol className={classes.strip} aria-label={t('strip.label')}>
      {days.map(({ date, isFree }) => {
        const word = t(isFree ? 'strip.free' : 'strip.charged')
        const what = `${longDate(date)}: ${word}`
        return (
          <li
            key={date}
            className={classes.day}
            data-free={isFree || undefined}
            aria-current={date === freeTime.today ? 'date' : undefined}
            title={what}
          >
            <span aria-hidden>{Number(date.slice(8))}</span>
            <span className={classes.said}>{what}</span>
          </li>
        )
      })}
    </ol>
  )
}
