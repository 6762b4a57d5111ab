import { newId } from '@rumbo/domain/kernel/id'
import { fallbackLanguage, languages } from '@rumbo/domain/kernel/language'
import { taskLinks } from '@rumbo/domain/tasks/links'
import { changeMany } from '../../access/change/change-many.ts'
import type { BeforeDeletion } from '../../access/change/reactions.ts'
import { todayOf } from '../../access/change/today.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { ddInvoiceModule, taskModule } from '../../modules.ts'
import { readTexts } from '../i18n/words.service.ts'
import { makeRecordTask } from '../tasks/record-task.service.ts'
import * as queries from './disputes.queries.ts'

const link = taskLinks.find(({ module }) => module === ddInvoiceModule.id)

/**
 * Makes the task to dispute of invoices that lack it, once each: the window is open, and something is found or can't be assessed. Its words say
 * neither number nor amount, since whoever opens tasks may read them without the right to finances.
 */
export async function makeDisputeTasks(scope: Scope, ids: readonly string[]): Promise<void> {
  if (!link) return
  const rows = await scope.all(queries.withoutTask(ids, todayOf(scope.timeZone)))
  for (const { id, invoice_number, creator, creator_name, language } of rows) {
    const taskId = newId()
    if (!(await scope.first(queries.claimTask(id, taskId)))) continue
    const texts = await readTexts(languages.find((each) => each === language) ?? fallbackLanguage)
    await makeRecordTask(scope, {
      id: taskId,
      link,
      record: { label: invoice_number, code: id },
      date: 'disputeUntil',
      name: texts('dd-check:task'),
      assignedTo: creator === null ? null : { label: creator_name || creator, code: creator },
    })
  }
}

/** With an invoice its task ends, as long as nobody made it their own by another due day. */
export const endDisputeTasks: BeforeDeletion = {
  module: ddInvoiceModule,
  run: async (scope, ids) => {
    const tasks = await scope.all(queries.followingTasks(ids))
    if (tasks.length === 0) return
    const rows = tasks.map(({ id }) => ({ id, patch: { status: 'cancelled' } }))
    await changeMany(scope, taskModule, { rows, by: { way: 'automation' }, authority: 'product' })
  },
}
