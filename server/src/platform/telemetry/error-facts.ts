import { getSystemErrorMap } from 'node:util'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { errorType } from '@rumbo/domain/kernel/telemetry/error-types'
import { placesOf } from '@rumbo/domain/kernel/telemetry/stack-places'
import { DatabaseError } from 'pg'
import type { ErrorFacts } from './report.ts'

const systemCodes: ReadonlySet<string> = new Set([...getSystemErrorMap().values()].map(([code]) => code))
/** As many causes of an error are reported. */
const maxCauses = 3

/** What may be known of an error outside, and of what caused it: never its message, since messages repeat what people typed. */
export function factsOf(
  error: unknown,
  fileOf: (file: string) => string | null,
): ErrorFacts & { readonly causes: readonly ErrorFacts[] } {
  const causes: ErrorFacts[] = []
  let cause = error instanceof Error ? error.cause : undefined
  while (cause instanceof Error && causes.length < maxCauses) {
    causes.push(ownFacts(cause, fileOf))
    cause = cause.cause
  }
  return { ...ownFacts(error, fileOf), causes }
}

function ownFacts(error: unknown, fileOf: (file: string) => string | null): ErrorFacts {
  if (!(error instanceof Error)) return { type: 'Error', code: null, frames: [] }
  const { name, message, stack } = error
  return {
    type: errorType(error instanceof DatabaseError ? 'DatabaseError' : name),
    code: codeOf(error),
    frames: placesOf({ name, message, stack }, fileOf),
  }
}

function codeOf(error: Error & { readonly code?: unknown }): string | null {
  if (error instanceof AppError) return error.code
  const { code } = error
  if (typeof code !== 'string') return null
  const isKnown = error instanceof DatabaseError ? /^[0-9A-Z]{5}$/.test(code) : systemCodes.has(code)
  return isKnown ? code : null
}
