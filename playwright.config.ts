import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { useMemoryFolder } from './tools/memory-folder.mjs'

useMemoryFolder()

// Another one where several runs share a machine.
const port = Number(process.env.RUMBO_E2E_PORT ?? 3900)
const [smtpPort, mailPort, inPort] = [port + 1, port + 2, port + 3]
// The workers inherit it: a test may look into the server's database.
process.env.RUMBO_TEST_MAIL_PORT ??= String(inPort)
process.env.RUMBO_TEST_MAILS ??= `http://127.0.0.1:${mailPort}/`
process.env.RUMBO_TEST_DATA ??= join(tmpdir(), `rumbo-e2e-${process.pid}`)
const isRoot = process.getuid?.() === 0
/** Pages of journeys live for seconds: compilers for code that runs long cost more than they bring. */
const quickToBegin = '--js-flags=--no-opt --no-maglev'

/** Journeys in the system's Chromium against the built product on a database of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // Each waits for the screen a good part of its time: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'line',
  // A busy machine draws a page late; what never comes is told all the same.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    // What waits longer tells where, instead of lasting as long as its test may.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Mexico_City',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer what a journey takes away; the journeys of reading without a net have it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--disable-background-networking', quickToBegin, ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  webServer: [
    {
      command: `node tools/e2e-mail.mjs ${smtpPort} ${mailPort}`,
      url: `http://127.0.0.1:${mailPort}/`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 1_000 },
    },
    {
      command: 'node tools/e2e-server.mjs',
      env: {
        RUMBO_PORT: String(port),
        RUMBO_LOG_LEVEL: 'error',
        // All journeys come from one address.
        RUMBO_SIGN_INS: '10000',
        // Carriers that journeys ask are on this machine.
        RUMBO_TRACKING_PRIVATE: '1',
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        RUMBO_MAIL_DOMAIN: 'mail.rumbo.example',
        RUMBO_MAIL_PORT: String(inPort),
      },
      url: `http://127.0.0.1:${port}/`,
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
    },
  ],
})
