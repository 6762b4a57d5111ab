import type { Mail } from '../../platform/mail/mail.ts'
import type { Scope } from '../scope/scope.ts'
import { statement } from '../scope/statement.ts'
import type { Visible } from './visible.ts'
import { open } from './visible-contents.ts'

/**
 * The edge by which what the acting user may see leaves for their own mailbox, in the scope's transaction; null sends nothing.
 * `headers` are those of the mail besides the usual ones.
 */
export async function mailVisible(
  scope: Scope,
  mail: Visible<Mail | null>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const opened = open(mail)
  if (!opened || !scope.user) return
  const { subject, text, html } = opened
  await scope.all(
    statement`select system.queue_mail(${scope.user.email}, ${subject}, ${text}, ${html}, ${JSON.stringify(headers)}::jsonb)`,
  )
}
