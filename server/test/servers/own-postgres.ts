import { embeddedBinaries } from '../../src/platform/database/embedded/binaries.ts'
import { type OutsidePostgres, startOutsidePostgres } from '../harness/debian-postgres.ts'
import { createDatabase, urlOf } from '../harness/test-cluster.ts'

/** A PostgreSQL with a database that is its user's own. */
export async function startOwnPostgres({ careful = false } = {}): Promise<OutsidePostgres> {
  const postgres = await startOutsidePostgres(embeddedBinaries(), { careful })
  const cluster = { kind: 'outside', url: postgres.url } as const
  await createDatabase(cluster, { name: 'rumbo' })
  return { ...postgres, url: urlOf(cluster, 'rumbo') }
}
