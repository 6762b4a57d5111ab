import { relative } from 'node:path'
import { repository } from './repository.mjs'

/**
 * @typedef {{ status: string, fullName: string }} Result
 * @typedef {{ name: string, status: string, assertionResults: Result[] }} TestFile
 * @typedef {{ file: string, title: string, tests: { status: string }[] }} Journey
 * @typedef {{ title?: string, suites?: Suite[], specs?: Journey[] }} Suite
 * @typedef {{ file: string, name: string, status: string }} Outcome One test: 'passed', 'failed' or 'skipped'.
 */

const nameOfFile = (/** @type {string} */ name) => relative(repository, name)

/**
 * Every test of a Vitest report.
 * @param {{ testResults?: TestFile[] }} report
 * @returns {Outcome[]}
 */
export function outcomesOfTests({ testResults = [] }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: nameOfFile(name), name: fullName, status })),
  )
}

/**
 * The files of a Vitest report that broke outside their tests, so that no test of theirs says so.
 * @param {{ testResults?: TestFile[] }} report
 * @returns {string[]}
 */
export function brokenFiles({ testResults = [] }) {
  return testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
    .map(({ name }) => nameOfFile(name))
}

/**
 * Every journey of a Playwright report, however deep its suite, whose title stands before the journey's own.
 * @param {{ suites?: Suite[] }} report
 * @param {string[]} above
 * @returns {Outcome[]}
 */
export function outcomesOfJourneys({ suites = [] }, above = []) {
  const statusOf = (/** @type {Journey} */ { tests }) =>
    tests.some(({ status }) => status === 'unexpected')
      ? 'failed'
      : tests.every(({ status }) => status === 'skipped')
        ? 'skipped'
        : 'passed'
  return suites.flatMap(({ title = '', suites: inner = [], specs = [] }) => {
    const nameOf = (/** @type {Journey} */ spec) =>
      [...above, title, spec.title].filter((each) => each !== spec.file && each !== '').join(' › ')
    return [
      ...specs.map((spec) => ({ file: `e2e/${spec.file}`, name: nameOf(spec), status: statusOf(spec) })),
      ...outcomesOfJourneys({ suites: inner }, [...above, title]),
    ]
  })
}

/** @param {{ status: string }} result */
export const isFailed = ({ status }) => status === 'failed'

/** @param {{ file: string, name: string }} outcome */
export const titleOf = ({ file, name }) => `${file} › ${name}`

/**
 * The outcome of tests after those that failed ran once more, each alone: what passed then is hesitant. Tests of one title are
 * taken together, so that none of them passes for another.
 * @param {Outcome[]} first
 * @param {Outcome[]} alone
 */
export function settle(first, alone) {
  const failedAlone = new Set(alone.filter(isFailed).map(titleOf))
  const passedAlone = new Set(
    alone
      .filter(({ status }) => status === 'passed')
      .map(titleOf)
      .filter((title) => !failedAlone.has(title)),
  )
  const failed = first.filter(isFailed).map(titleOf)
  return {
    passed: first.filter(({ status }) => status === 'passed').map(titleOf),
    hesitant: failed.filter((title) => passedAlone.has(title)),
    failed: failed.filter((title) => !passedAlone.has(title)),
  }
}

/** So many runs are remembered. */
const remembered = 3

/**
 * Adds what hesitated in this run to the record, newest first; what did in another of the last three runs too counts as failed.
 * @param {string[][]} record
 * @param {string[]} hesitant
 */
export function remember(record, hesitant) {
  const before = record.slice(0, remembered - 1)
  return {
    record: [hesitant, ...before],
    failed: hesitant.filter((title) => before.some((run) => run.includes(title))),
  }
}

/**
 * A pattern of Vitest that matches the full names of these tests and no others.
 * @param {string[]} names
 */
export function patternOf(names) {
  return `^(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})$`
}
