import type { AuthContext } from 'better-auth'

/** A person that the product itself makes: the demo's. */
export type GivenAccount = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/** What of the library makes accounts. */
type Library = Pick<AuthContext, 'internalAdapter'> & {
  readonly password: Pick<AuthContext['password'], 'hash' | 'verify'>
}

/**
 * The user with this e-mail, verified, who signs in by exactly this password; made where there is none.
 * @returns the user's id
 */
export async function giveAccount(
  { internalAdapter, password }: Library,
  { email, firstName, lastName, ...given }: GivenAccount,
): Promise<string> {
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  const user =
    found?.user ??
    (await internalAdapter.createUser(
      { email, emailVerified: true, name: `${firstName} ${lastName}`, firstName, lastName },
      { method: 'email-password' },
    ))
  if (!user.emailVerified) await internalAdapter.updateUser(user.id, { emailVerified: true })
  const account = found?.accounts.find(({ providerId }) => providerId === 'credential')
  const known = account?.password
  if (known && (await password.verify({ hash: known, password: given.password }))) return user.id
  const hash = await password.hash(given.password)
  if (account) await internalAdapter.updatePassword(user.id, hash)
  else {
    await internalAdapter.linkAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: hash,
    })
  }
  return user.id
}

/** The id of the user with this e-mail, or null. */
export async function findUserId(
  { internalAdapter }: Pick<AuthContext, 'internalAdapter'>,
  email: string,
): Promise<string | null> {
  return (await internalAdapter.findUserByEmail(email))?.user.id ?? null
}

/** Whether this is the user's password; null where they have none. An empty one is looked at no further. */
export async function isPasswordOf(
  { internalAdapter, password }: Library,
  userId: string,
  typed: string,
): Promise<boolean | null> {
  const accounts = await internalAdapter.findAccounts(userId)
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password
  if (!hash) return null
  return typed !== '' && (await password.verify({ hash, password: typed }))
}
