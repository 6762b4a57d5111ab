import { ActionIcon, Button } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import type { Shipment } from '@rumbo/domain/shipments/shipment'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../../../forms/field-words.ts'
import { useCatalogue } from '../../../forms/use-catalogue.ts'
import { useFormats } from '../../../lib/formats.ts'
import { today as readersDay } from '../../../lib/today.ts'
import type { Asked } from '../../../records/layouts/asked.ts'
import { FieldChoice } from '../../../records/layouts/field-choice.tsx'
import { chosenField, dateFields } from '../../../records/layouts/layout-fields.ts'
import { monthAfter, monthOf, weeksOf } from '../../../records/layouts/month.ts'
import { valuesOf } from '../../../records/screen/values-of.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { CalendarDay } from './calendar-day.tsx'
import classes from './calendar-layout.module.css'
import { mostShown, shipmentsBetween } from './calendar-queries.ts'
import { useCards } from './use-cards.ts'

type LayoutProps = {
  readonly asked: Asked
  readonly by: string | undefined
  readonly onBy: (field: string) => void
}

/** Shipments on the days of a month, by one of their dates. */
export function CalendarLayout({ asked: askedFor, by, onBy }: LayoutProps) {
  const { t, i18n } = useTranslation('shipment-layouts')
  const { catalogue, sections } = useCatalogue('shipments')
  const asked = useCards(askedFor)
  const words = useFieldWords(catalogue, sections)
  const formats = useFormats()
  const today = readersDay()
  const [month, setMonth] = useState(monthOf(today))
  const fields = dateFields(catalogue.fields, asked.mode)
  const field = chosenField(fields, by, 'eta')
  const days = useMemo(() => weeksOf(month), [month])
  const [from = month, to = month] = [days[0], days.at(-1)]
  const query = useQuery({
    ...shipmentsBetween(asked, { field: field?.id ?? 'eta', from, to }),
    enabled: field !== undefined,
    placeholderData: keepPreviousData,
  })
  const byDay = useMemo(() => grouped(query.data?.items ?? [], field?.id ?? ''), [query.data, field])
  if (!field) return null
  const title = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className={classes.calendar}>
      <div className={classes.tools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('previousMonth')}
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <h2 className={classes.title} aria-live="polite">
          {title.format(new Date(`${month}-01T00:00:00Z`))}
        </h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('nextMonth')}
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="xs" onClick={() => setMonth(monthOf(today))}>
          {t('today')}
        </Button>
        <FieldChoice label={t('calendarBy')} value={field.id} onChange={onBy} {...{ fields, words }} />
        {query.data?.nextCursor ? (
          <span className={classes.note}>{t('notAll', { count: mostShown })}</span>
        ) : null}
      </div>
      {query.isError ? <FailureAlert failure={query.error} /> : null}
      <div className={classes.weekdays} aria-hidden>
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
        ))}
      </div>
      <ol className={classes.days} data-loading={query.isPending || undefined}>
        {days.map((day) => (
          <CalendarDay
            key={day}
            date={day}
            label={formats.longDate(day)}
            isOther={monthOf(day) !== month}
            isToday={day === today}
            shipments={byDay.get(day) ?? []}
          />
        ))}
      </ol>
    </div>
  )
}

function grouped(shipments: readonly Shipment[], field: string): ReadonlyMap<string, readonly Shipment[]> {
  const byDay = new Map<string, Shipment[]>()
  for (const shipment of shipments) {
    const day = textIn(valuesOf(shipment), field)
    if (day === null) continue
    const known = byDay.get(day)
    if (known) known.push(shipment)
    else byDay.set(day, [shipment])
  }
  return byDay
}
