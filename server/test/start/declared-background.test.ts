import { createShipment } from '@rumbo/domain/shipments/api'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DueKind } from '../../src/access/due/kind.ts'
import { markFromEvents, recordsOf } from '../../src/access/due/mark-from-events.ts'
import { feature } from '../../src/features/feature.ts'
import { features } from '../../src/features.ts'
import { Served } from '../world/served.ts'

/** A feature that the server knows by its declaration alone, as whoever adds one declares it. */
test('[MOD-01] what a feature declares runs in the background from the start of the server to its end', async () => {
  const done: string[] = []
  const heard: string[] = []
  const swept: string[] = []
  let state = 'declared'
  const kind: DueKind = { id: 'declared', batch: 10, run: async (_scope, keys) => void done.push(...keys) }
  const declared = feature({
    due: [kind],
    consumers: [markFromEvents(kind, (event) => (event.module === 'shipments' ? recordsOf(event) : []))],
    sweeps: ({ callDoor }) => [
      () => Promise.reject(new Error('one that fails')),
      async () => void swept.push(typeof callDoor),
    ],
    background: ({ wakes }) => {
      state = 'running'
      const deaf = wakes.on('due', () => undefined)
      return [
        {
          consume: async (events) => void heard.push(...events.flatMap(recordsOf)),
          stop: async () => {
            deaf()
            state = 'stopped'
          },
        },
      ]
    },
  })
  const every: (() => void)[] = []
  const interval = vi.spyOn(globalThis, 'setInterval').mockImplementation(((
    run: () => void,
    rest: number,
  ) => {
    if (rest === 3_600_000) every.push(run)
    return setTimeout(() => undefined, 0)
  }) as typeof setInterval)
  onTestFinished(() => interval.mockRestore())
  const served = await Served.open({}, { features: [...features, declared] })
  expect(state).toBe('running')
  const person = await served.world.person('Ana')
  const as = { person, organization: await served.world.organization('Andes', person) }
  const { id } = (await served.call(createShipment, { name: 'Coffee', freightType: 'ocean' }, as)).body
  await vi.waitFor(
    () => {
      expect(heard).toContain(id)
      expect(done).toContain(id)
    },
    { timeout: 10_000 },
  )
  expect(swept).toEqual([])
  for (const sweep of every) sweep()
  await vi.waitFor(() => expect(swept).toEqual(['function']))
  await served.close()
  expect(state).toBe('stopped')
})
