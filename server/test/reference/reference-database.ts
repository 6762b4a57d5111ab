import { afterAll } from 'vitest'
import type { Statement } from '../../src/access/scope/statement.ts'
import { openPool } from '../../src/platform/database/pools.ts'
import { readyDatabases } from '../harness/test-databases.ts'

/** A database of one's own with the reference data in it, queried as the application's role. */
export async function referenceDatabase() {
  const databases = await readyDatabases()
  const pool = openPool(databases.app, () => {})
  afterAll(async () => {
    await pool.end()
    await databases.close()
  })
  const all = async <Row>(wanted: Statement<Row>): Promise<Row[]> => {
    const { text, values } = wanted
    return (await pool.query(text, [...values])).rows as Row[]
  }
  return { all }
}
