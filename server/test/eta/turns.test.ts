import { accuracyInSteps } from '@rumbo/domain/eta/accuracy'
import { simulatedVoyages } from '@rumbo/domain/eta/simulated.sample'
import type { Steps } from '@rumbo/domain/kernel/steps'
import { expect, test, vi } from 'vitest'
import { finishInTurns } from '../../src/platform/yield-to-event-loop.ts'

test('[TRK-05] learning from voyages pauses at least once for each that it measures', () => {
  const steps = accuracyInSteps(simulatedVoyages(1, 200))
  let pauses = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) pauses += 1
  expect(pauses).toBeGreaterThan(step.value.heldOut)
  expect(step.value.heldOut).toBeGreaterThan(40)
})

test('a long computation lets others have their turn every ten milliseconds', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  let turns = 0
  const other = () => {
    turns += 1
    waiting = setImmediate(other)
  }
  let waiting = setImmediate(other)
  function* long(): Steps<string> {
    for (let step = 0; step < 100; step++) {
      now += 4
      yield
    }
    return 'the end'
  }
  try {
    expect(await finishInTurns(long())).toBe('the end')
    expect(turns).toBeGreaterThanOrEqual(30)
  } finally {
    clearImmediate(waiting)
    clock.mockRestore()
  }
})
