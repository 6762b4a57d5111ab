import type { Pool } from 'pg'
import type { Mail } from './mail.ts'

/** Puts a mail into the outbox; it leaves, or is shown, soon after. */
export type QueueMail = (recipient: string, mail: Mail) => Promise<void>

/** Queues by a pool's connection, in a transaction of its own; in a scope use `access/visible/queue-mail.ts`. */
export const queueMailBy =
  (pool: Pool): QueueMail =>
  async (recipient, { subject, text, html }) => {
    await pool.query('select system.queue_mail($1, $2, $3, $4)', [recipient, subject, text, html])
  }
