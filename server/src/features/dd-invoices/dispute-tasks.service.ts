import { newId } from '@rumbo/domain/kernel/id'
import { fallbackLanguage, languages } from '@rumbo/domain/kernel/language'
import type { BeforeDeletion } from '../../access/change/reactions.ts'
import { todayOf } from '../../access/change/today.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { ddInvoiceModule } from '../../modules.ts'
import { readTexts } from '../i18n/words.service.ts'
import { closeProductTasks, makeProductTask } from '../tasks/product-tasks.service.ts'
import * as queries from './disputes.queries.ts'

/**
 * Makes the task to dispute of invoices that lack it, once each: the window is open, and something is found or can't be assessed. Its words say
 * neither number nor amount, since whoever opens tasks may read them without the right to finances.
 */
export async function makeDisputeTasks(scope: Scope, ids: readonly string[]): Promise<void> {
  const rows = await scope.all(queries.withoutTask(ids, todayOf(scope.timeZone)))
  for (const { id, invoice_number: label, creator, language } of rows) {
    const taskId = newId()
    if (!(await scope.first(queries.claimTask(id, taskId)))) continue
    const texts = await readTexts(languages.find((each) => each === language) ?? fallbackLanguage)
    await makeProductTask(scope, taskId, {
      origin: 'automation',
      originId: id,
      name: texts('dd-check:task'),
      description: null,
      due: { follows: 'disputeUntil' },
      reminders: ['dayBefore'],
      userId: creator,
      record: { module: ddInvoiceModule.id, id, label },
    })
  }
}

/** With an invoice its task ends, as long as nobody made it their own by another due day. */
export const endDisputeTasks: BeforeDeletion = {
  module: ddInvoiceModule,
  run: async (scope, ids) => {
    const tasks = await scope.all(queries.followingTasks(ids))
    await closeProductTasks(
      scope,
      tasks.map(({ id }) => id),
      'cancelled',
    )
  },
}
