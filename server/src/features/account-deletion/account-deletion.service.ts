import { accountGraceDays } from '@rumbo/domain/auth/deletion.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { UserScope } from '../../access/scope/user-scope.ts'
import { queueMail } from '../../access/visible/queue-mail.ts'
import { accountDeletionLetter } from '../../platform/mail/account-letters.ts'
import { renderMail } from '../../platform/mail/mail.ts'
import * as queries from './account-deletion.queries.ts'

/** Organizations that would have no administrator without the user. */
export const readLastAdminOf = (scope: UserScope): Promise<{ id: string; name: string }[]> =>
  scope.all(queries.selectLastAdminOf())

/** The profile and everything that goes with the account, as it is stored. */
export async function readOwnData(scope: UserScope): Promise<Record<string, unknown>> {
  const row = await scope.first(queries.selectOwnData())
  return row?.data ?? {}
}

/** @throws AppError CONFIRMATION_DIFFERS where the e-mail typed is not the account's */
export function requireConfirmed(scope: UserScope, email: string): void {
  if (email.toLowerCase() !== scope.user.email.toLowerCase()) throw new AppError('CONFIRMATION_DIFFERS')
}

/** @throws AppError LAST_ADMIN_OF with the names of the organizations */
export async function requireNoLastAdmin(scope: UserScope): Promise<void> {
  const organizations = await readLastAdminOf(scope)
  if (organizations.length === 0) return
  throw new AppError('LAST_ADMIN_OF', { organizations: organizations.map(({ name }) => name).join(', ') })
}

/** Has the account deleted after the days of grace; a mail says how to keep it. @returns when */
export async function deleteLater(scope: UserScope, publicUrl: string): Promise<string> {
  const row = await scope.first(queries.deleteMeLater(accountGraceDays))
  if (!row) throw new AppError('TOKEN_NOT_VALID')
  const { language, timeZone } = scope.display
  const date = new Intl.DateTimeFormat(language === 'en-us' ? 'en-US' : 'es-MX', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(row.delete_at))
  const letter = accountDeletionLetter[language]({ date, signIn: `${publicUrl}/login` })
  await queueMail(scope, scope.user.email, renderMail(letter, language))
  return row.delete_at
}
