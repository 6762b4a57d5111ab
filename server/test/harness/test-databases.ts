import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { Databases } from '../../src/platform/database/connection.ts'
import { connectTo, createDatabase, dropDatabase, type TestCluster, urlOf } from './test-cluster.ts'

/**
 * A database of one's own as a server finds it at a warm start: migrated, with reference data; made in a few
 * milliseconds. `close()` drops it, whoever is still connected.
 * Once a test file: `const databases = await readyDatabases()` and `afterAll(databases.close)`.
 */
export function readyDatabases(): Promise<Databases> {
  return cloneOf(inject('cluster'), 'template_ready')
}

/** The same for servers that are processes of their own: its URL instead of connections. */
export async function readyDatabase(): Promise<{
  readonly url: string
  readonly close: () => Promise<void>
}> {
  const cluster = inject('cluster')
  const name = await cloneNamed(cluster, 'template_ready')
  return { url: urlOf(cluster, name), close: () => dropDatabase(cluster, name) }
}

/** The same without reference data. */
export function testDatabases(cluster = inject('cluster')): Promise<Databases> {
  return cloneOf(cluster, 'template_migrated')
}

/** A database with nothing in it, as before the first start. */
export function emptyDatabases(cluster = inject('cluster')): Promise<Databases> {
  return cloneOf(cluster, 'template0')
}

async function cloneNamed(cluster: TestCluster, template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(cluster, { name, template })
  return name
}

async function cloneOf(cluster: TestCluster, template: string): Promise<Databases> {
  const name = await cloneNamed(cluster, template)
  return { ...(await connectTo(cluster, name)), close: () => dropDatabase(cluster, name) }
}
