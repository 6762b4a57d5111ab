import type { Mail } from '../../platform/mail/mail.ts'
import type { Scope } from '../scope/scope.ts'
import { statement } from '../scope/statement.ts'

/** Queues a mail in the scope's transaction: it leaves if, and only if, that commits. @returns its id in the outbox */
export async function queueMail(scope: Pick<Scope, 'all'>, recipient: string, mail: Mail): Promise<string> {
  const [queued] = await scope.all(
    statement<{ id: string }>`
      select system.queue_mail(${recipient}, ${mail.subject}, ${mail.text}, ${mail.html}) as id`,
  )
  return queued?.id ?? ''
}
