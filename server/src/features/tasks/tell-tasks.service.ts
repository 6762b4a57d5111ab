import type { NoticeKind } from '@rumbo/domain/notifications/notice'
import type { Scope } from '../../access/scope/scope.ts'
import { listeners } from '../notifications/listeners.service.ts'
import { tell } from '../notifications/news.service.ts'

type NewNotice = Parameters<typeof tell>[1][number]

/** What somebody hears about a task, once for each `once`. */
export type TaskNews = {
  readonly taskId: string
  readonly userId: string
  readonly kind: Extract<NoticeKind, 'task' | 'taskDue' | 'taskReturned'>
  readonly once: string
}

/** Tells members about tasks, as far as their roles open any; what a notice says is read when it is shown. */
export async function tellTasks(scope: Scope, news: readonly TaskNews[]): Promise<void> {
  if (news.length === 0) return
  const members = new Map((await listeners(scope)).map((member) => [member.id, member]))
  const notices = news.flatMap(({ taskId, userId, kind, once }): NewNotice[] => {
    const member = members.get(userId)
    if (!member?.role.allows('module:tasks')) return []
    const about = { user_id: userId, record_id: taskId, kind, once: `${kind} ${once}` }
    const field = kind === 'taskDue' ? 'due' : null
    return [{ ...about, history_id: null, field, days: null, clock: null, mail_at: member.mailAt }]
  })
  await tell(scope, notices)
}
