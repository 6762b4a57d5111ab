import type { FastifyError, FastifyRequest } from 'fastify'

/** What may stand in a log of a path as it is: short words and ids, none of which opens anything. */
const isPlain = (part: string): boolean =>
  /^[\w.~-]{0,19}$/.test(part) || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(part)

/**
 * An address as the log shows it: without the values of its query, and without whatever in its path may be the key to
 * something. Mailed links, shared views and public pages are opened by who knows their address.
 */
export function loggedUrl(url: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  if (path.startsWith('/assets/')) return path
  const parts = path.split('/').map((part) => (isPlain(part) ? part : '-'))
  const names = query
    .split('&')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => name !== '' && isPlain(name))
  return parts.join('/') + (names.length > 0 ? `?${names.map((name) => `${name}=-`).join('&')}` : '')
}

/** What the log says of a request: no headers and no body, since they hold cookies, tokens and passwords. */
export const logSerializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    url: loggedUrl(request.url),
    host: request.host,
    remoteAddress: request.ip,
    remotePort: request.socket.remotePort ?? 0,
  }),
  /** An error that holds what was sent is logged without it. */
  err: (error: FastifyError) => ({
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(error.code === undefined ? {} : { code: error.code }),
    ...causeOf(error),
  }),
}

function causeOf({ cause }: Error): { readonly cause?: unknown } {
  return cause instanceof Error ? { cause: { message: cause.message, stack: cause.stack } } : {}
}
