import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureDovecot } from './peers/dovecot.mjs'
import { prepare } from './prepare.mjs'
import { ensureClamd } from './programs/clamav.mjs'
import { ensureProxies } from './programs/proxies.mjs'
import { repository, say } from './repository.mjs'
import { runNode } from './run.mjs'
import {
  brokenFiles,
  isFailed,
  outcomesOfJourneys,
  outcomesOfTests,
  patternOf,
  remember,
  settle,
} from './test-reports.mjs'

// npm test: pure tests, tests against PostgreSQL, journeys in a browser; one last line sums them up. A test that fails is
// tried once more, that test alone, since a busy machine can hold up what waits for a moment; what needed that is named, and
// counts as failed when it needed it in two of the last three runs.

/** Where so many fail, something is broken, and trying again proves nothing. */
const maxAlone = 10
const hesitantRuns = join(repository, 'node_modules', '.cache', 'rumbo', 'hesitant-tests.json')

await prepare()
const browser = await ensureChromium()
await ensureProxies()
await ensureClamd()
await ensureDovecot()
await build()

const reports = mkdtempSync(join(tmpdir(), 'rumbo-reports-'))
const parts = [await runTests(), await runJourneys()]
rmSync(reports, { recursive: true })
const all = (part) => parts.flatMap((each) => each[part])

const hesitant = all('hesitant')
const { record, failed: hesitantAgain } = remember(read(hesitantRuns, []), hesitant)
mkdirSync(dirname(hesitantRuns), { recursive: true })
writeFileSync(hesitantRuns, JSON.stringify(record))

const failed = [...all('failed'), ...hesitantAgain]
for (const title of hesitant) say(`passed only when tried alone: ${title}`)
for (const title of all('failed')) say(`failed: ${title}`)
for (const title of hesitantAgain) say(`failed, for it hesitated in two of three runs: ${title}`)
say(`\n${all('passed').length + hesitant.length - hesitantAgain.length} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

async function runTests() {
  const first = await runVitest('tests')
  const outcomes = outcomesOfTests(first.report)
  const doubtful = outcomes.filter(isFailed)
  const again = doubtful.length > 0 && doubtful.length <= maxAlone
  const files = [...new Set(doubtful.map(({ file }) => file))]
  const names = ['-t', patternOf(doubtful.map(({ name }) => name)), '--maxWorkers=1']
  const alone = again ? await runVitest('tests-alone', [...files, ...names]) : { report: {} }
  const broken = [
    ...brokenFiles(first.report).map((file) => `${file} outside its tests`),
    ...first.strayErrors.map((message) => `outside every test: ${message}`),
  ]
  return withBreak('the tests', first.code, {
    ...settle(outcomes, outcomesOfTests(alone.report)),
    broken,
  })
}

async function runVitest(name, more = []) {
  const file = join(reports, `${name}.json`)
  const strayErrors = join(reports, `${name}.errors.json`)
  const reporters = ['dot', 'json', './tools/stray-errors-reporter.mjs'].map((each) => `--reporter=${each}`)
  const args = ['run', ...more, ...reporters, `--outputFile.json=${file}`]
  const code = await runNode('node_modules/vitest/vitest.mjs', args, { RUMBO_STRAY_ERRORS: strayErrors })
  return { code, report: read(file, {}), strayErrors: read(strayErrors, []) }
}

async function runJourneys() {
  const first = await runPlaywright('journeys')
  const outcomes = outcomesOfJourneys(first.report)
  const doubtful = outcomes.filter(isFailed).length
  const again = doubtful > 0 && doubtful <= maxAlone
  const args = ['--last-failed', '--workers=1', '--trace=on']
  const alone = again ? await runPlaywright('journeys-alone', args) : { report: {} }
  return withBreak('the journeys', first.code, {
    ...settle(outcomes, outcomesOfJourneys(alone.report)),
    broken: (first.report.errors ?? []).map(({ message }) => `outside every journey: ${message}`),
  })
}

async function runPlaywright(name, more = []) {
  const file = join(reports, `${name}.json`)
  const env = { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = ['test', '--reporter=line,json', '--pass-with-no-tests', ...more]
  const code = await runNode('node_modules/@playwright/test/cli.js', args, env)
  return { code, report: read(file, {}) }
}

/** A run that broke before or outside its tests is one failure more. */
function withBreak(what, code, { passed, hesitant, failed, broken }) {
  const reported = [...failed, ...broken]
  const isSilent = code !== 0 && reported.length === 0 && hesitant.length === 0
  return { passed, hesitant, failed: isSilent ? [`${what} outside any test`] : reported }
}

/** A run that broke early writes no report. */
function read(file, otherwise) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return otherwise
  }
}
