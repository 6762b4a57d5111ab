import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Pool } from 'pg'
import { networkOf } from '../../network-of.ts'
import type { Attempts, Limit } from '../attempts.ts'
import type { PasswordHashing } from '../auth.ts'
import type { Prover, SecondFactor } from '../second-factor/second-factor.ts'

/** Seconds that a session of staff lasts, whatever is done in it. */
export const staffSessionSeconds = 3_600

/** How often a sign-in may be tried from one network, and for one e-mail. */
const triesOfAddress: Limit = { max: 30, seconds: 600 }
const triesOfAccount: Limit = { max: 10, seconds: 600 }

/** One of staff, in a session. */
export type StaffProver = Prover & { readonly name: string }

/** How those who run the server come in, apart from all members. */
export type StaffDoor = {
  /**
   * Opens a session by the password; it opens nothing before the second factor.
   * @returns its token
   * @throws AppError EMAIL_OR_PASSWORD_WRONG for everything that is wrong, RATE_LIMITED
   */
  readonly signIn: (
    given: { readonly email: string; readonly password: string },
    address: string,
  ) => Promise<string>
  readonly signOut: (who: StaffProver) => Promise<void>
  /** Begins to set up the second factor. @returns its key in Base32 */
  readonly begin: (who: StaffProver) => Promise<string>
  /** @returns the recovery codes */
  readonly confirm: (who: StaffProver, code: string) => Promise<readonly string[]>
  readonly prove: (who: StaffProver, code: string) => Promise<void>
  /** Forgets sessions that are over. */
  readonly sweep: () => Promise<void>
}

type StaffDoorSettings = {
  readonly pool: Pool
  readonly attempts: Attempts
  readonly secondFactor: SecondFactor
  readonly passwords: PasswordHashing
}

/** What a database keeps of a session's token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Staff's door over identity's tables. What happens at it stands among the steps of staff. */
export function staffDoor({ pool, attempts, secondFactor, passwords }: StaffDoorSettings): StaffDoor {
  let nobodys: Promise<string> | undefined

  async function count(key: string, limit: Limit): Promise<void> {
    if ((await attempts.count(key, limit)) !== null) throw new AppError('RATE_LIMITED')
  }

  const note = (staff: { readonly userId: string; readonly name: string }, kind: string) =>
    pool.query('select system.note_staff_sign_in($1, $2, $3)', [staff.userId, staff.name, kind])

  return {
    signIn: async ({ email, password }, address) => {
      const account = `staff sign-in account ${email.toLowerCase()}`
      await count(`staff sign-in address ${networkOf(address)}`, triesOfAddress)
      await count(account, triesOfAccount)
      const { rows } = await pool.query<{ id: string; name: string; password: string; isOpen: boolean }>(
        `select s.id, s.name, s.password, s.set_up_until > now() or exists (select from auth.staff_second_factor f
           where f.user_id = s.id and f.on_since is not null) as "isOpen"
         from auth.staff s where lower(s.email) = lower($1)`,
        [email],
      )
      const [person] = rows
      // Whether there is such an account shows neither in the answer nor in its time.
      nobodys ??= passwords.hash(randomBytes(16).toString('hex'))
      const hash = person?.password ?? (await nobodys)
      const isRight = await passwords.verify({ hash, password })
      if (!person) throw new AppError('EMAIL_OR_PASSWORD_WRONG')
      if (!isRight || !person.isOpen) {
        await note({ userId: person.id, name: person.name }, 'sign_in_failed')
        throw new AppError('EMAIL_OR_PASSWORD_WRONG')
      }
      await attempts.forget(account)
      const token = randomBytes(32).toString('base64url')
      // Whoever got a new password meanwhile is let in by that one alone.
      const { rowCount } = await pool.query(
        `insert into auth.staff_session (token_hash, "userId", "expiresAt")
         select $1, s.id, now() + make_interval(secs => $3) from auth.staff s where s.id = $2 and s.password = $4 for share`,
        [hashOfToken(token), person.id, staffSessionSeconds, person.password],
      )
      if (rowCount !== 1) throw new AppError('EMAIL_OR_PASSWORD_WRONG')
      return token
    },
    signOut: async (who) => {
      await pool.query('delete from auth.staff_session where id = $1', [who.sessionId])
      await note(who, 'signed_out')
    },
    begin: (who) => secondFactor.begin(who, undefined),
    confirm: async (who, code) => {
      const codes = await secondFactor.confirm(who, code)
      await note(who, 'set_up')
      return codes
    },
    prove: async (who, code) => {
      try {
        await secondFactor.prove(who, code)
      } catch (error) {
        if (error instanceof AppError && error.code === 'CODE_WRONG') await note(who, 'sign_in_failed')
        throw error
      }
      await note(who, 'signed_in')
    },
    sweep: async () => {
      await pool.query('delete from auth.staff_session where "expiresAt" <= now()')
    },
  }
}
