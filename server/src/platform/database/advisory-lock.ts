import type { Pool } from 'pg'

/** Runs while no other server runs the same; waits for it. The lock goes with the connection, so a crash frees it. */
export async function withAdvisoryLock<T>(pool: Pool, key: number, run: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [key])
    const result = await run()
    await client.query('select pg_advisory_unlock($1)', [key])
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
