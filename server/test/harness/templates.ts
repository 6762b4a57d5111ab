import { Client } from 'pg'
import { loadReferenceData } from '../../src/features/reference/load-reference-data.ts'
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts'
import { connectTo, createDatabase, type TestCluster } from './test-cluster.ts'

/** A database that test files clone: migrated, without reference data. */
export async function makeMigratedTemplate(cluster: TestCluster): Promise<void> {
  await createDatabase(cluster, { name: 'template_migrated' })
  await prepareDatabase(await connectTo(cluster, 'template_migrated'))
}

/** The same with reference data, as a server finds it at a warm start. */
export async function makeReadyTemplate(cluster: TestCluster): Promise<void> {
  await createDatabase(cluster, { name: 'template_ready', template: 'template_migrated' })
  const client = new Client((await connectTo(cluster, 'template_ready')).admin)
  await client.connect()
  await loadReferenceData(client).finally(() => client.end())
}
