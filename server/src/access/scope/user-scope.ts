import type { Display } from '@rumbo/domain/fields/field-type'
import { id } from '@rumbo/domain/kernel/id'
import type pg from 'pg'
import { displayOf } from './enter.ts'
import { inTransaction } from './scope.ts'
import type { Statement } from './statement.ts'

/** A person outside any organization: the profile, one's own memberships, sign-up. Sees `tenant.me` and the doors. */
export type UserScope = {
  readonly sessionId: string
  readonly user: {
    readonly id: string
    readonly email: string
    readonly emailVerified: boolean
    /** Whether the person has a second factor. */
    readonly secondFactor: boolean
  }
  /** Whether this session still has to prove its second factor. */
  readonly needsSecondFactor: boolean
  readonly display: Display
  readonly all: <Row>(statement: Statement<Row>) => Promise<Row[]>
  readonly first: <Row>(statement: Statement<Row>) => Promise<Row | undefined>
}

type Row = {
  user_id: string
  email: string
  email_verified: boolean
  second_factor: boolean
  second_factor_proved: boolean
  language: string | null
  date_format: string | null
  time_zone: string | null
}

/**
 * Opens a transaction as a person with no organization, runs, commits.
 * @throws AppError TOKEN_NOT_VALID where the session has ended, SECOND_FACTOR_NEEDED where it has to prove its second factor first
 */
export function withUserScope<T>(
  pool: pg.Pool,
  sessionId: string,
  run: (scope: UserScope) => Promise<T>,
  { beforeSecondFactor = false }: { readonly beforeSecondFactor?: boolean | undefined } = {},
): Promise<T> {
  return inTransaction(pool, async (client) => {
    const door = `system.enter_user('${id.parse(sessionId)}', ${beforeSecondFactor})`
    const results = await client.query(`begin; select * from ${door}`)
    const row = (results as unknown as readonly pg.QueryResult<Row>[])[1]?.rows[0]
    if (!row) throw new Error('system.enter_user returned nothing')
    const all = async <T>(statement: Statement<T>): Promise<T[]> => {
      const { text, values } = statement
      return (await client.query(text, values as unknown[])).rows as T[]
    }
    return run({
      sessionId,
      user: {
        id: row.user_id,
        email: row.email,
        emailVerified: row.email_verified,
        secondFactor: row.second_factor,
      },
      needsSecondFactor: row.second_factor && !row.second_factor_proved,
      display: displayOf(row),
      all,
      first: async (statement) => (await all(statement))[0],
    })
  })
}
