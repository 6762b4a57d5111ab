import { expect, test } from 'vitest'
import { repository } from './repository.mjs'
import { failedFiles, hesitantJourneys } from './test-reports.mjs'

test('files with a failure are run again, and what passed in them is counted there alone', () => {
  const testResults = [
    { name: `${repository}/a.test.ts`, status: 'passed', assertionResults: [{ status: 'passed' }] },
    {
      name: `${repository}/b.test.ts`,
      status: 'failed',
      assertionResults: [{ status: 'passed' }, { status: 'failed' }],
    },
  ]
  expect(failedFiles({ testResults })).toEqual({ files: ['b.test.ts'], passedBeside: 1 })
  expect(failedFiles({})).toEqual({ files: [], passedBeside: 0 })
})

test('journeys that needed a second try are named, however deep their suite', () => {
  const spec = (title: string, status: string) => ({ file: 'x.e2e.ts', title, tests: [{ status }] })
  const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] }]
  expect(hesitantJourneys({ suites })).toEqual(['x.e2e.ts › two'])
  expect(hesitantJourneys({})).toEqual([])
})
