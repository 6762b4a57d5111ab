import type { TestProject } from 'vitest/node'
import { makeMigratedTemplate, makeReadyTemplate } from './templates.ts'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
  }
}

type Running = { readonly cluster: TestCluster; readonly stop: () => Promise<void> }

/** The PostgreSQL of the run, and how many projects use it. */
type Shared = { running: Promise<Running> | undefined; projects: number }

// Each project loads this module for itself.
const key = Symbol.for('rumbo: PostgreSQL of the tests')
const holder = globalThis as { [key]?: Shared }

/** One PostgreSQL for the whole run, with the databases that test files clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = holder[key] ?? { running: undefined, projects: 0 }
  holder[key] = shared
  shared.running ??= start()
  shared.projects++
  const { cluster, stop } = await shared.running
  project.provide('cluster', cluster)
  return async () => {
    shared.projects--
    if (shared.projects > 0) return
    shared.running = undefined
    await stop()
  }
}

async function start(): Promise<Running> {
  const running = await startTestCluster()
  try {
    await makeMigratedTemplate(running.cluster)
    await makeReadyTemplate(running.cluster)
  } catch (error) {
    await running.stop()
    throw error
  }
  return running
}
