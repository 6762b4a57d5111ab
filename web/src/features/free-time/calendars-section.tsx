import { Button } from '@mantine/core'
import { deleteCalendar, type WorkingCalendar } from '@rumbo/domain/free-time/settings.api'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useMembership } from '../../lib/session/session-state.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { type RowsColumn, RowsTable } from '../../ui/lists/rows-table.tsx'
import { Section } from '../../ui/page/section.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { RowsSkeleton } from '../../ui/states/skeletons.tsx'
import { CalendarDrawer } from './calendar-drawer.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import classes from './free-time.module.css'
import { calendarsQuery } from './free-time-queries.ts'
import { useWeekdays } from './weekdays.ts'

/** The calendars that working days are counted by. */
export function CalendarsSection() {
  const { t } = useTranslation('free-time-settings')
  const { organizationId } = useMembership()
  const { data, error, refetch } = useQuery(calendarsQuery(organizationId))
  const [edited, setEdited] = useState<WorkingCalendar | 'new' | null>(null)
  const [deleted, setDeleted] = useState<WorkingCalendar | null>(null)
  const columns = useColumns(setEdited, setDeleted)
  return (
    <Section
      title={t('calendars.title')}
      description={t('calendars.description')}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t('calendars.add')}
        </Button>
      }
    >
      {error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={2} height={48} /> : null}
      {data?.length === 0 ? <EmptyState title={t('calendars.none')} /> : null}
      {data && data.length > 0 ? (
        <RowsTable label={t('calendars.title')} columns={columns} rows={data} keyOf={({ id }) => id} />
      ) : null}
      {edited ? (
        <CalendarDrawer calendar={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {deleted ? (
        <DeleteDialog
          name={deleted.name}
          text={t('calendars.deleteText')}
          onDelete={() => call(deleteCalendar, { id: deleted.id })}
          onClose={() => setDeleted(null)}
        />
      ) : null}
    </Section>
  )
}

type Choose = (calendar: WorkingCalendar) => void

function useColumns(onEdit: Choose, onDelete: Choose): readonly RowsColumn<WorkingCalendar>[] {
  const { t } = useTranslation('free-time-settings')
  const { date, count } = useFormats()
  const weekdays = useWeekdays()
  return [
    { id: 'name', label: t('fields.name'), width: '26%', cell: ({ name }) => name },
    {
      id: 'rest',
      label: t('fields.restDays'),
      cell: ({ restDays }) =>
        weekdays
          .filter(({ value }) => restDays.includes(Number(value)))
          .map(({ label }) => label)
          .join(', ') || t('noRestDays'),
    },
    {
      id: 'holidays',
      label: t('fields.holidays'),
      cell: ({ holidays, country }) =>
        [country ? t(`countries.${country}`) : null, holidays.length > 0 ? count(holidays.length) : null]
          .filter((part) => part !== null)
          .join(' + ') || t('noHolidays'),
    },
    {
      id: 'until',
      label: t('fields.until'),
      cell: ({ until }) => (until === null ? t('withoutEnd') : date(until)),
    },
    {
      id: 'actions',
      label: t('actions'),
      unseen: true,
      width: '170px',
      cell: (calendar) => (
        <span className={classes.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('editOne', { name: calendar.name })}
            onClick={() => onEdit(calendar)}
          >
            {t('edit')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('deleteOne', { name: calendar.name })}
            onClick={() => onDelete(calendar)}
          >
            {t('delete')}
          </Button>
        </span>
      ),
    },
  ]
}
