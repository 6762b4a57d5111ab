import { Button, Modal, Stack } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { addDays, mondayOf } from '@rumbo/domain/kernel/time/civil-date'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { today } from '../../lib/texts/today.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import type { Task } from './task-queries.ts'

type Props = {
  readonly task: Pick<Task, 'values'>
  readonly onClose: () => void
  readonly onChoose: (due: string | null) => Promise<void>
}

/** Asks until when a task is put off. */
export function SnoozeDialog({ task, onClose, onChoose }: Props) {
  const { t } = useTranslation(['task-list', 'toasts', 'tasks'])
  const { longDate } = useFormats()
  const now = today()
  const days = {
    tomorrow: addDays(now, 1),
    monday: addDays(mondayOf(now), 7),
    week: addDays(now, 7),
  }
  const choose = (due: string | null) => {
    onClose()
    void onChoose(due).catch(() => {})
  }
  return (
    <OnePanel opened onClose={onClose}>
      <Modal
        opened
        onClose={onClose}
        size="xs"
        title={t('snooze.title', { name: textIn(task.values, 'name') ?? '' })}
        closeButtonProps={{ 'aria-label': t('toasts:close') }}
      >
        <Stack gap="xs">
          {Object.entries(days).map(([word, day], at) => (
            <Button
              key={word}
              variant="default"
              justify="space-between"
              rightSection={<span>{longDate(day)}</span>}
              data-autofocus={at === 0 || undefined}
              onClick={() => choose(day)}
            >
              {t(`snooze.${word}`)}
            </Button>
          ))}
          <DateInput
            label={t('tasks:fields.due')}
            value={textIn(task.values, 'due')}
            onChange={(due) => choose(due)}
          />
        </Stack>
      </Modal>
    </OnePanel>
  )
}
