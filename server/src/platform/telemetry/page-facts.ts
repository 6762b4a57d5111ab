import { errorType } from '@rumbo/domain/kernel/telemetry/error-types'
import type { PageError, PageReport, Step } from '@rumbo/domain/kernel/telemetry/page-report'
import type { KnownPlaces } from './known-places.ts'
import type { ErrorReport, SessionReport, UsageReport } from './report.ts'

/** What may be named of a page. */
export type KnownOfPages = Pick<KnownPlaces, 'isScript' | 'isScreen'> & {
  /** Whether method and pattern are those of a call that this server answers. */
  readonly isCall: (name: string) => boolean
}

/** What of a page's report may go on: what stands in the server's own lists. */
export function factsOfPage(
  { session, startedAt, isFirst, steps, errors, usage }: PageReport,
  known: KnownOfPages,
  now: number,
): {
  readonly errors: readonly ErrorReport[]
  readonly session: SessionReport | null
  readonly usage: readonly UsageReport[]
} {
  const isKnown = ({ kind, name }: Step) => (kind === 'screen' ? known.isScreen(name) : known.isCall(name))
  const ownSteps = steps.filter(isKnown)
  return {
    errors: errors.map((error) => ({
      ...errorFacts(error, known),
      session,
      trail: error.trail.filter(isKnown),
    })),
    session:
      steps.length + errors.length === 0
        ? null
        : { kind: 'session', session, startedAt, isFirst, at: now, errors: errors.length, steps: ownSteps },
    usage: usage.filter(isKnown).map((step) => ({ ...step, session })),
  }
}

function errorFacts({ at, type, screen, frames }: PageError, known: KnownOfPages) {
  return {
    kind: 'error',
    from: 'page',
    at,
    type: errorType(type),
    code: null,
    frames: frames.filter(({ file }) => known.isScript(file)),
    causes: [],
    requestId: null,
    screen: screen !== null && known.isScreen(screen) ? screen : null,
  } as const
}
