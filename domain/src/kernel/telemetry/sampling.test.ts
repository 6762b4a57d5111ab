import { expect, test } from 'vitest'
import { isPrivate, isSampled, readPageTelemetry, writePageTelemetry } from './sampling.ts'

test.each([
  [10, 0, true],
  [10, 0.099_999, true],
  [10, 0.1, false],
  [10, 0.999_999, false],
  [100, 0.999_999, true],
  [0, 0, false],
  [1, 0.009_999, true],
  [1, 0.01, false],
])('[OBS-01] of %d in a hundred, the random number %d is %s', (percent, random, sampled) => {
  expect(isSampled(percent, () => random)).toBe(sampled)
})

test.each([
  { errors: { sessions: 10 }, usage: true },
  { errors: { sessions: 0 }, usage: false },
  { errors: null, usage: true },
  { errors: null, usage: false },
])('[OBS-01] a page reads of the timing of its document what it is to report: %o', (telemetry) => {
  const written = writePageTelemetry(telemetry)
  const timing = (written?.split(', ') ?? []).map((part) => {
    const [, name = '', description = ''] = /^([\w-]+)(?:;desc="(.*)")?$/.exec(part) ?? []
    return { name, description }
  })
  expect(readPageTelemetry(timing)).toEqual(telemetry)
})

test.each([
  [{ dnt: '1' }, true],
  [{ 'sec-gpc': '1' }, true],
  [{ dnt: '0' }, false],
  [{ dnt: 'unspecified', 'sec-gpc': '0' }, false],
  [{}, false],
])('[OBS-01] %o wants nothing reported: %s', (headers, wanted) => {
  expect(isPrivate(headers)).toBe(wanted)
})
