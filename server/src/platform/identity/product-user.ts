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

/**
 * Makes the product's row of a user who enters, where it is missing. One that is there is left alone: writing it would wait for every
 * transaction that holds the row, such as an import in the user's name. A row without a language is taken for one that may be missing.
 */
export async function ensureUserAtEntry(pool: Pool, userId: string): Promise<void> {
  if ((await chosenLanguage(pool, userId)) === null) await ensureUser(pool, userId)
}

/** Whether somebody may sign in: not from the moment on at which their account is to be deleted. */
export async function maySignIn(pool: Pool, userId: string): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>('select system.may_sign_in($1) as may', [userId])
  return rows[0]?.may !== false
}

/** Signing in keeps an account that was to be deleted. @returns whether it was */
export async function stopDeletion(pool: Pool, userId: string): Promise<boolean> {
  const { rows } = await pool.query<{ stopped: boolean }>('select system.stop_deletion($1) as stopped', [
    userId,
  ])
  return rows[0]?.stopped === true
}

/** The language that a user's mails are written in: chosen in the product, else at sign-up, else the fallback. */
export async function languageOf(
  pool: Pool,
  user: { readonly id: string; readonly language?: unknown },
): Promise<Language> {
  const chosen = await chosenLanguage(pool, user.id)
  return chooseLanguage(chosen, typeof user.language === 'string' ? user.language : null)
}

async function chosenLanguage(pool: Pool, userId: string): Promise<string | null> {
  const { rows } = await pool.query<{ language: string | null }>(
    'select system.language_of($1) as language',
    [userId],
  )
  return rows[0]?.language ?? null
}
