import { reminderMoments } from '@rumbo/domain/tasks/reminders'
import { isClosed } from '@rumbo/domain/tasks/rules'
import type { Reaction } from '../../access/change/reactions.ts'
import type { DueKind } from '../../access/due/kind.ts'
import { scheduleDue } from '../../access/due/mark-due.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { taskModule } from '../../modules.ts'
import { assigneeOf } from './task-people.service.ts'
import * as queries from './tasks.queries.ts'
import { tellTasks } from './tell-tasks.service.ts'

/** A key is a task and a moment at which its person is reminded, in ms since 1970. */
const keyOf = (taskId: string, moment: number): string => `${taskId} ${moment}`

/** The moments of a task that are to come are scheduled; those that it had before say nothing when they come. */
export const scheduleReminders: Reaction = {
  on: [{ module: taskModule, fields: ['due', 'dueTime', 'reminders', 'status', 'assignedTo'] }],
  run: async (scope, changed) =>
    schedule(scope, await scope.all(queries.selectTasks(changed.map(({ id }) => id)))),
}

async function schedule(scope: Scope, tasks: readonly queries.TaskRow[]): Promise<void> {
  const now = Date.now()
  const scheduled = tasks.flatMap(({ id, values }) =>
    isClosed(values)
      ? []
      : reminderMoments(values, scope.timeZone)
          .filter((moment) => moment > now)
          .map((moment) => ({ key: keyOf(id, moment), at: new Date(moment).toISOString() })),
  )
  await scheduleDue(scope, taskReminders, scheduled)
}

/** Reminds whoever a task is assigned to, or who made one of nobody's: each moment once, on whatever server. */
export const taskReminders: DueKind = {
  id: 'task-reminders',
  batch: 200,
  run: async (scope, keys) => {
    const moments = new Map<string, number[]>()
    for (const key of keys) {
      const [id = '', moment = ''] = key.split(' ')
      moments.set(id, [...(moments.get(id) ?? []), Number(moment)])
    }
    const tasks = await scope.all(queries.selectTasks([...moments.keys()]))
    const moved: queries.TaskRow[] = []
    const news = tasks.flatMap((task) => {
      const { id, values, creator } = task
      const userId = assigneeOf(values) ?? creator
      if (isClosed(values) || userId === null) return []
      const present = reminderMoments(values, scope.timeZone)
      const mine = moments.get(id) ?? []
      if (mine.some((moment) => !present.includes(moment))) moved.push(task)
      return mine
        .filter((moment) => present.includes(moment))
        .map((moment) => ({ taskId: id, userId, kind: 'taskDue' as const, once: String(moment) }))
    })
    await tellTasks(scope, news)
    // The organization's clock may be of another zone than when they were scheduled.
    await schedule(scope, moved)
  },
}
