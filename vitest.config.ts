import { defineConfig } from 'vitest/config'
import { useMemoryFolder } from './tools/memory-folder.mjs'

useMemoryFolder()

/** Run by their own settings: `npm run test:faults`. */
const faults = 'server/test/faults/**'
const ofAnyModule = ['server/test/records/**/*.test.ts', 'server/test/sweep/**/*.test.ts']

/**
 * Pure tests next to what they test, and the server's against a real PostgreSQL. Files of a worker share its modules: loading them
 * for each file took a fifth of the time. So no test may change what modules keep, the environment or globals for others.
 */
export default defineConfig({
  test: {
    // PostgreSQL takes as much of the processor as they do: more of them only wait for each other until limits of time pass.
    maxWorkers: 2,
    isolate: false,
    // What a file compiles to is kept for the next run.
    experimental: { fsModuleCache: true },
    // A busy machine holds up what is quick on a quiet one; nothing waits so long by design.
    testTimeout: 100_000,
    hookTimeout: 150_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['{domain,tools,server/src}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/test/**/*.test.ts'],
          exclude: [...ofAnyModule, faults],
          globalSetup: ['server/test/harness/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'records',
          include: ofAnyModule,
          globalSetup: ['server/test/harness/global-setup.ts'],
        },
      },
    ],
  },
})
