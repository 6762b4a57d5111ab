import { expect, test } from 'vitest'
import { isUnderWay, openSteps, readImportQuery, shownStep, stepOf } from './import-query.ts'

const id = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'
const counts = { records: 3, new: 1, changed: 1, same: 1, refused: 0, cells: 0 }
const standing = { counts: null }

test('[IMP-01] an address brings back the import, its step and which rows are looked at', () => {
  const query = {
    import: id,
    step: 'verify',
    show: 'problems',
    column: 3,
    code: 'DATE_NOT_VALID',
    view: 'changes',
  }
  expect(readImportQuery(query)).toEqual(query)
})

test('[IMP-01] what an address can’t mean is left out; without an import there is nothing to resume', () => {
  expect(readImportQuery({ import: id, step: 'pay', show: 'all', column: -1, view: 'x' })).toEqual({
    import: id,
  })
  expect(readImportQuery({ import: 'x', step: 'match' })).toEqual({})
})

test.each([
  ['uploading', 'upload'],
  ['reading', 'upload'],
  ['matching', 'match'],
  ['checking', 'verify'],
  ['verifying', 'verify'],
  ['running', 'result'],
  ['done', 'result'],
  ['undone', 'result'],
] as const)('[IMP-01] one that is %s is resumed at %s', (state, step) => {
  expect(stepOf({ ...standing, state })).toBe(step)
})

test('[IMP-01] one that ended early is resumed where something can be done about it', () => {
  expect(stepOf({ ...standing, state: 'failed' })).toBe('upload')
  expect(stepOf({ ...standing, state: 'cancelled' })).toBe('upload')
  expect(stepOf({ state: 'cancelled', counts })).toBe('result')
})

test('[IMP-01] one goes back as long as nothing was written, and never ahead', () => {
  expect(openSteps({ ...standing, state: 'verifying' })).toEqual(['upload', 'match', 'verify'])
  expect(openSteps({ ...standing, state: 'done', counts })).toEqual(['result'])
  expect(shownStep('match', { ...standing, state: 'verifying' })).toBe('match')
  expect(shownStep('result', { ...standing, state: 'matching' })).toBe('match')
  expect(shownStep('match', { ...standing, state: 'done', counts })).toBe('result')
})

test('[SHELL-07] what is under way is followed', () => {
  expect(isUnderWay({ state: 'running' })).toBe(true)
  expect(isUnderWay({ state: 'verifying' })).toBe(false)
})
