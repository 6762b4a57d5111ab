import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { say } from './repository.mjs'
import { runNode } from './run.mjs'

// npm test: pure tests, tests against PostgreSQL, journeys in a browser; one last line sums them up.
await prepare()
const browser = await ensureChromium()
await build()

const reports = mkdtempSync(join(tmpdir(), 'rumbo-reports-'))
const outcomes = [
  await runVitest(join(reports, 'vitest.json')),
  await runPlaywright(join(reports, 'playwright.json')),
]
rmSync(reports, { recursive: true })
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runVitest(report) {
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode('node_modules/vitest/vitest.mjs', args)
  const { numPassedTests = 0, numFailedTests = 0 } = read(report)
  return count(code, numPassedTests, numFailedTests)
}

async function runPlaywright(report) {
  const args = ['test', '--reporter=line,json', '--pass-with-no-tests']
  const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await runNode('node_modules/@playwright/test/cli.js', args, env)
  const { stats = { expected: 0, flaky: 0, unexpected: 0 } } = read(report)
  return count(code, stats.expected, stats.unexpected + stats.flaky)
}

/** A run that broke before or beside its tests counts as one failure more. */
function count(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** A run that broke early writes no report. */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}
