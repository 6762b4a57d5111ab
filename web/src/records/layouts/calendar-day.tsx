import { Popover, UnstyledButton } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OnePopover } from '../../ui/panels/one-menu.tsx'
import { useColored } from '../colors/card-colors.tsx'
import type { RecordAnswer } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { valuesOf } from '../screen/values-of.ts'
import classes from './calendar-layout.module.css'
import { useRecordCards } from './use-record-cards.ts'

/** Records that a day shows; the others stand behind "+3". */
const maxOfDay = 3

type CalendarDayProps = {
  readonly date: string
  readonly label: string
  readonly isOther: boolean
  readonly isToday: boolean
  readonly records: readonly RecordAnswer[]
}

/** One day of a calendar with its records. */
export function CalendarDay({ date, label, isOther, isToday, records }: CalendarDayProps) {
  const { t } = useTranslation('record-layouts')
  const { Card } = useRecordCards()
  const shown = records.length > maxOfDay ? records.slice(0, maxOfDay - 1) : records
  const more = records.length - shown.length
  return (
    <li
      className={classes.day}
      data-other={isOther || undefined}
      data-today={isToday || undefined}
      data-empty={records.length === 0 || undefined}
      data-date={date}
    >
      <time dateTime={date} className={classes.number} aria-current={isToday ? 'date' : undefined}>
        <span className={classes.short} aria-hidden>
          {Number(date.slice(8))}
        </span>
        <span className={classes.long}>{label}</span>
      </time>
      {shown.map((record) => (
        <DayRecord key={record.id} record={record} />
      ))}
      {more > 0 ? (
        <OnePopover
          width={260}
          shadow="sm"
          withinPortal
          target={<UnstyledButton className={classes.more}>{t('moreOfDay', { count: more })}</UnstyledButton>}
        >
          <Popover.Dropdown>
            <p className={classes.heading}>{label}</p>
            <ul className={classes.all} aria-label={label}>
              {records.map((record) => (
                <li key={record.id}>
                  <Card record={record} />
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </OnePopover>
      ) : null}
    </li>
  )
}

/** A record by its name alone, in the color of the first of its values that has one. */
function DayRecord({ record }: { readonly record: RecordAnswer }) {
  const { t } = useTranslation('record-layouts')
  const { routes, module } = useRecordScreen()
  const { Mark } = useRecordCards()
  const colored = useColored(record)
  return (
    <Link {...routes.details(record.id)} {...colored(classes.record)}>
      <Mark record={record} />
      <span>{textIn(valuesOf(record), module.title) ?? t('unnamed')}</span>
    </Link>
  )
}
