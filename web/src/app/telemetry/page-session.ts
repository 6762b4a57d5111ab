import { maxErrors, maxSteps } from '@rumbo/domain/kernel/telemetry/page-limits'
import type { PageError, PageReport, Step } from '@rumbo/domain/kernel/telemetry/page-report'
import { isSampled, type PageTelemetry } from '@rumbo/domain/kernel/telemetry/sampling'

/** What a session of a page is made of. */
type SessionParts = {
  readonly id: string
  readonly startedAt: number
  /** From 0 up to, but never, 1. */
  readonly random: () => number
  readonly send: (report: PageReport) => void
}

/** What happened in a page since it was loaded, on its way to whoever is to know. */
export type PageSession = {
  readonly onStep: (step: Step) => void
  readonly onError: (error: Omit<PageError, 'trail'>) => void
  /** Sends what is to be sent since the last time. */
  readonly flush: () => void
}

/**
 * Decides what of a page is reported: of a share of sessions all steps, of those with an error too, from then on and before it; of
 * others none. An answer of 500 or more counts as an error.
 */
export function startPageSession(
  { errors: errorsOf, usage: isUsageReported }: PageTelemetry,
  { id, startedAt, random, send }: SessionParts,
): PageSession {
  let isReported = errorsOf !== null && isSampled(errorsOf.sessions, random)
  let isFirst = true
  let steps: Step[] = []
  let usage: Step[] = []
  let errors: PageError[] = []
  const trail: Step[] = []
  const reportAll = () => {
    if (errorsOf) isReported = true
  }
  return {
    onStep: (step) => {
      keep(trail, step)
      if (errorsOf) keep(steps, step)
      if (isUsageReported && isUse(step)) keep(usage, step)
      if ((step.status ?? 0) >= 500) reportAll()
    },
    onError: (error) => {
      reportAll()
      if (errorsOf && errors.length < maxErrors) errors.push({ ...error, trail: [...trail] })
    },
    flush: () => {
      const reported = isReported ? steps : []
      if (reported.length + errors.length + usage.length === 0) return
      const report = { session: id, startedAt, isFirst, steps: reported, errors, usage }
      if (reported.length + errors.length > 0) isFirst = false
      if (isReported) steps = []
      usage = []
      errors = []
      send(report)
    },
  }
}

/** Keeps the newest. */
function keep(steps: Step[], step: Step): void {
  steps.push(step)
  if (steps.length > maxSteps) steps.shift()
}

/** A screen that was opened, or something that was done. */
const isUse = ({ kind, name, status }: Step): boolean =>
  kind === 'screen' || (!name.startsWith('GET ') && (status ?? 0) < 400)
