import { Button } from '@mantine/core'
import { isClosed } from '@rumbo/domain/tasks/rules'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ScreenKey, useScreenKeys } from '../../lib/keys/screen-keys.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { TaskLine } from './task-line.tsx'
import classes from './task-lines.module.css'
import type { Task } from './task-queries.ts'
import { useTaskActions } from './use-task-actions.ts'

type Props = {
  readonly tasks: readonly Task[]
  /** Whether keys of the screen act on its lines. */
  readonly isKeyed: boolean
}

/** Tasks below each other: those that are open, and behind a button those that are done. */
export function TaskLines({ tasks, isKeyed }: Props) {
  const { t } = useTranslation('task-list')
  const [isWhole, setWhole] = useState(false)
  const open = tasks.filter(({ values }) => !isClosed(values))
  const closed = tasks.length - open.length
  const shown = isWhole ? [...open, ...tasks.filter(({ values }) => isClosed(values))] : open
  return (
    <>
      {tasks.length === 0 ? <p className={classes.quiet}>{t('lines.none')}</p> : null}
      {shown.length > 0 ? isKeyed ? <KeyedLines tasks={shown} /> : <Lines tasks={shown} /> : null}
      {closed > 0 ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('lines.hideDone') : t('lines.showDone', { count: closed })}
        </Button>
      ) : null}
    </>
  )
}

function Lines({ tasks }: Pick<Props, 'tasks'>) {
  const { t } = useTranslation('task-list')
  const { toggle } = useTaskActions()
  return (
    <ul className={classes.lines} aria-label={t('lines.title')}>
      {tasks.map((task) => (
        <TaskLine
          key={task.id}
          task={task}
          isActive={false}
          onToggle={() => void toggle(task).catch(() => {})}
        />
      ))}
    </ul>
  )
}

/** The same with a current line: J and K walk, E is done, S snoozes, A assigns, Enter on its title opens. */
function KeyedLines({ tasks }: Pick<Props, 'tasks'>) {
  const { t } = useTranslation('task-list')
  const actions = useTaskActions()
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const [dialog, setDialog] = useState<{ readonly what: 'snooze' | 'assign'; readonly task: Task } | null>(
    null,
  )
  const at = tasks.findIndex(({ id }) => id === active)
  const current = tasks[at]
  const walk = (by: 1 | -1) => {
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), tasks.length - 1)
    setActive(tasks[next]?.id ?? null)
    list.current?.children[next]?.querySelector('a')?.focus()
  }
  const onCurrent = (act: (task: Task) => void) => () => {
    if (current) act(current)
  }
  const toggle = (task: Task) => {
    const next = tasks[at + 1] ?? tasks[at - 1]
    if (task.id === active && next && !isClosed(task.values)) setActive(next.id)
    void actions.toggle(task).catch(() => {})
  }
  const keys: readonly ScreenKey[] = [
    { keys: 'J', text: 'task-list:keys.next', run: () => walk(1) },
    { keys: 'K', text: 'task-list:keys.before', run: () => walk(-1) },
    { keys: 'E', text: 'task-list:keys.done', run: onCurrent(toggle) },
    {
      keys: 'S',
      text: 'task-list:keys.snooze',
      run: onCurrent((task) => setDialog({ what: 'snooze', task })),
    },
    {
      keys: 'A',
      text: 'task-list:keys.assign',
      run: onCurrent((task) => setDialog({ what: 'assign', task })),
    },
  ]
  useScreenKeys(keys)
  const close = () => setDialog(null)
  return (
    <>
      <ul
        ref={list}
        className={classes.lines}
        aria-label={t('lines.title')}
        onFocus={({ target }) => {
          const line = target.closest('li')
          if (line) setActive(line.dataset.task ?? null)
        }}
      >
        {tasks.map((task) => (
          <TaskLine
            key={task.id}
            task={task}
            isActive={task.id === active}
            onToggle={() => toggle(task)}
            onSnooze={() => setDialog({ what: 'snooze', task })}
            onAssign={() => setDialog({ what: 'assign', task })}
          />
        ))}
      </ul>
      {dialog?.what === 'snooze' ? (
        <SnoozeDialog
          task={dialog.task}
          onClose={close}
          onChoose={(due) => actions.snooze(dialog.task, due)}
        />
      ) : null}
      {dialog?.what === 'assign' ? (
        <AssignDialog
          task={dialog.task}
          onClose={close}
          onChoose={(person) => actions.assign(dialog.task, person)}
        />
      ) : null}
    </>
  )
}
