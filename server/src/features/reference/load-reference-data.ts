import { advisoryLocks } from '../../platform/database/advisory-locks.ts'
import type { Database } from './load/database.ts'
import { contentHash } from './load/sources.ts'

/**
 * Brings the reference tables to this version of the product. What was loaded is known by a hash over its sources, so a
 * warm start sends one query and reads no package. Servers that start at once load once.
 * @param database an admin connection outside a transaction, after the migrations
 * @returns whether anything was loaded
 */
export async function loadReferenceData(database: Database): Promise<boolean> {
  const content = contentHash()
  if (await isLoaded(database, content)) return false
  await database.query('begin; set local role rumbo_owner')
  try {
    await database.query('select pg_advisory_xact_lock($1)', [advisoryLocks.referenceData])
    const loadedMeanwhile = await isLoaded(database, content)
    if (!loadedMeanwhile) {
      const { replaceAll } = await import('./load/replace-all.ts')
      await replaceAll(database)
      await database.query(
        `insert into reference.loaded (content) values ($1)
         on conflict (one) do update set content = excluded.content, loaded_at = now()`,
        [content],
      )
    }
    await database.query('commit')
    return !loadedMeanwhile
  } catch (error) {
    await database.query('rollback')
    throw error
  }
}

async function isLoaded(database: Database, content: string): Promise<boolean> {
  const { rows } = await database.query('select from reference.loaded where content = $1', [content])
  return rows.length > 0
}
