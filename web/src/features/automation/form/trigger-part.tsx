import { Group, MultiSelect, NumberInput, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { alertKinds } from '@rumbo/domain/alerts/alert'
import { isDate } from '@rumbo/domain/automation/offered'
import { maxDaysAway, type Trigger, type TriggerKind } from '@rumbo/domain/automation/trigger'
import type { Field } from '@rumbo/domain/fields/field'
import { repeats } from '@rumbo/domain/reports/schedule'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'
import { timeZones } from '../../../forms/time-zones.ts'
import { useDisplay } from '../../../lib/texts/formats.ts'
import { today } from '../../../lib/texts/today.ts'
import { weekdayName } from '../rule-words.ts'
import { triggerOf } from './rule-draft.ts'
import { ValuePart } from './value-part.tsx'

type Props = {
  readonly trigger: Trigger
  readonly module: string
  readonly kinds: readonly TriggerKind[]
  readonly error: string | undefined
  readonly onChange: (trigger: Trigger) => void
}

/** What starts a rule. */
export function TriggerPart({ trigger, module, kinds, error, onChange }: Props) {
  const { t } = useTranslation('automation')
  const { catalogue } = useCatalogue(module)
  const { timeZone } = useDisplay()
  const dates = catalogue.fields.filter(isDate)
  const first = {
    date: dates[0]?.id ?? '',
    field: catalogue.fields.find(({ id }) => id === 'phase')?.id ?? catalogue.fields[0]?.id ?? '',
    timeZone,
    today: today(),
  }
  return (
    <Stack gap="sm">
      <Select
        label={t('fields.trigger')}
        data={kinds.map((kind) => ({ value: kind, label: t(`triggers.${kind}`) }))}
        allowDeselect={false}
        value={trigger.kind}
        error={error}
        onChange={(kind) => {
          const chosen = kinds.find((each) => each === kind)
          if (chosen) onChange(triggerOf(chosen, first))
        }}
      />
      {trigger.kind === 'changed' ? (
        <ChangedPart trigger={trigger} module={module} onChange={onChange} />
      ) : null}
      {trigger.kind === 'date' ? (
        <DatePart trigger={trigger} fields={dates} module={module} onChange={onChange} />
      ) : null}
      {trigger.kind === 'schedule' ? <SchedulePart trigger={trigger} onChange={onChange} /> : null}
      {trigger.kind === 'alert' ? <AlertPart trigger={trigger} onChange={onChange} /> : null}
      {trigger.kind === 'proposal' ? (
        <SegmentedControl
          aria-label={t('triggers.proposal')}
          data={['made', 'answered'].map((value) => ({ value, label: t(`proposals.${value}`) }))}
          value={trigger.answered ? 'answered' : 'made'}
          onChange={(value) => onChange({ kind: 'proposal', answered: value === 'answered' })}
        />
      ) : null}
    </Stack>
  )
}

type Part<Kind extends TriggerKind> = {
  readonly trigger: Extract<Trigger, { kind: Kind }>
  readonly onChange: (trigger: Trigger) => void
}

type FieldProps = {
  readonly module: string
  readonly fields: readonly Field[]
  readonly value: string
  readonly label: string
  readonly onChange: (id: string) => void
}

/** Chooses a field by its name. */
export function FieldSelect({ module, fields, value, label, onChange }: FieldProps) {
  const { catalogue, sections } = useCatalogue(module)
  const words = useFieldWords(catalogue, sections)
  return (
    <Select
      label={label}
      data={fields.map((field) => ({ value: field.id, label: words.label(field) }))}
      searchable
      allowDeselect={false}
      value={value}
      onChange={(id) => id && onChange(id)}
    />
  )
}

function ChangedPart({ trigger, module, onChange }: Part<'changed'> & { readonly module: string }) {
  const { t } = useTranslation('automation')
  const { catalogue } = useCatalogue(module)
  const field = catalogue.fields.find(({ id }) => id === trigger.field)
  const { field: id, from, to, byDays } = trigger
  const set = (more: { from?: typeof from; to?: typeof to; byDays?: number }) =>
    onChange({
      kind: 'changed',
      field: id,
      ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)),
    })
  return (
    <>
      <FieldSelect
        module={module}
        fields={catalogue.fields.filter(({ type }) => type !== 'structured')}
        value={id}
        label={t('fields.field')}
        onChange={(chosen) => onChange({ kind: 'changed', field: chosen })}
      />
      {field && isDate(field) ? (
        <NumberInput
          label={t('fields.byDays')}
          description={t('fields.byDaysText')}
          min={1}
          max={maxDaysAway}
          allowDecimal={false}
          value={byDays ?? ''}
          onChange={(value) => set(Number(value) > 0 ? { byDays: Number(value) } : {})}
        />
      ) : null}
      {field && !isDate(field) ? (
        <Group gap="sm" align="flex-start" grow>
          <ValuePart
            field={field}
            module={module}
            label={t('fields.from')}
            value={from}
            onChange={(value) => set({ from: value, to })}
          />
          <ValuePart
            field={field}
            module={module}
            label={t('fields.to')}
            value={to}
            onChange={(value) => set({ from, to: value })}
          />
        </Group>
      ) : null}
    </>
  )
}

function DatePart({
  trigger,
  fields,
  module,
  onChange,
}: Part<'date'> & { readonly fields: readonly Field[]; readonly module: string }) {
  const { t } = useTranslation('automation')
  const { days } = trigger
  const side = days < 0 ? 'before' : 'after'
  return (
    <>
      <FieldSelect
        module={module}
        fields={fields}
        value={trigger.field}
        label={t('fields.date')}
        onChange={(field) => onChange({ ...trigger, field })}
      />
      <Group gap="sm" align="flex-end" grow>
        <NumberInput
          label={t('fields.days')}
          min={0}
          max={maxDaysAway}
          allowDecimal={false}
          value={Math.abs(days)}
          onChange={(value) => onChange({ ...trigger, days: (side === 'before' ? -1 : 1) * Number(value) })}
        />
        <Select
          aria-label={t('fields.side')}
          data={(['before', 'after'] as const).map((value) => ({ value, label: t(`sides.${value}`) }))}
          allowDeselect={false}
          value={side}
          onChange={(value) =>
            onChange({ ...trigger, days: (value === 'before' ? -1 : 1) * Math.max(Math.abs(days), 1) })
          }
        />
      </Group>
      <TimePart
        time={trigger.time}
        timeZone={trigger.timeZone}
        onChange={(more) => onChange({ ...trigger, ...more })}
      />
    </>
  )
}

type TimeProps = {
  readonly time: string
  readonly timeZone: string
  readonly onChange: (more: { time?: string; timeZone?: string }) => void
}

function TimePart({ time, timeZone, onChange }: TimeProps) {
  const { t } = useTranslation('automation')
  return (
    <Group gap="sm" align="flex-start" grow>
      <TextInput
        type="time"
        label={t('fields.time')}
        value={time}
        onChange={({ currentTarget }) => currentTarget.value && onChange({ time: currentTarget.value })}
      />
      <Select
        label={t('fields.timeZone')}
        data={timeZones(timeZone)}
        searchable
        allowDeselect={false}
        value={timeZone}
        onChange={(zone) => zone && onChange({ timeZone: zone })}
      />
    </Group>
  )
}

const monthDays = Array.from({ length: 31 }, (_each, at) => String(at + 1))

function SchedulePart({ trigger: { schedule }, onChange }: Part<'schedule'>) {
  const { t } = useTranslation('automation')
  const { language } = useDisplay()
  const set = (more: Partial<typeof schedule>) =>
    onChange({ kind: 'schedule', schedule: { ...schedule, ...more } })
  return (
    <>
      <Group gap="sm" align="flex-start" grow>
        <Select
          label={t('fields.repeat')}
          data={repeats
            .filter((each) => each !== 'once')
            .map((value) => ({ value, label: t(`repeats.${value}`) }))}
          allowDeselect={false}
          value={schedule.repeat}
          onChange={(value) => {
            const repeat = repeats.find((each) => each === value)
            if (!repeat) return
            set({
              repeat,
              weekdays: repeat === 'week' ? [1] : [],
              monthDays: repeat === 'month' ? [1] : [],
            })
          }}
        />
        <NumberInput
          label={t('fields.every')}
          min={1}
          max={99}
          allowDecimal={false}
          value={schedule.every}
          onChange={(value) => set({ every: Number(value) || 1 })}
        />
      </Group>
      {schedule.repeat === 'week' ? (
        <MultiSelect
          label={t('fields.weekdays')}
          data={[1, 2, 3, 4, 5, 6, 0].map((day) => ({
            value: String(day),
            label: weekdayName(day, language),
          }))}
          value={schedule.weekdays.map(String)}
          onChange={(chosen) => set({ weekdays: chosen.map(Number) })}
        />
      ) : null}
      {schedule.repeat === 'month' ? (
        <MultiSelect
          label={t('fields.monthDays')}
          description={t('fields.monthDaysText')}
          data={monthDays}
          searchable
          value={schedule.monthDays.map(String)}
          onChange={(chosen) => set({ monthDays: chosen.map(Number) })}
        />
      ) : null}
      <TimePart time={schedule.time} timeZone={schedule.timeZone} onChange={set} />
    </>
  )
}

function AlertPart({ trigger, onChange }: Part<'alert'>) {
  const { t } = useTranslation(['automation', 'alerts'])
  return (
    <Select
      label={t('fields.alert')}
      placeholder={t('fields.anyAlert')}
      data={alertKinds.map((kind) => ({ value: kind, label: t(`alerts:kinds.${kind}`) }))}
      clearable
      clearButtonProps={{ 'aria-label': t('fields.anyAlert') }}
      value={trigger.alert}
      onChange={(kind) =>
        onChange({ kind: 'alert', alert: alertKinds.find((each) => each === kind) ?? null })
      }
    />
  )
}
