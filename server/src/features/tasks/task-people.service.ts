import { isRecord } from '@rumbo/domain/fields/parsed'
import { type Values, valueIn } from '@rumbo/domain/fields/values'
import { isClosed, linkOf } from '@rumbo/domain/tasks/rules'
import { changeMany, maxInBatch } from '../../access/change/change-many.ts'
import type { Reaction } from '../../access/change/reactions.ts'
import type { DueKind } from '../../access/due/kind.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { taskModule } from '../../modules.ts'
import { type Members, membersOf } from './members.service.ts'
import * as queries from './tasks.queries.ts'
import { tellTasks } from './tell-tasks.service.ts'

/** Whom a task is given to hears of it, unless they took it themselves. */
export const tellAssigned: Reaction = {
  on: [{ module: taskModule, fields: ['assignedTo'], authority: 'hand' }],
  run: async (scope, changed) => {
    const now = new Date().toISOString()
    const rows = await scope.all(queries.selectTasks(changed.map(({ id }) => id)))
    await tellTasks(
      scope,
      rows.flatMap(({ id, values }) => {
        const userId = assigneeOf(values)
        if (userId === null || userId === scope.user?.id || isClosed(values)) return []
        return [{ taskId: id, userId, kind: 'task' as const, once: now }]
      }),
    )
  },
}

/** Members who left, were put out, or whose role is another: what they may no longer do is nobody's again. The keys are users. */
export const taskPeople: DueKind = {
  id: 'task-people',
  batch: 20,
  run: async (scope, userIds) => {
    const members = await membersOf(scope)
    for (const userId of new Set(userIds))
      await giveBack(scope, await scope.all(queries.openTasksOf(userId)), members)
  },
}

/** The same of some tasks, whose records somebody may no longer see. */
export async function returnUnseen(scope: Scope, taskIds: readonly string[]): Promise<void> {
  const rows = await scope.all(queries.selectTasks(taskIds))
  await giveBack(
    scope,
    rows.filter(({ values }) => assigneeOf(values) !== null && !isClosed(values)),
    await membersOf(scope),
  )
}

/** Takes tasks from people who see neither them nor their records, and tells whoever made them. */
async function giveBack(scope: Scope, rows: readonly queries.TaskRow[], members: Members): Promise<void> {
  const lost = rows.filter(({ values }) => !maySee(members, values))
  for (let from = 0; from < lost.length; from += maxInBatch)
    await changeMany(scope, taskModule, {
      rows: lost.slice(from, from + maxInBatch).map(({ id }) => ({ id, patch: { assignedTo: null } })),
      by: { way: 'automation' },
      authority: 'product',
    })
  const now = new Date().toISOString()
  await tellTasks(
    scope,
    lost.flatMap(({ id, creator, values }) =>
      creator === null || creator === assigneeOf(values)
        ? []
        : [{ taskId: id, userId: creator, kind: 'taskReturned' as const, once: now }],
    ),
  )
}

function maySee(members: Members, values: Values): boolean {
  const role = members.get(assigneeOf(values) ?? '')
  const link = linkOf(values)
  return role?.allows('module:tasks') === true && (!link || role.allows(`module:${link.permission}`))
}

/** The id of the user whom a task is assigned to. */
export function assigneeOf(values: Values): string | null {
  const person = valueIn(values, 'assignedTo')
  return isRecord(person) && typeof person.code === 'string' ? person.code : null
}
