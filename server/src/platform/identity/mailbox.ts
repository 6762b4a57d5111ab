import type { Account, AuthContext, User } from 'better-auth'

/**
 * Called when somebody who opened the mail also knows the account's password: what others may have linked to the account
 * before goes, with all sessions, since one of them may be theirs.
 */
export async function dropStrangeSignIns(
  { internalAdapter }: Pick<AuthContext, 'internalAdapter'>,
  { user, accounts }: { readonly user: User; readonly accounts: readonly Account[] },
): Promise<void> {
  const strange = accounts.filter(({ providerId }) => providerId !== 'credential')
  for (const { id } of strange) await internalAdapter.deleteAccount(id)
  if (strange.length > 0) await internalAdapter.deleteUserSessions(user.id)
}

/**
 * Called when somebody proved that a mailbox is theirs by another way than the mail we sent (a provider says so; a reset was
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
