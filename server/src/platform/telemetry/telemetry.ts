import type { PageReport } from '@rumbo/domain/kernel/telemetry/page-report'
import { isSampled, writePageTelemetry } from '@rumbo/domain/kernel/telemetry/sampling'
import { factsOf } from './error-facts.ts'
import type { KnownPlaces } from './known-places.ts'
import { factsOfPage } from './page-facts.ts'
import type { ErrorsReport, UsageReport } from './report.ts'
import { type Outcome, startSender, type Wire } from './sender.ts'
import { jsonWire } from './wires/json.ts'
import { isDsn, sentryWire } from './wires/sentry.ts'

/** Where reports go, and how many of them. */
export type TelemetrySettings = {
  /** Errors, traces and sessions; null: nowhere. */
  readonly errors: {
    readonly url: string
    /** How many of a hundred calls, and of a hundred sessions without an error. */
    readonly traces: number
    readonly sessions: number
  } | null
  /** The use of screens; null: nowhere. */
  readonly usageUrl: string | null
}

/** Reports how the product fares to those who run it. Nothing of records is in what it sends (decision 0168). */
export type Telemetry = {
  readonly onError: (error: unknown, requestId: string | null) => void
  readonly onCall: (call: Answered) => void
  readonly onPage: (report: PageReport) => void
  /** Notes a call that this server answers, by method and pattern. */
  readonly knowCall: (name: string) => void
  /** What pages are to report, as a header's value. */
  readonly forPages: string | null
  readonly counts: () => readonly Count[]
  readonly stop: () => Promise<void>
}

/** A call that was answered. */
export type Answered = {
  readonly call: string
  readonly status: number
  readonly milliseconds: number
  readonly requestId: string
}

export type Count = { readonly kind: 'errors' | 'usage'; readonly outcome: Outcome; readonly count: number }

type TelemetryParts = {
  readonly release: string
  readonly findKnown: () => KnownPlaces
  /** From 0 up to, but never, 1. */
  readonly random?: () => number
}

/** Starts what reports, as the settings say; null where they name nobody who is to know. */
export function startTelemetry(
  { errors, usageUrl }: TelemetrySettings,
  { release, findKnown, random = Math.random }: TelemetryParts,
): Telemetry | null {
  if (errors === null && usageUrl === null) return null
  const known = findKnown()
  const calls = new Set<string>()
  const errorSender = errors && startSender(errorWire(errors.url, release))
  const usageSender = usageUrl === null ? null : startSender<UsageReport>(jsonWire(usageUrl, release))
  return {
    onError: (error, requestId) =>
      errorSender?.send({
        kind: 'error',
        from: 'server',
        at: Date.now(),
        ...factsOf(error, known.fileOf),
        requestId,
        session: null,
        screen: null,
        trail: [],
      }),
    onCall: (answered) => {
      if (errors && isSampled(errors.traces, random))
        errorSender?.send({ kind: 'trace', at: Date.now(), ...answered })
    },
    onPage: (report) => {
      const facts = factsOfPage(report, { ...known, isCall: (name) => calls.has(name) }, Date.now())
      for (const error of facts.errors) errorSender?.send(error)
      if (facts.session) errorSender?.send(facts.session)
      for (const used of facts.usage) usageSender?.send(used)
    },
    knowCall: (name) => void calls.add(name),
    forPages: writePageTelemetry({
      errors: errors && { sessions: errors.sessions },
      usage: usageUrl !== null,
    }),
    counts: () => [...countsOf('errors', errorSender?.counts), ...countsOf('usage', usageSender?.counts)],
    stop: async () => void (await Promise.all([errorSender?.stop(), usageSender?.stop()])),
  }
}

function errorWire(address: string, release: string): Wire<ErrorsReport> {
  const url = new URL(address)
  return isDsn(url) ? sentryWire(url, release) : jsonWire(address, release)
}

function countsOf(
  kind: Count['kind'],
  counts: Readonly<Record<Outcome, number>> | undefined,
): readonly Count[] {
  if (!counts) return []
  const outcomes: readonly Outcome[] = ['sent', 'full', 'failed']
  return outcomes.map((outcome) => ({ kind, outcome, count: counts[outcome] }))
}
