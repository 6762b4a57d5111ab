import { decodeJwt } from 'jose'
import type { Pool } from 'pg'

/** By what a session proved a second factor. */
export type ProvedBy = 'code' | 'recovery' | 'provider'

/** What a session, found by its id, still has to prove, and what it proved. */
export async function proofOfSession(
  pool: Pool,
  sessionId: string,
): Promise<{ readonly isMissing: boolean; readonly by: ProvedBy | null }> {
  const { rows } = await pool.query<{ isMissing: boolean; by: ProvedBy | null }>(
    `select x.second_factor and not x.proved as "isMissing", s."secondFactorBy" as by
     from auth.session_standing($1) x, auth.session s where s.id = $1`,
    [sessionId],
  )
  return rows[0] ?? { isMissing: false, by: null }
}

/**
 * Whether an ID token says that its provider required more than one factor (`amr` of RFC 8176). The token's signature was
 * checked before.
 */
export function isByManyFactors(idToken: unknown): boolean {
  if (typeof idToken !== 'string') return false
  try {
    const { amr } = decodeJwt(idToken)
    return Array.isArray(amr) && amr.includes('mfa')
  } catch {
    return false
  }
}
