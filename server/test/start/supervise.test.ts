import { expect, test } from 'vitest'
import type { Cluster } from '../../src/platform/database/embedded/cluster.ts'
import { supervise } from '../../src/platform/database/embedded/supervise.ts'

/** A PostgreSQL that ends when the test says so. */
function cluster() {
  let end = (): void => {}
  let stops = 0
  const lost = new Promise<void>((resolve) => {
    end = resolve
  })
  const stop = async () => {
    stops++
  }
  return {
    running: { socketFolder: '/s', lost, stop } satisfies Cluster,
    end: () => end(),
    stops: () => stops,
  }
}

const failing = (message: string) => () => Promise.reject(new Error(message))

test('[SEC-07] a database that ends is started again, and the one that runs is stopped at the end', async () => {
  const [first, second] = [cluster(), cluster()]
  const heard: string[] = []
  let again = (): void => {}
  const runsAgain = new Promise<void>((resolve) => {
    again = resolve
  })
  const hear = (message: string) => {
    heard.push(message)
    if (message.includes('runs again')) again()
  }
  const supervised = supervise(first.running, {
    start: async () => second.running,
    hear,
    rest: async () => {},
  })
  first.end()
  await runsAgain
  expect(heard).toEqual([
    'the embedded database ended; it is started again',
    'the embedded database runs again',
  ])
  await supervised.stop()
  expect([first.stops(), second.stops()]).toEqual([0, 1])
})

test('[SEC-07] it is given up with its reason where it refuses again and again, later each time', async () => {
  const first = cluster()
  const rests: number[] = []
  const supervised = supervise(first.running, {
    start: failing('data directory has wrong ownership'),
    hear: () => {},
    rest: async (milliseconds) => rests.push(milliseconds),
  })
  first.end()
  expect(await supervised.lost).toContain('wrong ownership')
  expect(rests).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000])
})

test('[SEC-07] a full disk is waited for as long as it takes', async () => {
  const [first, last] = [cluster(), cluster()]
  let starts = 0
  const runsAgain = new Promise<void>((resolve) => {
    supervise(first.running, {
      start: async () => {
        starts++
        if (starts <= 30) throw new Error('could not write lock file: No space left on device')
        return last.running
      },
      hear: (message) => message.includes('runs again') && resolve(),
      rest: async () => {},
    })
  })
  first.end()
  await runsAgain
  expect(starts).toBe(31)
})

test('[SEC-07] one that is stopped while it is away is not started again', async () => {
  const first = cluster()
  let rested = (): void => {}
  const resting = new Promise<void>((resolve) => {
    rested = resolve
  })
  const supervised = supervise(first.running, {
    start: () => expect.unreachable('it was started'),
    hear: () => {},
    rest: (_milliseconds, signal) => {
      rested()
      return new Promise((_resolve, reject) => signal.addEventListener('abort', reject))
    },
  })
  first.end()
  await resting
  await supervised.stop()
  expect(first.stops()).toBe(0)
})
