import type { Mail } from '../../platform/mail/mail.ts'
import type { Scope } from '../scope/scope.ts'
import { countStrangers } from './mail-strangers.ts'
import { queueMail } from './queue-mail.ts'
import type { Visible } from './visible.ts'
import { open } from './visible-contents.ts'

/** A mail to somebody who isn't here, and the address that it goes to. */
export type MailTo = { readonly email: string; readonly mail: Mail }

/**
 * The edge by which what the acting user may see, and chose to tell, leaves for others by mail, in the scope's transaction.
 * Whoever writes the mails leaves out what isn't shared with their readers. Returns their ids in the outbox.
 * @throws AppError EMAIL_NOT_VERIFIED, TOO_MANY_INVITATIONS
 */
export async function mailToParties(
  scope: Scope,
  mails: Visible<readonly MailTo[]>,
): Promise<readonly string[]> {
  const opened = open(mails)
  await countStrangers(scope, opened.length)
  const ids: string[] = []
  for (const { email, mail } of opened) ids.push(await queueMail(scope, email, mail))
  return ids
}
