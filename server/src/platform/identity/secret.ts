import { hkdfSync } from 'node:crypto'
import type { Pool } from 'pg'

/** The server's secret, which never leaves identity: others get keys derived from it. */
export async function readSecret(pool: Pool): Promise<Buffer> {
  const { rows } = await pool.query<{ value: Buffer }>('select value from auth.secret')
  const secret = rows[0]?.value
  if (!secret) throw new Error('auth.secret is empty: identity was not migrated')
  return secret
}

/** A key of 32 bytes for one purpose (HKDF-SHA256): who learns one key learns no other. */
export const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `rumbo ${purpose}`, 32))
