import { relative } from 'node:path'
import { repository } from './repository.mjs'

/**
 * @typedef {{ status: string }} Result
 * @typedef {{ name: string, status: string, assertionResults: Result[] }} TestFile
 * @typedef {{ file: string, title: string, tests: Result[] }} Journey
 * @typedef {{ suites?: Suite[], specs?: Journey[] }} Suite
 */

/**
 * The files of a Vitest report in which something failed, and how many of their tests passed all the same.
 * @param {{ testResults?: TestFile[] }} report
 */
export function failedFiles({ testResults = [] }) {
  const failed = testResults.filter(({ status }) => status === 'failed')
  const passedBeside = failed
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length
  return { files: failed.map(({ name }) => relative(repository, name)), passedBeside }
}

/**
 * The titles of a Playwright report's tests that passed only when tried again.
 * @param {{ suites?: Suite[] }} report
 * @returns {string[]}
 */
export function hesitantJourneys({ suites = [] }) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...hesitantJourneys({ suites: inner }),
  ])
}
