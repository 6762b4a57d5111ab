import type { Pool } from 'pg'

/** A file that goes with a mail; its pieces are names in the storage, one after another the file. */
export type MailFile = { readonly name: string; readonly type: string; readonly pieces: readonly string[] }

/** A mail as it lies in the outbox. `createdAt` is when it was queued. */
export type QueuedMail = {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly files: readonly MailFile[]
  readonly attempts: number
  readonly createdAt: Date
}

/** A line of the outbox page. */
export type ListedMail = Pick<QueuedMail, 'id' | 'recipient' | 'subject' | 'createdAt'>

const columns = `id, recipient, subject, body_text as text, body_html as html, headers, files, attempts, created_at as "createdAt"`

/**
 * Takes up to `limit` mails that are due and lends them for five minutes, after which another sender may have them: so
 * no transaction waits for a mail server, and a mail of a sender that died leaves all the same.
 */
export async function claimMails(pool: Pool, limit: number): Promise<QueuedMail[]> {
  const { rows } = await pool.query<QueuedMail>(
    `update system.mails set attempts = attempts + 1, next_try_at = now() + interval '5 minutes'
     where id in (select id from system.mails where next_try_at <= now()
       order by next_try_at limit $1 for update skip locked)
     returning ${columns}`,
    [limit],
  )
  return rows
}

/** How long until a mail is due; null: none waits. */
export async function millisecondsUntilMail(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ wait: number | null }>(
    `select 1000 * extract(epoch from min(next_try_at) - now())::float8 as wait from system.mails
     where next_try_at is not null`,
  )
  return rows[0]?.wait ?? null
}

/** The bodies go: they may hold links that open an account, and have done their work. */
export async function markSent(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `update system.mails set sent_at = now(), next_try_at = null, error = null, body_text = '', body_html = ''
     where id = $1`,
    [id],
  )
}

/** `retryInSeconds` null gives the mail up. */
export async function markFailed(
  pool: Pool,
  id: string,
  failure: { readonly error: string; readonly retryInSeconds: number | null },
): Promise<void> {
  await pool.query(
    `update system.mails set error = $2, next_try_at = now() + make_interval(secs => $3::float8) where id = $1`,
    [id, failure.error.slice(0, 1_000), failure.retryInSeconds],
  )
}

/** Forgets mails after 30 days, sent or not. */
export async function forgetOldMails(pool: Pool): Promise<void> {
  await pool.query(`delete from system.mails where created_at < now() - interval '30 days'`)
}

/** Newest first. */
export async function listMails(pool: Pool, limit: number): Promise<ListedMail[]> {
  const { rows } = await pool.query<ListedMail>(
    `select id, recipient, subject, created_at as "createdAt" from system.mails
     where sent_at is null order by created_at desc, id desc limit $1`,
    [limit],
  )
  return rows
}

export async function findMail(pool: Pool, id: string): Promise<QueuedMail | undefined> {
  const { rows } = await pool.query<QueuedMail>(
    `select ${columns} from system.mails where id = $1 and sent_at is null`,
    [id],
  )
  return rows[0]
}
