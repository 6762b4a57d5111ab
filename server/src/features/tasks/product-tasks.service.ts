import { newId } from '@rumbo/domain/kernel/id'
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

/** A task that the product makes, since something else asks for it. */
export type ProductTask = {
  readonly origin: (typeof taskOrigins)[number]
  readonly originId: string
  readonly name: string
  readonly description: string | null
  /** A day, 'YYYY-MM-DD', or the date of the record that the due day follows until a person sets another; null: it has none. */
  readonly due: { readonly on: string } | { readonly follows: string } | null
  readonly reminders: readonly 'dayBefore'[]
  /** Who is to do it; nobody where they may not see it. */
  readonly userId: string | null
  /** The record that it belongs to, where the organization holds it. */
  readonly record: { readonly module: string; readonly id: string; readonly label: string } | null
}

const links: readonly TaskLink[] = taskLinks
const by = { way: 'automation' } as const

/** Makes a task. @returns whom it is given to */
export async function makeProductTask(scope: Scope, id: string, task: ProductTask): Promise<string | null> {
  const link = await linkTo(scope, task.record)
  const userId = await whoMay(scope, task.userId, link)
  const name = userId === null ? null : await scope.first(queries.nameOfUser(userId))
  await createRecord(scope, taskModule, {
    id,
    patch: {
      name: task.name,
      description: task.description,
      origin: task.origin,
      originId: task.originId,
      reminders: task.reminders.length > 0 ? [...task.reminders] : null,
      assignedTo: userId === null ? null : { label: name?.name || userId, code: userId },
      ...(link && task.record ? { [link.field]: { label: task.record.label, code: task.record.id } } : {}),
      ...dueOf(task, link),
    },
    by,
    authority: 'product',
  })
  return userId
}

function dueOf({ due }: ProductTask, link: TaskLink | null) {
  if (due === null) return {}
  if ('on' in due) return { due: due.on }
  return link?.rule ? { [link.rule.field]: due.follows, dueDays: 0 } : {}
}

type KeptTask = ProductTask & {
  /** Whether it is still to be done. */
  readonly state: 'open' | 'done' | 'cancelled'
}

/** Makes a task once, tells whom it is given to, and closes it once it is no longer needed. */
export async function keepProductTask(scope: Scope, { state, ...task }: KeptTask): Promise<void> {
  await scope.all(holdRecord(task.originId))
  const rows = await scope.all(queries.tasksOfOrigin(task.originId))
  if (state === 'open') {
    if (rows.length > 0) return
    const id = newId()
    const userId = await makeProductTask(scope, id, task)
    if (userId !== null) await tellTasks(scope, [{ taskId: id, userId, kind: 'task', once: task.originId }])
    return
  }
  const open = rows.filter(({ values }) => !isClosed(values))
  await closeProductTasks(
    scope,
    open.map(({ id }) => id),
    state,
  )
}

/** Closes tasks that are no longer needed. */
export async function closeProductTasks(
  scope: Scope,
  ids: readonly string[],
  status: 'done' | 'cancelled',
): Promise<void> {
  if (ids.length === 0) return
  await changeMany(scope, taskModule, {
    rows: ids.map((id) => ({ id, patch: { status } })),
    by,
    authority: 'product',
  })
}

/** The link to a record, where the organization still holds it. */
async function linkTo(scope: Scope, record: ProductTask['record']): Promise<TaskLink | null> {
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
