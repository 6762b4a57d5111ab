import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/** At most `max` attempts in a window that begins with the first one. */
export type Limit = { readonly max: number; readonly seconds: number }

export type Attempts = {
  /** Counts one attempt; null where it is allowed, else the seconds until the window ends. */
  readonly count: (key: string, limit: Limit) => Promise<number | null>
  readonly forget: (key: string) => Promise<void>
  /** Takes one attempt back, which was none. */
  readonly forgive: (key: string) => Promise<void>
}

/** Counts in the database, so that all servers count together; one statement, so that nothing slips between. */
export function attempts(pool: Pool): Attempts {
  return {
    count: async (key, { max, seconds }) => {
      const { rows } = await pool.query<{ count: number; wait: number }>(
        `insert into auth.attempts as a (key, count, window_ends_at)
         values ($1, 1, now() + make_interval(secs => $2::float8))
         on conflict (key) do update set
           count = case when a.window_ends_at <= now() then 1 else a.count + 1 end,
           window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
         returning count, ceil(extract(epoch from window_ends_at - now()))::int as wait`,
        [hashed(key), seconds],
      )
      const attempt = rows[0]
      return attempt && attempt.count > max ? Math.max(1, attempt.wait) : null
    },
    forgive: async (key) => {
      await pool.query('update auth.attempts set count = count - 1 where key = $1 and count > 0', [
        hashed(key),
      ])
    },
    forget: async (key) => {
      await pool.query('delete from auth.attempts where key = $1', [hashed(key)])
    },
  }
}

/** Keys hold e-mails and addresses of the net, which nobody needs to read there. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url')
