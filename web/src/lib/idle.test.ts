import { afterEach, expect, test, vi } from 'vitest'
import { counted } from './calls/under-way.ts'
import { idle } from './idle.ts'

afterEach(() => vi.useRealTimers())

/** A request that is answered when the test says so. */
function request() {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { answer: () => answer(), done: counted(answered) }
}

/** Whether a promise is settled by now. */
async function isOver(promise: Promise<unknown>): Promise<boolean> {
  let over = false
  void promise.then(() => {
    over = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return over
}

test('what can wait comes after the answers that a page awaits, those of its later requests too', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  const [first, second] = [request(), request()]
  const waits = idle()
  first.answer()
  await first.done
  expect(await isOver(waits)).toBe(false)
  second.answer()
  await second.done
  expect(await isOver(waits)).toBe(false)
  // The answer leads to a request a moment later.
  await vi.advanceTimersByTimeAsync(100)
  const third = request()
  await vi.advanceTimersByTimeAsync(200)
  expect(await isOver(waits)).toBe(false)
  third.answer()
  await third.done
  await vi.advanceTimersByTimeAsync(200)
  expect(await isOver(waits)).toBe(true)
})

test('what is still being drawn after a while without requests may lead to more, and comes before it', async () => {
  vi.useFakeTimers()
  const drawn: (() => void)[] = []
  vi.stubGlobal('window', { requestIdleCallback: (run: () => void) => drawn.push(run) })
  const waits = idle()
  await vi.advanceTimersByTimeAsync(0)
  drawn[0]?.()
  await vi.advanceTimersByTimeAsync(200)
  expect(await isOver(waits)).toBe(false)
  const late = request()
  drawn[1]?.()
  await vi.advanceTimersByTimeAsync(200)
  expect(await isOver(waits)).toBe(false)
  late.answer()
  await late.done
  vi.stubGlobal('window', globalThis)
  await vi.advanceTimersByTimeAsync(200)
  expect(await isOver(waits)).toBe(true)
})

test('it waits ten seconds at most', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  const last = request()
  const waits = idle()
  await vi.advanceTimersByTimeAsync(9_900)
  expect(await isOver(waits)).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await isOver(waits)).toBe(true)
  last.answer()
  await last.done
})
