import { expect, test } from 'vitest'
import { repository } from './repository.mjs'
import {
  brokenFiles,
  outcomesOfJourneys,
  outcomesOfTests,
  patternOf,
  remember,
  settle,
} from './test-reports.mjs'

const result = (fullName: string, status: string) => ({ fullName, status })

test('every test of a report is known by its file and its full name', () => {
  const testResults = [
    { name: `${repository}/a.test.ts`, status: 'passed', assertionResults: [result('one', 'passed')] },
    { name: `${repository}/b.test.ts`, status: 'failed', assertionResults: [result('of b two', 'failed')] },
  ]
  expect(outcomesOfTests({ testResults })).toEqual([
    { file: 'a.test.ts', name: 'one', status: 'passed' },
    { file: 'b.test.ts', name: 'of b two', status: 'failed' },
  ])
  expect(outcomesOfTests({})).toEqual([])
})

test('a file that broke outside its tests is found, and none that a failed test speaks for', () => {
  const testResults = [
    { name: `${repository}/a.test.ts`, status: 'failed', assertionResults: [result('one', 'skipped')] },
    { name: `${repository}/b.test.ts`, status: 'failed', assertionResults: [result('two', 'failed')] },
    { name: `${repository}/c.test.ts`, status: 'passed', assertionResults: [] },
  ]
  expect(brokenFiles({ testResults })).toEqual(['a.test.ts'])
})

test('every journey of a report is known, however deep its suite', () => {
  const spec = (title: string, status: string) => ({ file: 'x.e2e.ts', title, tests: [{ status }] })
  const suites = [
    {
      title: 'x.e2e.ts',
      specs: [spec('one', 'expected')],
      suites: [{ title: 'a browser in French', specs: [spec('two', 'unexpected'), spec('one', 'skipped')] }],
    },
  ]
  expect(outcomesOfJourneys({ suites }).map(({ file, name, status }) => [file, name, status])).toEqual([
    ['e2e/x.e2e.ts', 'one', 'passed'],
    ['e2e/x.e2e.ts', 'a browser in French › two', 'failed'],
    ['e2e/x.e2e.ts', 'a browser in French › one', 'skipped'],
  ])
})

test('what fails and passes alone is hesitant; what fails alone, or did not run alone, failed', () => {
  const of = (name: string, status: string) => ({ file: 'a', name, status })
  const first = [of('one', 'passed'), of('two', 'failed'), of('three', 'failed'), of('four', 'failed')]
  const alone = [of('two', 'passed'), of('three', 'failed'), of('one', 'passed')]
  expect(settle(first, alone)).toEqual({
    passed: ['a › one'],
    hesitant: ['a › two'],
    failed: ['a › three', 'a › four'],
  })
})

test('of two tests of one title none passes for the other', () => {
  const of = (status: string) => ({ file: 'a', name: 'one', status })
  expect(settle([of('failed'), of('failed')], [of('passed'), of('failed')])).toMatchObject({
    hesitant: [],
    failed: ['a › one', 'a › one'],
  })
})

test('what hesitates in two of three runs counts as failed, and what did so four runs ago is forgotten', () => {
  expect(remember([], ['a'])).toEqual({ record: [['a']], failed: [] })
  expect(remember([['a']], ['a', 'b']).failed).toEqual(['a'])
  expect(remember([[], ['a']], ['a']).failed).toEqual(['a'])
  expect(remember([[], [], ['a']], ['a'])).toEqual({ record: [['a'], [], []], failed: [] })
})

test('a pattern matches a test by its whole name, whatever signs are in it', () => {
  const pattern = new RegExp(patternOf(['[A-1] is $5 (a/b)?', 'two']))
  expect(pattern.test('[A-1] is $5 (a/b)?')).toBe(true)
  expect(pattern.test('two')).toBe(true)
  expect(pattern.test('two and more')).toBe(false)
  expect(pattern.test('A is $5 (a/b)')).toBe(false)
})
