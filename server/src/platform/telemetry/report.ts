import type { Frame, Step } from '@rumbo/domain/kernel/telemetry/page-report'

/** What is known of an error without what it says. */
export type ErrorFacts = {
  readonly type: string
  /** Of the product, the database or the operating system; null: none that is known. */
  readonly code: string | null
  /** Where it was thrown, the innermost place first. */
  readonly frames: readonly Frame[]
}

export type ErrorReport = ErrorFacts & {
  readonly kind: 'error'
  /** Milliseconds since 1970, as all moments here. */
  readonly at: number
  readonly from: 'server' | 'page'
  /** What it was caused by, outermost first. */
  readonly causes: readonly ErrorFacts[]
  /** The id of the call that failed, as the log has it. */
  readonly requestId: string | null
  readonly session: string | null
  readonly screen: string | null
  readonly trail: readonly Step[]
}

/** One call that was answered. */
export type TraceReport = {
  readonly kind: 'trace'
  readonly at: number
  readonly milliseconds: number
  /** Method and pattern of its address. */
  readonly call: string
  readonly status: number
  readonly requestId: string
}

/** What was done in a page since its last report. */
export type SessionReport = {
  readonly kind: 'session'
  readonly session: string
  readonly startedAt: number
  readonly at: number
  readonly errors: number
  readonly isFirst: boolean
  readonly steps: readonly Step[]
}

/** A screen that was opened, or something that was done there. */
export type UsageReport = Step & { readonly session: string }

/** What goes to the service of errors. */
export type ErrorsReport = ErrorReport | TraceReport | SessionReport
