import { Group, MultiSelect, NumberInput, Radio, Select, Stack, TextInput } from '@mantine/core'
import { maxEvery, repeats, type Schedule } from '@rumbo/domain/reports/schedule'
import { useTranslation } from 'react-i18next'
import { timeZones } from '../../../forms/time-zones.ts'
import { useDisplay } from '../../../lib/texts/formats.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { isBeyondShortMonths, weekdayNames } from '../schedule-words.ts'
import { frequencies, scheduleFor } from './report-draft.ts'
import type { PartProps } from './report-form.tsx'

const monthDays = Array.from({ length: 31 }, (_each, at) => String(at + 1))

/** When a report runs: once, by a preset, or by all of a custom repeat. */
export function ScheduleSection({ draft, onChange, wrong }: PartProps) {
  const { t } = useTranslation('reports')
  const { frequency, schedule } = draft
  const isOnce = frequency === 'once'
  const change = (patch: Partial<Schedule>) =>
    onChange({ schedule: scheduleFor(frequency, { ...schedule, ...patch }) })
  return (
    <Section title={t('schedule.title')}>
      <Stack gap="sm">
        <Select
          label={t('schedule.frequency')}
          data={frequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
          allowDeselect={false}
          value={frequency}
          error={wrong('schedule')}
          onChange={(value) => {
            const chosen = frequencies.find((each) => each === value)
            if (chosen) onChange({ frequency: chosen, schedule: scheduleFor(chosen, schedule) })
          }}
        />
        {frequency === 'custom' ? <CustomRepeat schedule={schedule} onChange={change} wrong={wrong} /> : null}
        <Group gap="sm" align="flex-start" grow>
          <DateInput
            label={t(isOnce ? 'schedule.on' : 'schedule.starts')}
            value={schedule.starts}
            clearable={false}
            error={wrong('schedule.starts')}
            onChange={(starts) => starts && change({ starts })}
          />
          <TextInput
            type="time"
            label={t('schedule.time')}
            value={schedule.time}
            error={wrong('schedule.time')}
            onChange={({ currentTarget }) => currentTarget.value && change({ time: currentTarget.value })}
          />
        </Group>
        <Select
          label={t('schedule.timeZone')}
          data={timeZones(schedule.timeZone)}
          searchable
          allowDeselect={false}
          value={schedule.timeZone}
          error={wrong('schedule.timeZone')}
          onChange={(timeZone) => timeZone && change({ timeZone })}
        />
      </Stack>
    </Section>
  )
}

type CustomProps = {
  readonly schedule: Schedule
  readonly onChange: (patch: Partial<Schedule>) => void
  readonly wrong: PartProps['wrong']
}

function CustomRepeat({ schedule, onChange, wrong }: CustomProps) {
  const { t } = useTranslation('reports')
  const { language } = useDisplay()
  const { repeat, every, ends } = schedule
  return (
    <>
      <Group gap="sm" align="flex-start" grow>
        <NumberInput
          label={t('schedule.every')}
          min={1}
          max={maxEvery}
          allowDecimal={false}
          value={every}
          error={wrong('schedule.every')}
          onChange={(value) => onChange({ every: Number(value) || 1 })}
        />
        <Select
          label={t('schedule.unit')}
          data={repeats
            .filter((each) => each !== 'once')
            .map((value) => ({ value, label: t(`schedule.units.${value}`, { count: every }) }))}
          allowDeselect={false}
          value={repeat}
          onChange={(value) => {
            const chosen = repeats.find((each) => each === value)
            if (chosen) onChange({ repeat: chosen, weekdays: [], monthDays: [] })
          }}
        />
      </Group>
      {repeat === 'week' ? (
        <MultiSelect
          label={t('schedule.weekdays')}
          required
          data={weekdayNames(language).map(({ value, label }) => ({ value: String(value), label }))}
          value={schedule.weekdays.map(String)}
          error={wrong('schedule.weekdays')}
          onChange={(chosen) => onChange({ weekdays: chosen.map(Number) })}
        />
      ) : null}
      {repeat === 'month' ? (
        <MultiSelect
          label={t('schedule.monthDays')}
          required
          data={monthDays}
          searchable
          value={schedule.monthDays.map(String)}
          error={wrong('schedule.monthDays')}
          onChange={(chosen) => onChange({ monthDays: chosen.map(Number) })}
        />
      ) : null}
      {repeat === 'month' && isBeyondShortMonths(schedule.monthDays) ? (
        <Radio.Group
          label={t('schedule.shortMonths')}
          value={schedule.shortMonths}
          onChange={(value) => onChange({ shortMonths: value === 'skip' ? 'skip' : 'lastDay' })}
        >
          <Stack mt={6} gap={6}>
            <Radio value="lastDay" label={t('schedule.lastDay')} />
            <Radio value="skip" label={t('schedule.skip')} />
          </Stack>
        </Radio.Group>
      ) : null}
      <DateInput
        label={t('schedule.ends')}
        description={t('schedule.endsText')}
        value={ends}
        error={wrong('schedule.ends')}
        onChange={(value) => onChange({ ends: value })}
      />
    </>
  )
}
