import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { PasswordHashing } from '../auth.ts'
import { toBase32 } from '../second-factor/base32.ts'

/** Hours in which a new password has to be used, and the second factor set up. */
export const hoursToSetUp = 24

/** One of those who run the server. */
export type StaffAccount = {
  readonly id: string
  readonly email: string
  readonly name: string
  /** Whether the second factor is set up. */
  readonly isReady: boolean
  readonly createdAt: Date
}

/**
 * Makes an account, or begins one again: a new password, no second factor, no session. Whoever has the account keeps its id.
 * @returns the password, which nobody can read again
 */
export async function addStaff(
  pool: Pool,
  { email, name }: { readonly email: string; readonly name: string },
  hash: PasswordHashing['hash'],
): Promise<string> {
  // 130 bits, in groups that can be read out.
  const letters = toBase32(randomBytes(17)).slice(0, 26).toLowerCase()
  const password = (letters.match(/.{1,5}/g) ?? []).join('-')
  const values = [email, name, await hash(password), hoursToSetUp]
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      `insert into auth.staff as s (email, name, password, set_up_until)
         values ($1, $2, $3, now() + make_interval(hours => $4::integer))
       on conflict (lower(email)) do update set name = excluded.name, password = excluded.password, set_up_until = excluded.set_up_until
       returning id`,
      values,
    )
    // Statements of their own, after the account: a sign-in that had its row is seen by now, and ended.
    await client.query('delete from auth.staff_session where "userId" = $1', [rows[0]?.id])
    await client.query('delete from auth.staff_second_factor where user_id = $1', [rows[0]?.id])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return password
}

/** All of them, by e-mail. */
export async function listStaff(pool: Pool): Promise<readonly StaffAccount[]> {
  const { rows } = await pool.query<StaffAccount>(
    `select s.id, s.email, s.name, f.user_id is not null as "isReady", s.created_at as "createdAt"
     from auth.staff s left join auth.staff_second_factor f on f.user_id = s.id and f.on_since is not null order by lower(s.email)`,
  )
  return rows
}

/** Removes an account with its sessions. @returns its name; undefined where there is none */
export async function removeStaff(pool: Pool, email: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(
    'delete from auth.staff where lower(email) = lower($1) returning name',
    [email],
  )
  return rows[0]?.name
}
