import { expect, test } from 'vitest'
import { followOnce } from './follow-once.ts'

test('the first user starts it, the last one stops it, and it starts again', () => {
  const calls: string[] = []
  const follow = followOnce(() => {
    calls.push('start')
    return () => calls.push('stop')
  })
  const [first, second] = [follow(), follow()]
  first()
  first()
  expect(calls).toEqual(['start'])
  second()
  expect(calls).toEqual(['start', 'stop'])
  follow()
  expect(calls).toEqual(['start', 'stop', 'start'])
})
