import { ActionIcon, Checkbox, Tooltip } from '@mantine/core'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { isClosed } from '@rumbo/domain/tasks/rules'
import { IconClockPause, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { DueText } from './due-text.tsx'
import classes from './task-lines.module.css'
import type { Task } from './task-queries.ts'

type Props = {
  readonly task: Task
  readonly isActive: boolean
  readonly onToggle: () => void
  readonly onSnooze?: () => void
  readonly onAssign?: () => void
}

/** One task: whether it is done, what it is, until when, and whose. */
export function TaskLine({ task: { id, values }, isActive, onToggle, onSnooze, onAssign }: Props) {
  const { t } = useTranslation('task-list')
  const name = textIn(values, 'name') ?? ''
  const isDone = isClosed(values)
  const person = labelOf(valueIn(values, 'assignedTo'))
  return (
    <li
      className={classes.line}
      data-task={id}
      data-active={isActive || undefined}
      data-done={isDone || undefined}
    >
      <Checkbox
        size="sm"
        checked={isDone}
        onChange={onToggle}
        aria-label={t(isDone ? 'lines.uncheck' : 'lines.check', { name })}
      />
      <span className={classes.words}>
        <TextLink to="/tasks/$id" params={{ id }} underline="hover" c="inherit" className={classes.name}>
          {name}
        </TextLink>
        <span className={classes.facts}>
          <DueText values={values} />
          {person === '' ? null : <span className={classes.person}>{person}</span>}
        </span>
      </span>
      {onSnooze && onAssign && !isDone ? (
        <span className={classes.tools}>
          <Tool label={t('snooze.title', { name })} onClick={onSnooze} Icon={IconClockPause} />
          <Tool label={t('assign.title', { name })} onClick={onAssign} Icon={IconUser} />
        </span>
      ) : null}
    </li>
  )
}

type ToolProps = { readonly label: string; readonly onClick: () => void; readonly Icon: typeof IconUser }

const Tool = ({ label, onClick, Icon }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      <Icon size={16} stroke={1.75} />
    </ActionIcon>
  </Tooltip>
)
