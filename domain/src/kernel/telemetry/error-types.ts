/** The kinds of errors that are named in reports; any other is an `Error` there, since a name can be made of anything. */
const errorTypes: ReadonlySet<string> = new Set([
  'AbortError',
  'AggregateError',
  'ApiError',
  'AppError',
  'ChunkLoadError',
  'DatabaseError',
  'DataCloneError',
  'EntryUnreachable',
  'EvalError',
  'FastifyError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'StartError',
  'SyntaxError',
  'TimeoutError',
  'TypeError',
  'URIError',
  'ZodError',
])

/** The name under which an error is reported. */
export const errorType = (name: string): string => (errorTypes.has(name) ? name : 'Error')
