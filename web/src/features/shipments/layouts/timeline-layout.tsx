import { ActionIcon, Button } from '@mantine/core'
import { addDays, daysBetween } from '@rumbo/domain/kernel/time/civil-date'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../lib/texts/formats.ts'
import { today as readersDay } from '../../../lib/texts/today.ts'
import { maxShown } from '../../../records/layouts/calendar-queries.ts'
import type { LayoutProps } from '../../../records/layouts/layout-props.ts'
import { useCards } from '../../../records/layouts/use-cards.ts'
import { RecordCardsProvider } from '../../../records/layouts/use-record-cards.ts'
import { FailureAlert } from '../../../ui/states/failure-alert.tsx'
import { cardLook } from './card-look.tsx'
import classes from './timeline-layout.module.css'
import { seesTheWay, shipmentsUnderWay } from './timeline-queries.ts'
import { TimelineRow } from './timeline-row.tsx'

/** Days that are in sight, and before today at the beginning. */
const span = 56
const before = 14
const step = 28

/** Shipments as bars from departure to arrival over eight weeks. */
export function TimelineLayout(props: LayoutProps) {
  return (
    <RecordCardsProvider value={cardLook}>
      <Timeline {...props} />
    </RecordCardsProvider>
  )
}

function Timeline({ layoutQuery }: LayoutProps) {
  const { t } = useTranslation(['shipment-layouts', 'record-layouts'])
  const formats = useFormats()
  const cardsQuery = useCards(layoutQuery)
  const today = readersDay()
  const [from, setFrom] = useState(() => addDays(today, -before))
  const to = addDays(from, span - 1)
  const query = useQuery({
    ...shipmentsUnderWay(cardsQuery, { from, to }),
    placeholderData: keepPreviousData,
  })
  const shipments = query.data?.items ?? []
  const weeks = Array.from({ length: span / 7 }, (_, at) => addDays(from, at * 7))
  const todayAt = daysBetween(from, today)
  return (
    <div className={classes.timeline}>
      <div className={classes.tools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('record-layouts:earlier')}
          onClick={() => setFrom(addDays(from, -step))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span className={classes.range} aria-live="polite">
          {formats.date(from)} – {formats.date(to)}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('record-layouts:later')}
          onClick={() => setFrom(addDays(from, step))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="xs" onClick={() => setFrom(addDays(today, -before))}>
          {t('record-layouts:today')}
        </Button>
        {query.data?.nextCursor ? (
          <span className={classes.note}>{t('record-layouts:notAll', { count: maxShown })}</span>
        ) : null}
      </div>
      {query.isError ? <FailureAlert failure={query.error} /> : null}
      <div className={classes.chart} data-loading={query.isLoading || undefined}>
        <div className={classes.weeks} aria-hidden>
          <span />
          <div>
            {weeks.map((week) => (
              <span key={week} className={classes.week}>
                {formats.date(week)}
              </span>
            ))}
          </div>
        </div>
        <ul className={classes.rows} aria-label={t('timeline')}>
          {shipments.map((shipment) => (
            <TimelineRow key={shipment.id} shipment={shipment} from={from} span={span} todayAt={todayAt} />
          ))}
        </ul>
        {(query.isSuccess && shipments.length === 0) || !seesTheWay(cardsQuery) ? (
          <p className={classes.note}>{t('nothingUnderWay')}</p>
        ) : null}
      </div>
    </div>
  )
}
