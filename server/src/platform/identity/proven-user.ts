import { AppError } from '@rumbo/domain/kernel/app-error'
import type { AuthContext } from 'better-auth'
import { proveMailbox } from './mailbox.ts'
import type { ProvenIdentity } from './provider-token.ts'

/** The provider's id in accounts, as the path of the exchange names it. */
const providerId = 'clerk'

/**
 * The user of an identity that an external provider vouches for: the one already linked, else the one with the same
 * verified e-mail, else a new one. @throws AppError TOKEN_NOT_VALID for an unknown subject without a verified e-mail
 */
export async function findOrMakeUser(
  context: Pick<AuthContext, 'internalAdapter'>,
  identity: ProvenIdentity,
): Promise<string> {
  try {
    return await find(context, identity)
  } catch (error) {
    // Two first calls at once: the other one made the user.
    if ((error as { code?: string }).code !== '23505') throw error
    return find(context, identity)
  }
}

async function find(
  context: Pick<AuthContext, 'internalAdapter'>,
  { subject, email, firstName, lastName }: ProvenIdentity,
): Promise<string> {
  const { internalAdapter } = context
  const account = { providerId, accountId: subject }
  const owner = await internalAdapter.findAccountOwnerByKey(account)
  if (owner?.kind === 'owned') return owner.user.id
  if (owner || email === null) throw new AppError('TOKEN_NOT_VALID')

  await proveMailbox(context, email, 'nothing')
  const existing = await internalAdapter.findUserByEmail(email)
  if (existing) {
    await internalAdapter.linkAccount({ ...account, userId: existing.user.id })
    return existing.user.id
  }
  const profile = { email, emailVerified: true, name: `${firstName} ${lastName}`.trim(), firstName, lastName }
  const { user } = await internalAdapter.createOAuthUser(profile, account)
  return user.id
}
