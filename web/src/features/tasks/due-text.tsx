import { Tooltip } from '@mantine/core'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { followedDate, isClosed } from '@rumbo/domain/tasks/rules'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/texts/formats.ts'
import { today } from '../../lib/texts/today.ts'
import classes from './due-text.module.css'

/** Until when a task is to be done: what is late says so by more than its color. Nothing where there is neither a day nor a rule. */
export function DueText({ values }: { readonly values: Values }) {
  const { t } = useTranslation('task-list')
  const { date } = useFormats()
  const rule = useRuleText(values)
  const due = textIn(values, 'due')
  if (due === null)
    return rule === null ? null : <span className={classes.due}>{t('lines.waits', { rule })}</span>
  const time = textIn(values, 'dueTime')
  const day = time === null ? date(due) : `${date(due)} ${time}`
  const open = !isClosed(values)
  const state = open && due < today() ? 'overdue' : open && due === today() ? 'today' : 'due'
  const text =
    state === 'today'
      ? [t('lines.today'), time].filter(Boolean).join(' ')
      : t(`lines.${state}`, { date: day })
  return (
    <Tooltip label={rule} disabled={rule === null}>
      <span className={classes.due} data-state={state}>
        {state === 'overdue' ? <IconAlertTriangle size={14} aria-hidden /> : null}
        {text}
      </span>
    </Tooltip>
  )
}

/** How a due day follows a date of its record: '3 days before ETA'; null where it doesn't. */
function useRuleText(values: Values): string | null {
  const { t } = useTranslation(['task-list', 'tasks'])
  const followed = followedDate(values)
  if (followed === null) return null
  const of = textIn(values, 'shipmentDate') === null ? 'orderDate' : 'shipmentDate'
  const days = Number(valueIn(values, 'dueDays') ?? 0)
  const word = days === 0 ? 'same' : days < 0 ? 'before' : 'after'
  const count = Math.abs(days)
  return t('lines.rule', { days: t(`lines.${word}`, { count }), date: t(`tasks:options.${of}.${followed}`) })
}
