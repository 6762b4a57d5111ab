import type { AuthContext } from 'better-auth'

/**
 * Called when somebody proved that a mailbox is his by another way than the mail we sent (a provider says so; a reset was
 * done from it). An account that was made with that e-mail before, and never verified, may be a stranger's: what it could be
 * entered by goes (sessions, providers, and the password unless it was just chosen), and the e-mail counts as verified.
 */
export async function proveMailbox(
  { internalAdapter }: Pick<AuthContext, 'internalAdapter'>,
  email: string,
  keep: 'password' | 'nothing',
): Promise<void> {
  const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true })
  if (!found || found.user.emailVerified) return
  const strange = found.accounts.filter(({ providerId }) => keep === 'nothing' || providerId !== 'credential')
  for (const { id } of strange) await internalAdapter.deleteAccount(id)
  await internalAdapter.deleteUserSessions(found.user.id)
  await internalAdapter.updateUser(found.user.id, { emailVerified: true })
}
