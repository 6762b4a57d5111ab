import { randomBytes } from 'node:crypto'
import type { Frame, Step } from '@rumbo/domain/kernel/telemetry/page-report'
import type { ErrorFacts, ErrorReport, ErrorsReport, SessionReport, TraceReport } from '../report.ts'
import type { Wire } from '../sender.ts'

/** Whether an address is a DSN of Sentry's: `https://key@host/project`. */
export const isDsn = ({ username, pathname }: URL): boolean => username !== '' && /\/[^/]+$/.test(pathname)

/**
 * Reports as envelopes of Sentry's protocol, one an envelope, as it wants events and transactions.
 * https://develop.sentry.dev/sdk/foundations/transport/envelopes/
 */
export function sentryWire(dsn: URL, release: string): Wire<ErrorsReport> {
  const [, folder = '', project = ''] = /^(.*)\/([^/]+)$/.exec(dsn.pathname) ?? []
  return {
    maxBatch: 1,
    address: `${dsn.protocol}//${dsn.host}${folder}/api/${project}/envelope/`,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${release.replace('@', '/')}, sentry_key=${dsn.username}`,
    },
    write: (reports) => reports.map((report) => envelope(report, release)).join('\n'),
  }
}

function envelope(report: ErrorsReport, release: string): string {
  const id = newId(16)
  const items = itemsOf(report, id, release)
  const lines = items.flatMap(({ type, payload }) => [JSON.stringify({ type }), JSON.stringify(payload)])
  return `${[JSON.stringify({ event_id: id, sent_at: new Date(report.at).toISOString() }), ...lines].join('\n')}\n`
}

type Item = { readonly type: 'event' | 'transaction' | 'session'; readonly payload: object }

function itemsOf(report: ErrorsReport, id: string, release: string): readonly Item[] {
  const common = { event_id: id, release, environment: 'production' }
  if (report.kind === 'error') return [{ type: 'event', payload: { ...common, ...eventOf(report) } }]
  if (report.kind === 'trace')
    return [{ type: 'transaction', payload: { ...common, ...transactionOf(report) } }]
  const session = { type: 'session', payload: sessionOf(report, release) } as const
  if (report.steps.length === 0) return [session]
  return [{ type: 'transaction', payload: { ...common, ...stepsOf(report) } }, session]
}

function eventOf(report: ErrorReport): object {
  // The protocol wants the innermost cause first.
  const values = [...report.causes].reverse().concat(report).map(exceptionOf)
  return {
    timestamp: seconds(report.at),
    platform: report.from === 'server' ? 'node' : 'javascript',
    level: 'error',
    exception: { values },
    breadcrumbs: { values: report.trail.map(breadcrumbOf) },
    tags: { from: report.from, ...(report.screen === null ? {} : { screen: report.screen }) },
    ...(report.screen === null ? {} : { transaction: report.screen }),
    contexts: { trace: traceOf(report.requestId ?? report.session) },
  }
}

function exceptionOf({ type, code, frames }: ErrorFacts): object {
  const [place] = frames
  return {
    type,
    value: code ?? (place ? `${place.file}:${place.line}` : ''),
    stacktrace: { frames: [...frames].reverse().map(frameOf) },
  }
}

const frameOf = ({ file, line, column }: Frame): object => ({
  filename: file,
  lineno: line,
  colno: column,
  in_app: !file.startsWith('node_modules/'),
})

const breadcrumbOf = ({ at, kind, name, status }: Step): object => ({
  timestamp: seconds(at),
  category: kind === 'screen' ? 'navigation' : 'http',
  message: name,
  ...(status === null ? {} : { data: { status_code: status } }),
})

const transactionOf = ({ at, milliseconds, call, status, requestId }: TraceReport): object => ({
  type: 'transaction',
  platform: 'node',
  transaction: call,
  transaction_info: { source: 'route' },
  start_timestamp: seconds(at - milliseconds),
  timestamp: seconds(at),
  contexts: {
    trace: { ...traceOf(requestId), op: 'http.server', status: statusOf(status) },
    response: { status_code: status },
  },
  spans: [],
})

function stepsOf({ session, startedAt, at, steps }: SessionReport): object {
  const trace = traceOf(session)
  return {
    type: 'transaction',
    platform: 'javascript',
    transaction: steps.find(({ kind }) => kind === 'screen')?.name ?? 'page',
    start_timestamp: seconds(Math.min(startedAt, ...steps.map((step) => step.at))),
    timestamp: seconds(at),
    contexts: { trace: { ...trace, op: 'navigation' } },
    spans: steps.map((step) => ({
      trace_id: trace.trace_id,
      parent_span_id: trace.span_id,
      span_id: newId(8),
      op: step.kind === 'screen' ? 'navigation' : 'http.client',
      description: step.name,
      start_timestamp: seconds(step.at),
      timestamp: seconds(step.at + (step.milliseconds ?? 0)),
      ...(step.status === null ? {} : { status: statusOf(step.status) }),
    })),
  }
}

const sessionOf = ({ session, startedAt, isFirst, at, errors }: SessionReport, release: string): object => ({
  sid: session,
  init: isFirst,
  started: new Date(startedAt).toISOString(),
  timestamp: new Date(at).toISOString(),
  status: 'ok',
  errors,
  attrs: { release, environment: 'production' },
})

/** Events of one call, or of one page, are one trace. */
const traceOf = (id: string | null): { readonly trace_id: string; readonly span_id: string } => ({
  trace_id: id === null ? newId(16) : id.replaceAll('-', ''),
  span_id: newId(8),
})

const statusOf = (status: number): string => {
  if (status < 400) return 'ok'
  if (status >= 500) return 'internal_error'
  return status === 404 ? 'not_found' : 'invalid_argument'
}

const seconds = (milliseconds: number): number => milliseconds / 1_000
const newId = (bytes: number): string => randomBytes(bytes).toString('hex')
