import { ActionIcon, Button } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { today as readersDay } from '../../lib/texts/today.ts'
import { FailureAlert } from '../../ui/states/failure-alert.tsx'
import type { RecordAnswer } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { valuesOf } from '../screen/values-of.ts'
import { CalendarDay } from './calendar-day.tsx'
import classes from './calendar-layout.module.css'
import { maxShown, recordsBetween } from './calendar-queries.ts'
import { FieldChoice } from './field-choice.tsx'
import { chosenField, dateFields } from './layout-fields.ts'
import type { LayoutProps } from './layout-props.ts'
import { monthAfter, monthOf, weeksOf } from './month.ts'
import { useCards } from './use-cards.ts'
import { useRecordCards } from './use-record-cards.ts'

/** Records on the days of a month, by one of their dates. */
export function CalendarLayout({ layoutQuery, by, onBy }: LayoutProps) {
  const { t, i18n } = useTranslation('record-layouts')
  const screen = useRecordScreen()
  const { calendarBy } = useRecordCards()
  const { catalogue, sections } = useCatalogue(screen.module.id)
  const cardsQuery = useCards(layoutQuery)
  const words = useFieldWords(catalogue, sections)
  const formats = useFormats()
  const today = readersDay()
  const [month, setMonth] = useState(monthOf(today))
  const fields = dateFields(catalogue.fields, cardsQuery.mode)
  const field = chosenField(fields, by, calendarBy)
  const days = useMemo(() => weeksOf(month), [month])
  const [from = month, to = month] = [days[0], days.at(-1)]
  const query = useQuery({
    ...recordsBetween(screen, cardsQuery, { field: field?.id ?? calendarBy, from, to }),
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
        <FieldChoice label={t('calendarBy')} value={field.id} onChange={onBy} fields={fields} words={words} />
        {query.data?.nextCursor ? (
          <span className={classes.note}>{t('notAll', { count: maxShown })}</span>
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
            records={byDay.get(day) ?? []}
          />
        ))}
      </ol>
    </div>
  )
}

function grouped(
  records: readonly RecordAnswer[],
  field: string,
): ReadonlyMap<string, readonly RecordAnswer[]> {
  const byDay = new Map<string, RecordAnswer[]>()
  for (const record of records) {
    const day = textIn(valuesOf(record), field)
    if (day === null) continue
    const known = byDay.get(day)
    if (known) known.push(record)
    else byDay.set(day, [record])
  }
  return byDay
}
