import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { say } from './repository.mjs'
import { runNode } from './run.mjs'
import { failedFiles, hesitantJourneys } from './test-reports.mjs'

// npm test: pure tests, tests against PostgreSQL, journeys in a browser; one last line sums them up. What fails is tried
// once more, alone, since a busy machine can hold up what waits for a moment; what needed that is named.
await prepare()
const browser = await ensureChromium()
await build()

const reports = mkdtempSync(join(tmpdir(), 'rumbo-reports-'))
const outcomes = [await runTests(), await runJourneys()]
rmSync(reports, { recursive: true })
for (const name of outcomes.flatMap(({ hesitant }) => hesitant)) say(`passed only at the second try: ${name}`)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
say(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runTests() {
  const first = await runVitest('first')
  if (first.failed === 0) return { ...first, hesitant: [] }
  const again = await runVitest('second', first.files)
  // What passed in the files that are run again is counted there.
  const kept = first.files.length === 0 ? 0 : first.passed - first.passedBeside
  const hesitant = again.failed === 0 ? (first.files.length === 0 ? ['all'] : first.files) : []
  return { passed: kept + again.passed, failed: again.failed, hesitant }
}

async function runVitest(name, files = []) {
  const report = join(reports, `${name}.json`)
  const args = ['run', ...files, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode('node_modules/vitest/vitest.mjs', args)
  const results = read(report)
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = results
  return { ...count(code, passed, failed), ...failedFiles(results) }
}

async function runJourneys() {
  const report = join(reports, 'journeys.json')
  const args = ['test', '--reporter=line,json', '--pass-with-no-tests', '--retries=1']
  const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await runNode('node_modules/@playwright/test/cli.js', args, env)
  const results = read(report)
  const { expected, flaky, unexpected } = results.stats ?? { expected: 0, flaky: 0, unexpected: 0 }
  return { ...count(code, expected + flaky, unexpected), hesitant: hesitantJourneys(results) }
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
