import { maxSteps } from '@rumbo/domain/kernel/telemetry/page-limits'
import type { PageReport, Step } from '@rumbo/domain/kernel/telemetry/page-report'
import type { PageTelemetry } from '@rumbo/domain/kernel/telemetry/sampling'
import { expect, test } from 'vitest'
import { startPageSession } from './page-session.ts'

const both: PageTelemetry = { errors: { sessions: 10 }, usage: true }
const errorsAlone: PageTelemetry = { errors: { sessions: 10 }, usage: false }

const screen = (name: string): Step => ({ at: 1, kind: 'screen', name, status: null, milliseconds: null })
const call = (name: string, status: number): Step => ({ at: 2, kind: 'call', name, status, milliseconds: 5 })
const error = { at: 3, type: 'TypeError', screen: '/shipments/$id', frames: [] }

function session(telemetry: PageTelemetry, random: number) {
  const sent: PageReport[] = []
  const parts = {
    id: 'id',
    startedAt: 0,
    random: () => random,
    send: (report: PageReport) => sent.push(report),
  }
  return { ...startPageSession(telemetry, parts), sent }
}

test.each([
  [0, 1],
  [0.099_999, 1],
  [0.1, 0],
  [0.999_999, 0],
])('[OBS-01] of the session with the random number %d, %d reports are sent', (random, reports) => {
  const { onStep, flush, sent } = session(errorsAlone, random)
  onStep(screen('/home'))
  flush()
  flush()
  expect(sent).toHaveLength(reports)
})

test('[OBS-01] a session with an error is reported, with what came before it and after it, whatever its number', () => {
  const { onStep, onError, flush, sent } = session(errorsAlone, 0.999_999)
  onStep(screen('/home'))
  flush()
  expect(sent).toEqual([])
  onError(error)
  flush()
  onStep(screen('/orders/'))
  flush()
  expect(sent).toMatchObject([
    {
      isFirst: true,
      steps: [{ name: '/home' }],
      errors: [{ type: 'TypeError', trail: [{ name: '/home' }] }],
    },
    { isFirst: false, steps: [{ name: '/orders/' }], errors: [] },
  ])
})

test.each([
  [499, 0],
  [500, 1],
])(
  '[OBS-01] an answer of %d makes %d reports of a session that is not among the share',
  (status, reports) => {
    const { onStep, flush, sent } = session(errorsAlone, 0.5)
    onStep(call('GET /api/v1/shipments', status))
    flush()
    expect(sent).toHaveLength(reports)
  },
)

test('[OBS-01] use is reported of all sessions: screens, and what was done; not what was only read or refused', () => {
  const { onStep, flush, sent } = session(both, 0.9)
  onStep(screen('/home'))
  onStep(call('GET /api/v1/shipments', 200))
  onStep(call('POST /api/v1/shipments', 201))
  onStep(call('POST /api/v1/shipments', 400))
  flush()
  expect(sent).toMatchObject([
    { steps: [], errors: [], usage: [{ name: '/home' }, { name: 'POST /api/v1/shipments', status: 201 }] },
  ])
})

test('[OBS-01] where only use is reported no error is', () => {
  const { onError, flush, sent } = session({ errors: null, usage: true }, 0)
  onError(error)
  flush()
  expect(sent).toEqual([])
})

test('[OBS-01] a long session keeps the newest steps, and no more', () => {
  const { onStep, onError, flush, sent } = session(errorsAlone, 0.5)
  for (let index = 0; index <= maxSteps; index++) onStep(screen(`/${index}`))
  onError(error)
  flush()
  expect(sent[0]?.steps).toHaveLength(maxSteps)
  expect(sent[0]?.steps.at(-1)?.name).toBe(`/${maxSteps}`)
})
