import { chooseLanguage, type Language } from '@rumbo/domain/kernel/language'
import type { Pool } from 'pg'

/** Makes the product's row of a user where it is missing, and keeps its e-mail as identity has it. */
export async function ensureUser(pool: Pool, userId: string): Promise<void> {
  await pool.query(
    `select system.ensure_user(id, email, coalesce("firstName", nullif(name, '')), "lastName", language)
     from auth."user" where id = $1`,
    [userId],
  )
}

/** The language that a user's mails are written in: chosen in the product, else at sign-up, else the fallback. */
export async function languageOf(
  pool: Pool,
  user: { readonly id: string; readonly language?: unknown },
): Promise<Language> {
  const { rows } = await pool.query<{ language: string | null }>(
    'select system.language_of($1) as language',
    [user.id],
  )
  return chooseLanguage(rows[0]?.language, typeof user.language === 'string' ? user.language : null)
}
