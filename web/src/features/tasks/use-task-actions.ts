import type { Json } from '@rumbo/domain/fields/field-type'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { tasksApi } from '@rumbo/domain/tasks/api'
import { isClosed } from '@rumbo/domain/tasks/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { useUndoable } from '../../lib/undo/use-undoable.ts'
import type { Task } from './task-queries.ts'

type TaskActions = {
  /** Says that a task is done, or is to be done again. */
  readonly toggle: (task: Pick<Task, 'id' | 'values'>) => Promise<void>
  /** Moves the due day, 'YYYY-MM-DD'; null: there is none. */
  readonly snooze: (task: Pick<Task, 'id' | 'values'>, due: string | null) => Promise<void>
  readonly assign: (task: Pick<Task, 'id' | 'values'>, person: Json) => Promise<void>
  readonly add: (values: Values) => Promise<void>
}

/** What is done with tasks from a list: at once, each with its undo. What fails is shown by its call. */
export function useTaskActions(): TaskActions {
  const { t } = useTranslation('task-list')
  const cache = useQueryClient()
  const done = useUndoable()
  const refresh = () => cache.invalidateQueries({ queryKey: ['tasks'] })

  async function write(id: string, patch: Values): Promise<void> {
    cache.setQueriesData<readonly Task[]>({ queryKey: ['tasks', 'of'] }, (tasks) =>
      tasks?.map((task) => (task.id === id ? { ...task, values: { ...task.values, ...patch } } : task)),
    )
    try {
      await call(tasksApi.update, { id, ...patch })
    } finally {
      await refresh()
    }
  }

  /** Writes a patch, and offers to write what stood there before. */
  async function change(
    { id, values }: Pick<Task, 'id' | 'values'>,
    patch: Values,
    says: string,
  ): Promise<void> {
    const kept = Object.keys(patch).concat('due' in patch ? ruleOf(values) : [])
    const before = Object.fromEntries(kept.map((field) => [field, valueIn(values, field)]))
    await write(id, patch)
    done(says, () => write(id, before))
  }

  return {
    toggle: (task) => {
      const name = textIn(task.values, 'name') ?? ''
      return isClosed(task.values)
        ? change(task, { status: 'todo' }, t('done.open', { name }))
        : change(task, { status: 'done' }, t('done.done', { name }))
    },
    snooze: (task, due) => change(task, { due }, t('snooze.done')),
    assign: (task, assignedTo) => change(task, { assignedTo }, t('assign.done')),
    add: async (values) => {
      await call(tasksApi.create, values)
      await refresh()
    },
  }
}

/** The fields of the rule that a due day follows: an undo brings it back with the day. */
const ruleOf = (values: Values): readonly string[] =>
  ['shipmentDate', 'orderDate', 'dueDays'].filter((field) => (values[field] ?? null) !== null)
