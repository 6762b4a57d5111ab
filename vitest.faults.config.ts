import { defineConfig } from 'vitest/config'

/** Faults that take too long for each run, or need what only root may do: `npm run test:faults`. One at a time, since each has the machine to itself. */
export default defineConfig({
  test: {
    include: ['server/test/faults/**/*.fault.test.ts'],
    globalSetup: ['server/test/harness/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 240_000,
  },
})
