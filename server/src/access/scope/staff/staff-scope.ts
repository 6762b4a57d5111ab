import type pg from 'pg'
import { inTransaction } from '../scope.ts'
import { type Statement, statement } from '../statement.ts'

/** One of those who run the server, in their console: no organization's scope, and no record. Sees the views `system.staff_…` and the doors. */
export type StaffScope = {
  readonly sessionId: string
  readonly staff: { readonly id: string; readonly email: string; readonly name: string }
  /** Whether the second factor is set up. */
  readonly secondFactor: boolean
  /** Whether this session still has to prove it. */
  readonly needsSecondFactor: boolean
  /** ISO 8601. */
  readonly expiresAt: string
  readonly all: <Row>(statement: Statement<Row>) => Promise<Row[]>
  readonly first: <Row>(statement: Statement<Row>) => Promise<Row | undefined>
}

type Row = {
  readonly session_id: string
  readonly staff_id: string
  readonly email: string
  readonly name: string
  readonly second_factor: boolean
  readonly proved: boolean
  readonly expires_at: string
}

/**
 * Opens a transaction as one of staff, by the hash of a session's token, runs, commits.
 * @throws AppError TOKEN_NOT_VALID where the session has ended, SECOND_FACTOR_NEEDED where it proved none
 */
export function withStaffScope<T>(
  pool: pg.Pool,
  tokenHash: Buffer,
  run: (scope: StaffScope) => Promise<T>,
  { beforeSecondFactor = false }: { readonly beforeSecondFactor?: boolean | undefined } = {},
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query('begin')
    const { rows } = await client.query<Row>('select * from system.enter_staff($1, $2)', [
      tokenHash,
      beforeSecondFactor,
    ])
    const [row] = rows
    if (!row) throw new Error('system.enter_staff returned nothing')
    const all = async <T>({ text, values }: Statement<T>): Promise<T[]> =>
      (await client.query(text, values as unknown[])).rows as T[]
    return run({
      sessionId: row.session_id,
      staff: { id: row.staff_id, email: row.email, name: row.name },
      secondFactor: row.second_factor,
      needsSecondFactor: !row.proved,
      expiresAt: row.expires_at,
      all,
      first: async (statement) => (await all(statement))[0],
    })
  })
}

/** What one of staff did, as their steps name it. */
export type StaffStep =
  | { readonly kind: 'opened'; readonly organizationId: string }
  | {
      readonly kind: 'plan_changed' | 'api_access_answered'
      readonly organizationId: string
      readonly details: object
    }
  | {
      readonly kind: 'support_read'
      readonly organizationId: string
      readonly details: { readonly path: string }
    }
  | {
      readonly kind: 'retried'
      readonly organizationId: string | null
      readonly details: { readonly queue: string }
    }

/** Notes a step for good; it is part of the transaction. */
export async function noteStaffStep(scope: StaffScope, step: StaffStep): Promise<void> {
  const details = 'details' in step ? step.details : {}
  await scope.all(
    statement`select system.note_staff_step(${step.kind}, ${step.organizationId}, ${JSON.stringify(details)}::jsonb)`,
  )
}
