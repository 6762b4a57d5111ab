import { randomBytes } from 'node:crypto'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Pool, PoolClient } from 'pg'
import { decryptSecret, encryptSecret } from '../../encrypt-secret.ts'
import type { Attempts } from '../attempts.ts'
import { toBase32 } from './base32.ts'
import { hashOfCode, newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { codeDigits, stepOfCode } from './totp.ts'

/** Who acts, in which session. */
export type Prover = { readonly userId: string; readonly sessionId: string }

/** How a person's second factor stands. */
export type SecondFactorState = {
  /** Null where it is off. */
  readonly since: Date | null
  readonly recoveryCodesLeft: number
  /** Who signs in by a provider alone has none. */
  readonly hasPassword: boolean
}

/** A person's second factor: codes of an authenticator app, and recovery codes for the day that it is lost. */
export type SecondFactor = {
  readonly state: (userId: string) => Promise<SecondFactorState>
  /**
   * Makes a key that isn't in force before `confirm`; one that wasn't confirmed is replaced.
   * @returns it in Base32
   * @throws AppError SECOND_FACTOR_IS_ON, PASSWORD_WRONG, SIGN_IN_AGAIN without a password in an old session, RATE_LIMITED
   */
  readonly begin: (who: Prover, password: string | undefined) => Promise<string>
  /**
   * Turns it on by the first code of the app; this session has proved it, all others have to.
   * @returns the recovery codes, which nobody can read again
   * @throws AppError SECOND_FACTOR_IS_ON, SECOND_FACTOR_OFF before `begin`, CODE_WRONG, TOO_MANY_CODES
   */
  readonly confirm: (who: Prover, code: string) => Promise<readonly string[]>
  /** Proves it for a session by a code of the app or a recovery code. @throws AppError SECOND_FACTOR_OFF, CODE_WRONG, TOO_MANY_CODES */
  readonly prove: (who: Prover, code: string) => Promise<void>
  /** New recovery codes for old. @throws AppError as `prove` */
  readonly renewCodes: (who: Prover, code: string) => Promise<readonly string[]>
  /** @throws AppError as `begin` and `prove` */
  readonly turnOff: (
    who: Prover,
    given: { readonly password: string | undefined; readonly code: string },
  ) => Promise<void>
  /** Has somebody show again that it is they, by a code or by the password. @throws AppError as `begin` and `prove` */
  readonly proveAgain: (
    who: Prover,
    given: { readonly password?: string | undefined; readonly code?: string | undefined },
  ) => Promise<void>
}

/** Where second factors stand: members' and staff's are apart. */
type Tables = { readonly factors: string; readonly codes: string; readonly sessions: string }

const tablesOfMembers: Tables = {
  factors: 'auth.second_factor',
  codes: 'auth.recovery_code',
  sessions: 'auth.session',
}

/** The tables of whoever runs the server. */
export const tablesOfStaff: Tables = {
  factors: 'auth.staff_second_factor',
  codes: 'auth.staff_recovery_code',
  sessions: 'auth.staff_session',
}

export type SecondFactorSettings = {
  readonly pool: Pool
  /** Defaults to members'. */
  readonly tables?: Tables
  readonly attempts: Attempts
  /** Encrypts the keys and hashes recovery codes. */
  readonly key: Uint8Array
  /** Whether this is the person's password; null where they have none. */
  readonly isPassword: (userId: string, password: string) => Promise<boolean | null>
  readonly now?: () => number
}

/** Wrong codes that may be tried, and wrong passwords. */
const codeTries = { max: 5, seconds: 900 }
const passwordTries = { max: 10, seconds: 600 }

/** Seconds for which a sign-in stands for the password of those who have none. */
const freshSeconds = 600

/** Second factors over identity's tables. Attempts are counted in the database, for all servers together. */
export function secondFactorOf({ now = Date.now, ...settings }: SecondFactorSettings): SecondFactor {
  const { pool, attempts, key, isPassword, tables = tablesOfMembers } = settings

  async function requirePassword({ userId, sessionId }: Prover, password: string | undefined): Promise<void> {
    const attempt = `second factor password ${userId}`
    if ((await attempts.count(attempt, passwordTries)) !== null) throw new AppError('RATE_LIMITED')
    const isRight = await isPassword(userId, password ?? '')
    if (isRight === false) throw new AppError('PASSWORD_WRONG')
    if (isRight === null && !(await isFresh(pool, tables, sessionId))) throw new AppError('SIGN_IN_AGAIN')
    await attempts.forget(attempt)
  }

  /** Takes a code, once; the proof of the session and what follows it are one transaction. */
  async function take<T>(
    { userId, sessionId }: Prover,
    code: string,
    { isOn, after }: { readonly isOn: boolean; readonly after: (client: PoolClient) => Promise<T> },
  ): Promise<T> {
    const attempt = `second factor code ${userId}`
    const wait = await attempts.count(attempt, codeTries)
    if (wait !== null) throw new AppError('TOO_MANY_CODES', { minutes: Math.ceil(wait / 60) })
    const result = await inTransaction(pool, async (client) => {
      const stored = await lockFactor(client, tables, userId)
      if (!stored || stored.isOn !== isOn)
        throw new AppError(stored?.isOn ? 'SECOND_FACTOR_IS_ON' : 'SECOND_FACTOR_OFF')
      const typed = plainCode(code)
      const isOfApp = typed.length === codeDigits
      const isTaken = isOfApp
        ? await takeStep(
            { client, tables },
            userId,
            stepOfCode(openKey(stored.secret, key, userId), typed, now()),
          )
        : isOn && (await takeRecoveryCode({ client, tables }, userId, hashOfCode(typed, key, userId)))
      if (!isTaken) throw new AppError('CODE_WRONG')
      await client.query(
        `update ${tables.sessions} set "secondFactorAt" = now(), "secondFactorBy" = $3 where id = $1 and "userId" = $2`,
        [sessionId, userId, isOfApp ? 'code' : 'recovery'],
      )
      return after(client)
    })
    await attempts.forget(attempt)
    return result
  }

  const writeCodes = (userId: string) => (client: PoolClient) => replaceCodes({ client, tables }, userId, key)

  return {
    state: async (userId) => {
      const { rows } = await pool.query<{ since: Date | null; left: number }>(
        `select (select on_since from ${tables.factors} where user_id = $1) as since,
           (select count(*)::int from ${tables.codes} where user_id = $1 and used_at is null) as left`,
        [userId],
      )
      const hasPassword = (await isPassword(userId, '')) !== null
      return { since: rows[0]?.since ?? null, recoveryCodesLeft: rows[0]?.left ?? 0, hasPassword }
    },
    begin: async (who, password) => {
      await requirePassword(who, password)
      const secret = randomBytes(20)
      const { rowCount } = await pool.query(
        `insert into ${tables.factors} as f (user_id, secret) values ($1, $2)
         on conflict (user_id) do update set secret = excluded.secret, last_step = null where f.on_since is null`,
        [who.userId, encryptSecret(secret.toString('base64url'), key, who.userId)],
      )
      if (rowCount === 0) throw new AppError('SECOND_FACTOR_IS_ON')
      return toBase32(secret)
    },
    confirm: (who, code) =>
      take(who, code, {
        isOn: false,
        after: async (client) => {
          await client.query(`update ${tables.factors} set on_since = now() where user_id = $1`, [who.userId])
          return writeCodes(who.userId)(client)
        },
      }),
    prove: (who, code) => take(who, code, { isOn: true, after: async () => undefined }),
    proveAgain: (who, { password, code }) =>
      code ? take(who, code, { isOn: true, after: async () => undefined }) : requirePassword(who, password),
    renewCodes: (who, code) => take(who, code, { isOn: true, after: writeCodes(who.userId) }),
    turnOff: async (who, { password, code }) => {
      await requirePassword(who, password)
      await take(who, code, {
        isOn: true,
        after: (client) => client.query(`delete from ${tables.factors} where user_id = $1`, [who.userId]),
      })
    },
  }
}

async function inTransaction<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await run(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    const isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(isBroken)
    throw error
  }
}

/** A transaction and the tables that it writes. */
type Stored = { readonly client: PoolClient; readonly tables: Tables }

const openKey = (secret: Buffer, key: Uint8Array, userId: string): Buffer =>
  Buffer.from(decryptSecret(secret, key, userId), 'base64url')

/** The stored factor, held until the end of the transaction: two codes at once follow each other. */
async function lockFactor(client: PoolClient, { factors }: Tables, userId: string) {
  const { rows } = await client.query<{ secret: Buffer; isOn: boolean }>(
    `select secret, on_since is not null as "isOn" from ${factors} where user_id = $1 for update`,
    [userId],
  )
  return rows[0]
}

/** Takes the code of a time step; false for one that was taken before, or is older than one that was. */
async function takeStep({ client, tables }: Stored, userId: string, step: number | null): Promise<boolean> {
  if (step === null) return false
  const { rowCount } = await client.query(
    `update ${tables.factors} set last_step = $2 where user_id = $1 and coalesce(last_step < $2, true)`,
    [userId, step],
  )
  return rowCount === 1
}

async function takeRecoveryCode({ client, tables }: Stored, userId: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await client.query(
    `update ${tables.codes} set used_at = now() where user_id = $1 and hash = $2 and used_at is null`,
    [userId, hash],
  )
  return rowCount === 1
}

async function replaceCodes(
  { client, tables }: Stored,
  userId: string,
  key: Uint8Array,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  await client.query(`delete from ${tables.codes} where user_id = $1`, [userId])
  await client.query(`insert into ${tables.codes} (user_id, hash) select $1, unnest($2::bytea[])`, [
    userId,
    codes.map((code) => hashOfCode(code, key, userId)),
  ])
  return codes
}

/** Whether somebody signed in just now in this session. */
async function isFresh(pool: Pool, { sessions }: Tables, sessionId: string): Promise<boolean> {
  const { rows } = await pool.query<{ fresh: boolean }>(
    `select "createdAt" > now() - make_interval(secs => $2) as fresh from ${sessions} where id = $1`,
    [sessionId, freshSeconds],
  )
  return rows[0]?.fresh === true
}
