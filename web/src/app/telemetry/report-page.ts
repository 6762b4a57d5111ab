import { errorType } from '@rumbo/domain/kernel/telemetry/error-types'
import { callEntry, readPageTelemetry } from '@rumbo/domain/kernel/telemetry/sampling'
import { placesOf } from '@rumbo/domain/kernel/telemetry/stack-places'
import { reportPage as contract } from '@rumbo/domain/telemetry/page-report.api'
import { failed } from '../../lib/errors/failed-page.ts'
import { router } from '../router.ts'
import { startPageSession } from './page-session.ts'

/** Milliseconds after which what happened is sent. */
const interval = 30_000

/** Reports what happens in this page, as its server says; nothing of an address, and nothing that a person reads or types. */
export function reportPage(timing: readonly PerformanceServerTiming[]): void {
  const session = startPageSession(readPageTelemetry(timing), {
    id: crypto.randomUUID(),
    startedAt: Math.round(performance.timeOrigin),
    random: Math.random,
    send: (report) =>
      navigator.sendBeacon(contract.path, new Blob([JSON.stringify(report)], { type: 'application/json' })),
  })
  const onScreen = () =>
    session.onStep({
      at: Date.now(),
      kind: 'screen',
      name: screen() ?? '',
      status: null,
      milliseconds: null,
    })
  const onError = (error: unknown) => {
    // Of a failed call the server knows more, and its answer is a step.
    if (!(error instanceof Error) || error.name === 'ApiError') return
    const { name, message, stack } = error
    session.onError({
      at: Date.now(),
      type: errorType(name),
      screen: screen(),
      frames: [...placesOf({ name, message, stack }, scriptOf)],
    })
    session.flush()
  }
  onScreen()
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && onScreen())
  window.addEventListener('error', ({ error }) => onError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason))
  window.addEventListener(failed, (event) => onError(event instanceof ErrorEvent ? event.error : null))
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const step = entry instanceof PerformanceResourceTiming ? callOf(entry) : null
      if (step) session.onStep(step)
    }
  }).observe({ type: 'resource', buffered: true })
  setInterval(session.flush, interval)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') session.flush()
  })
}

/** The pattern of the screen that is open. */
const screen = (): string | null => router.state.matches.at(-1)?.fullPath ?? null

function callOf({ serverTiming, startTime, duration }: PerformanceResourceTiming) {
  const described = serverTiming.find(({ name }) => name === callEntry)?.description
  const [, name, status] = /^(.+) (\d{3})$/.exec(described ?? '') ?? []
  if (name === undefined) return null
  return {
    at: Math.round(performance.timeOrigin + startTime),
    kind: 'call',
    name,
    status: Number(status),
    milliseconds: Math.round(duration),
  } as const
}

/** A script of the product by its path; no other file is named. */
function scriptOf(file: string): string | null {
  const path = file.startsWith(location.origin) ? file.slice(location.origin.length) : ''
  return /^\/assets\/[\w.-]+\.js$/.test(path) ? path : null
}
