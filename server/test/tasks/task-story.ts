import { listNotices } from '@rumbo/domain/notifications/notices.api'
import { tasksApi } from '@rumbo/domain/tasks/api'
import { expect } from 'vitest'
import type { As } from '../orders/order-story.ts'
import type { Served } from '../world/served.ts'

type Patch = Readonly<Record<string, unknown>>

/** A new task. @returns its id */
export async function aTask(served: Served, as: As, patch: Patch = {}): Promise<string> {
  return (await served.call(tasksApi.create, { name: 'Ask for the certificate', ...patch } as never, as)).body
    .id
}

/** A task as its reader sees it. */
export const readTask = async (served: Served, as: As, id: string) =>
  (await served.call(tasksApi.get, { id }, as)).body as Record<string, unknown> & { version: number }

/** Changes a task. */
export const editTask = (served: Served, as: As, id: string, patch: Patch) =>
  served.call(tasksApi.update, { id, ...patch } as never, as)

/** Waits until the server has handed on all that changed, and done what follows for tasks. */
export async function followRecords({ world }: Served): Promise<void> {
  const left = async () =>
    (
      await world.owner.query<{ left: number }>(
        `select ((select count(*) from base.outbox) + (select count(*) from base.due where due_at <= now()
           and kind in ('task-records', 'task-record-batches', 'task-people', 'task-templates', 'task-reminders')))::integer as left`,
      )
    ).rows[0]?.left
  await expect.poll(left, { timeout: 60_000, interval: 30 }).toBe(0)
}

/** Lets time pass: all reminders that are scheduled are due. */
export async function remindNow(served: Served): Promise<void> {
  await served.world.owner.query(`update base.due set due_at = now() where kind = 'task-reminders'`)
  await followRecords(served)
}

/** What somebody has heard of a task, the newest first. */
export async function heardOf(served: Served, as: As, id: string): Promise<readonly string[]> {
  const { body } = await served.call(listNotices, {} as never, as)
  return body.items.filter(({ record }) => record.id === id).map(({ kind }) => kind)
}
