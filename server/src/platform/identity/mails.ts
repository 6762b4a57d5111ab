import type { User } from 'better-auth'
import type { Pool } from 'pg'
import { accountStaysLetter } from '../mail/account-letters.ts'
import {
  accountExistsLetter,
  changeOfEmailLetter,
  resetLetter,
  verificationLetter,
} from '../mail/identity-letters.ts'
import { renderMail } from '../mail/mail.ts'
import { queueMailBy } from '../mail/queue.ts'
import { languageOf } from './product-user.ts'

/** The name of an account's owner. Whoever has not proved the mailbox may be a stranger, who writes nothing into its mails. */
const provenName = (user: User): string => (user.emailVerified ? user.name : '')

/**
 * The mails of identity. Links lead to pages of the product that ask for a click, and not to the endpoint itself: programs
 * that look through mails open every link in them.
 */
export function identityMails(pool: Pool, publicUrl: string) {
  const queue = queueMailBy(pool)
  const page = (path: string, token: string) => `${publicUrl}${path}?token=${encodeURIComponent(token)}`
  return {
    verification: async ({ user, token }: { user: User; token: string }): Promise<void> => {
      const language = await languageOf(pool, user)
      const letter = verificationLetter[language]({ link: page('/verify-email', token) })
      await queue(user.email, renderMail(letter, language))
    },
    reset: async ({ user, token }: { user: User; token: string }): Promise<void> => {
      const language = await languageOf(pool, user)
      const letter = resetLetter[language]({ name: provenName(user), link: page('/reset-password', token) })
      await queue(user.email, renderMail(letter, language))
    },
    changeOfEmail: async (change: { user: User; newEmail: string; token: string }): Promise<void> => {
      const { user, newEmail, token } = change
      const language = await languageOf(pool, user)
      const link = page('/verify-email', token)
      await queue(
        user.email,
        renderMail(changeOfEmailLetter[language]({ name: provenName(user), newEmail, link }), language),
      )
    },
    accountStays: async (userId: string): Promise<void> => {
      const { rows } = await pool.query<{ email: string; language: string | null }>(
        'select email, language from auth."user" where id = $1',
        [userId],
      )
      const user = rows[0]
      if (!user) return
      const language = await languageOf(pool, { id: userId, language: user.language })
      await queue(user.email, renderMail(accountStaysLetter[language](), language))
    },
    accountExists: async ({ user }: { user: User }): Promise<void> => {
      const language = await languageOf(pool, user)
      const letter = accountExistsLetter[language]({ name: provenName(user), link: `${publicUrl}/login` })
      await queue(user.email, renderMail(letter, language))
    },
  }
}
