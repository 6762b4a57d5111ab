import { Chip, Group, Input, Switch, TagsInput } from '@mantine/core'
import {
  createCalendar,
  createCalendarInput,
  updateCalendar,
  type WorkingCalendar,
} from '@rumbo/domain/free-time/settings.api'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useApiForm } from '../../lib/calls/api-form.ts'
import { call } from '../../lib/calls/call.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { SettingsDrawer, SettingsForm, useSaved } from './settings-drawer.tsx'
import { useWeekdays } from './weekdays.ts'

const { shape } = createCalendarInput

/** A calendar as it is typed. Checked by the contract's own schemas. */
const typedCalendar = z.object({
  name: shape.name,
  restDays: z.array(z.string().transform(Number)).pipe(shape.restDays),
  holidays: shape.holidays,
  country: shape.country,
  until: shape.until,
})
type TypedCalendar = z.input<typeof typedCalendar>

type Props = {
  /** Null for a new one. */
  readonly calendar: WorkingCalendar | null
  readonly onClose: () => void
}

/** Adds or changes a calendar of working days. */
export function CalendarDrawer({ calendar, onClose }: Props) {
  const { t } = useTranslation('free-time-settings')
  return (
    <SettingsDrawer
      title={calendar ? t('editOne', { name: calendar.name }) : t('calendars.add')}
      onClose={onClose}
    >
      <CalendarForm calendar={calendar} onClose={onClose} />
    </SettingsDrawer>
  )
}

const typedOf = (calendar: WorkingCalendar | null): TypedCalendar => ({
  name: calendar?.name ?? '',
  restDays: (calendar?.restDays ?? [0, 6]).map(String),
  holidays: [...(calendar?.holidays ?? [])],
  country: calendar ? calendar.country : 'MX',
  until: calendar?.until ?? null,
})

function CalendarForm({ calendar, onClose }: Props) {
  const { t } = useTranslation('free-time-settings')
  const weekdays = useWeekdays()
  const saved = useSaved(onClose)
  const form = useApiForm<TypedCalendar>({
    schema: typedCalendar,
    defaultValues: typedOf(calendar),
    keptAs: `freeTimeCalendar ${calendar?.id ?? 'new'}`,
    send: async (typed) => {
      const sent = { ...typed, restDays: typed.restDays.map(Number) }
      if (calendar) {
        const { id, version } = calendar
        await call(updateCalendar, { id, version, ...sent }, { onError: 'inline' })
      } else await call(createCalendar, sent, { onError: 'inline' })
      await saved(typed.name)
    },
  })
  return (
    <SettingsForm form={form} name={form.field('name')} onClose={onClose}>
      <Input.Wrapper
        label={t('fields.restDays')}
        labelElement="div"
        error={form.errorOf('restDays')}
        role="group"
        aria-label={t('fields.restDays')}
      >
        <Chip.Group
          multiple
          value={form.watch('restDays')}
          onChange={(days) => form.setValue('restDays', days)}
        >
          <Group gap={6} mt={4}>
            {weekdays.map(({ value, label }) => (
              <Chip key={value} value={value} size="sm">
                {label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <Switch
        label={t('fields.country')}
        description={t('hints.country')}
        checked={form.watch('country') === 'MX'}
        onChange={({ currentTarget }) => form.setValue('country', currentTarget.checked ? 'MX' : null)}
      />
      <TagsInput
        label={t('fields.holidays')}
        description={t('hints.holidays')}
        value={form.watch('holidays')}
        onChange={(days) => form.setValue('holidays', days)}
        error={form.errorOf('holidays')}
        splitChars={[',', ' ', ';', '\n']}
        acceptValueOnBlur
      />
      <DateInput
        label={t('fields.until')}
        description={t('hints.until')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={form.watch('until')}
        onChange={(value) => form.setValue('until', value)}
        error={form.errorOf('until')}
      />
    </SettingsForm>
  )
}
