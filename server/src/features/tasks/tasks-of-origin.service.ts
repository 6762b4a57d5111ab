import { type TaskLink, taskLinks } from '@rumbo/domain/tasks/links'
import type { taskOrigins } from '@rumbo/domain/tasks/options'
import { isClosed } from '@rumbo/domain/tasks/rules'
import { changeMany } from '../../access/change/change-many.ts'
import { createRecord } from '../../access/change/create/create.ts'
import { getRecords } from '../../access/read/get-records.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { taskModule } from '../../modules.ts'
import { membersOf } from './members.service.ts'
import * as queries from './tasks.queries.ts'
import { tellTasks } from './tell-tasks.service.ts'
import { holdRecord } from './templates.queries.ts'

/** A task that follows from something else, and whether it is still to be done. */
export type OriginTask = {
  readonly origin: (typeof taskOrigins)[number]
  readonly originId: string
  readonly state: 'open' | 'done' | 'cancelled'
  readonly name: string
  readonly description: string
  /** 'YYYY-MM-DD'. */
  readonly due: string
  /** Who is to do it; nobody where they may not see it. */
  readonly userId: string | null
  /** The record that it belongs to, where the organization holds it. */
  readonly record: { readonly module: string; readonly id: string } | null
}

const links: readonly TaskLink[] = taskLinks

/** Makes a task once, tells whom it is given to, and closes it once it is no longer needed. */
export async function keepTaskOf(scope: Scope, task: OriginTask): Promise<void> {
  await scope.all(holdRecord(task.originId))
  const rows = await scope.all(queries.tasksOfOrigin(task.originId))
  if (task.state === 'open') {
    if (rows.length === 0) await make(scope, task)
    return
  }
  const open = rows.filter(({ values }) => !isClosed(values))
  if (open.length === 0) return
  await changeMany(scope, taskModule, {
    rows: open.map(({ id }) => ({ id, patch: { status: task.state } })),
    by: { way: scope.actor.way },
    authority: 'product',
  })
}

async function make(scope: Scope, task: OriginTask): Promise<void> {
  const link = await linkTo(scope, task.record)
  const userId = await whoMay(scope, task.userId, link)
  const name = userId === null ? null : await scope.first(queries.nameOfUser(userId))
  const id = await createRecord(scope, taskModule, {
    patch: {
      name: task.name,
      description: task.description,
      due: task.due,
      origin: task.origin,
      originId: task.originId,
      assignedTo: userId === null ? null : { label: name?.name || userId, code: userId },
      ...(link && task.record ? { [link.field]: { label: task.record.id, code: task.record.id } } : {}),
    },
    by: { way: scope.actor.way },
    authority: 'product',
  })
  if (userId !== null) await tellTasks(scope, [{ taskId: id, userId, kind: 'task', once: task.originId }])
}

/** The link to a record, where the organization still holds it. */
async function linkTo(scope: Scope, record: OriginTask['record']): Promise<TaskLink | null> {
  const link = links.find(({ module }) => module === record?.module)
  if (!record || !link) return null
  const found = await getRecords(scope, moduleNamed(record.module), { ids: [record.id], fields: [] })
  return useInternally(found, ([one]) => (one && !one.ended ? link : null))
}

async function whoMay(scope: Scope, userId: string | null, link: TaskLink | null): Promise<string | null> {
  const role = (await membersOf(scope)).get(userId ?? '')
  const may = role?.allows('module:tasks') && (!link || role.allows(`module:${link.permission}`))
  return may ? userId : null
}
