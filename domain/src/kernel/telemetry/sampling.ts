/**
 * Whether one of many is among the share that is reported.
 * @param percent how many of a hundred
 * @param random gives numbers from 0 up to, but never, 1
 */
export function isSampled(percent: number, random: () => number): boolean {
  return random() * 100 < percent
}

/** What a page reports of itself; null of a part: nothing. */
export type PageTelemetry = {
  /** Errors, and how many of a hundred sessions without one. */
  readonly errors: { readonly sessions: number } | null
  /** Which screens are opened and what is done there. */
  readonly usage: boolean
}

const errorsEntry = 'rumbo-errors'
const usageEntry = 'rumbo-usage'
/** Names what a call was in the browser's timing of it. */
export const callEntry = 'rumbo-call'

/** What a page is to report, as the value of a Server-Timing header; null: nothing. */
export function writePageTelemetry({ errors, usage }: PageTelemetry): string | null {
  const parts = [
    ...(errors ? [`${errorsEntry};desc="${errors.sessions}"`] : []),
    ...(usage ? [usageEntry] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}

/** What a page is to report, from the timing of its own document. */
export function readPageTelemetry(
  timing: readonly { readonly name: string; readonly description: string }[],
): PageTelemetry {
  const errors = timing.find(({ name }) => name === errorsEntry)
  return {
    errors: errors ? { sessions: Number(errors.description) || 0 } : null,
    usage: timing.some(({ name }) => name === usageEntry),
  }
}

/** Whether a visitor's browser says that nothing is to be sent about them: Do Not Track, or Global Privacy Control. */
export function isPrivate(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}
