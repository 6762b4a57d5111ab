import type { IncomingMessage } from 'node:http'
import { isPrivate } from '@rumbo/domain/kernel/telemetry/sampling'
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'

type LoggerOptions = FastifyServerOptions['logger']

/** The level of what is logged as an error. */
const errorLevel = 50

/** A logger that reports the errors that it logs, so that nothing else has to. */
export function reportingLogger(
  logger: LoggerOptions,
  telemetry: Telemetry | null,
): NonNullable<LoggerOptions> {
  if (!logger || !telemetry) return logger ?? false
  return {
    ...(logger === true ? {} : logger),
    hooks: {
      logMethod(args, method, level) {
        const error = level >= errorLevel ? errorIn(args[0]) : undefined
        if (error !== undefined) {
          const { reqId, reported } = this.bindings()
          if (reported !== false) telemetry.onError(error, typeof reqId === 'string' ? reqId : null)
        }
        method.apply(this, args)
      },
    },
  }
}

function errorIn(logged: unknown): unknown {
  if (logged instanceof Error) return logged
  return typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : undefined
}

/** Marks the log of a call whose visitor wants nothing reported. */
export const markPrivate = (
  logger: FastifyBaseLogger,
  bindings: Record<string, unknown>,
  options: object,
  { headers }: IncomingMessage,
): FastifyBaseLogger =>
  logger.child(isPrivate(headers) ? { ...bindings, reported: false } : bindings, options)
