import { Button, Select, TextInput } from '@mantine/core'
import { type LineDraft, type LinePart, readLine } from '@rumbo/domain/dd-invoices/read-draft'
import { clocks } from '@rumbo/domain/free-time/clock'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Section } from '../../../ui/page/section.tsx'
import classes from './dd-form.module.css'
import type { DraftProps } from './dd-head-inputs.tsx'
import { newLine } from './draft.ts'

/** The lines of the invoice: a container, its days and its prices each. */
export function DdLines({ draft, isTried, onChange }: DraftProps) {
  const { t } = useTranslation('dd-check')
  const { lines } = draft
  const next = Math.max(...lines.map(({ id }) => Number(id))) + 1
  const setLine = (changed: LineDraft) =>
    onChange({ ...draft, lines: lines.map((line) => (line.id === changed.id ? changed : line)) })
  const remove = (id: string) => onChange({ ...draft, lines: lines.filter((line) => line.id !== id) })
  return (
    <Section
      title={t('lines.title')}
      actions={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange({ ...draft, lines: [...lines, newLine(next)] })}
        >
          {t('lines.add')}
        </Button>
      }
    >
      {lines.map((line, at) => (
        <fieldset key={line.id} className={classes.line} aria-label={t('lines.one', { text: at + 1 })}>
          <LineInputs line={line} isTried={isTried} onChange={setLine} />
          {lines.length > 1 ? (
            <Button variant="subtle" color="gray" size="compact-sm" mt={8} onClick={() => remove(line.id)}>
              {t('lines.remove')}
            </Button>
          ) : null}
        </fieldset>
      ))}
    </Section>
  )
}

type LineProps = {
  readonly line: LineDraft
  readonly isTried: boolean
  readonly onChange: (line: LineDraft) => void
}

function LineInputs({ line, isTried, onChange }: LineProps) {
  const { t } = useTranslation(['dd-check', 'free-time'])
  const read = readLine(line)
  const wrong: readonly LinePart[] = isTried && 'wrong' in read ? read.wrong : []
  const error = (part: LinePart) => (wrong.includes(part) ? t('enter') : undefined)
  const set = (part: Partial<LineDraft>) => onChange({ ...line, ...part })
  const text = (part: 'container' | 'freeDays' | 'tiers' | 'amount', placeholder?: string) => (
    <TextInput
      label={t(`lines.${part}`)}
      value={line[part]}
      onChange={({ currentTarget }) => set({ [part]: currentTarget.value })}
      error={error(part)}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  )
  return (
    <div className={classes.inputs}>
      {text('container', 'HLBU2204179')}
      <Select
        label={t('lines.clock')}
        data={clocks.map((value) => ({ value, label: t(`free-time:clocks.${value}`) }))}
        value={line.clock}
        allowDeselect={false}
        onChange={(value) => set({ clock: clocks.find((each) => each === value) ?? 'demurrage' })}
      />
      {text('freeDays')}
      <DateInput
        label={t('lines.from')}
        value={line.from}
        onChange={(from) => set({ from })}
        error={error('from')}
      />
      <DateInput
        label={t('lines.until')}
        value={line.until}
        onChange={(until) => set({ until })}
        error={error('until')}
      />
      {text('tiers', '5 x 155, 230')}
      {text('amount')}
    </div>
  )
}
