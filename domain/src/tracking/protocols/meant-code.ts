import type { EventCode } from '../statements/canonical.ts'
import { Refused } from './refused.ts'

/** How a code is read: by the partner's own table first, then by the standard's; `sourceCode` is the code with its message. */
export type ReadCode = {
  readonly own: EventCode | undefined
  readonly standard: EventCode
  readonly sourceCode: string
}

/** What a status code means. Throws Refused with unknownEventCode where neither table knows it. */
export function meantCode({ own, standard, sourceCode }: ReadCode): EventCode {
  if (own) return own
  if (standard === 'unknown') throw new Refused('unknownEventCode', sourceCode)
  return standard
}
