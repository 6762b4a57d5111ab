import type { TestProject } from 'vitest/node'
import { makeMigratedTemplate, makeReadyTemplate } from './templates.ts'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** One PostgreSQL for the whole run, with the databases that test files clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster()
  try {
    await makeMigratedTemplate(cluster)
    await makeReadyTemplate(cluster)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('cluster', cluster)
  return stop
}
