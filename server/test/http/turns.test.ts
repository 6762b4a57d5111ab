import { AppError } from '@rumbo/domain/kernel/app-error'
import { expect, onTestFinished, test, vi } from 'vitest'
import { maxCallsAtOnce, Turns } from '../../src/http/turns.ts'

/** Calls that end when the test ends them, with the names of those that have begun. */
function controlled(turns: Turns) {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const call = (caller: string, name: string) =>
    turns.take(caller, () => {
      begun.push(name)
      return new Promise<void>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve())),
      )
    })
  return { begun, call, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))
const names = (caller: string, count: number) => Array.from({ length: count }, (_, at) => `${caller}${at}`)

test('one caller has a few calls at once, the others in their order, and holds up nobody else', async () => {
  const { begun, call, end } = controlled(new Turns())
  const calls = names('a', maxCallsAtOnce + 2).map((name) => call('a', name))
  const first = names('a', maxCallsAtOnce)
  expect(begun).toEqual(first)
  const other = call('b', 'b0')
  expect(begun).toEqual([...first, 'b0'])
  end('b0')
  await other
  end('a1')
  await calls[1]
  expect(begun).toEqual([...first, 'b0', `a${maxCallsAtOnce}`])
  end('a0', new Error('no'))
  await expect(calls[0]).rejects.toThrow('no')
  expect(begun).toEqual([...first, 'b0', `a${maxCallsAtOnce}`, `a${maxCallsAtOnce + 1}`])
})

test('a caller whose calls have ended begins with all its places', async () => {
  const turns = new Turns()
  const { begun, call, end } = controlled(turns)
  const before = names('x', maxCallsAtOnce).map((name) => call('a', name))
  for (const name of names('x', maxCallsAtOnce)) end(name)
  await Promise.all(before)
  void names('y', maxCallsAtOnce).map((name) => call('a', name))
  expect(begun).toHaveLength(2 * maxCallsAtOnce)
})

test('what somebody asks at once waits as long as it gets on, and is refused where it is stuck', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { begun, call, end } = controlled(new Turns())
  const calls = names('a', 20).map((name) => call('a', name).then(() => 'done', codeOf))
  // One ends each second: the last ones wait for far longer than any may stand still.
  for (const name of names('a', 16)) {
    await vi.advanceTimersByTimeAsync(1_000)
    end(name)
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(begun).toHaveLength(20)
  const stuck = call('a', 'stuck').then(() => 'done', codeOf)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await stuck).toBe('UNAVAILABLE')
  for (const name of names('a', 20).slice(16)) end(name)
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['done']))
})

test('no more wait than a hundred, and none longer than twenty seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { call, end } = controlled(new Turns())
  const calls = names('a', maxCallsAtOnce + 100).map((name) => call('a', name).then(() => 'done', codeOf))
  expect(await call('a', 'one too many').then(() => 'done', codeOf)).toBe('UNAVAILABLE')
  for (const name of names('a', 21)) {
    await vi.advanceTimersByTimeAsync(1_000)
    end(name)
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(await calls.at(-1)).toBe('UNAVAILABLE')
})
